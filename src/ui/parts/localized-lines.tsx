import { useLanguage } from '#i18n/language.ts'
import { directionOf, type LocalizedList, pickList } from '#lib/localized.ts'
import { Icon } from './icon.tsx'

/** Short lines with a mark before each: what is asked for, what is offered. Marked as English where there is no translation. */
export function LocalizedLines({ list, columns = false }: { list: LocalizedList; columns?: boolean }) {
  const reader = useLanguage()
  const { lines, lang } = pickList(list, reader)
  return (
    <ul
      className={`grid max-w-measure gap-x-10 gap-y-3 ${columns ? 'max-w-none sm:grid-cols-2' : ''}`}
      {...(lang !== reader && { lang, dir: directionOf(lang) })}
    >
      {lines.map((line) => (
        <li key={line} className="flex gap-3">
          <Icon name="check" className="mt-[0.3lh] size-4.5 text-hue" />
          <span className="min-w-0">{line}</span>
        </li>
      ))}
    </ul>
  )
}
