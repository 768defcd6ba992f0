import { useLanguage } from '#i18n/language.ts'
import { directionOf, type LocalizedList, pickList } from '#lib/localized.ts'
import { Icon } from './icon.tsx'
import { EnglishLabel } from './localized-text.tsx'

type LocalizedLinesProps = {
  list: LocalizedList
  /** `check` for what has to be brought along, `dot` for what may follow. */
  mark?: 'check' | 'dot'
  columns?: boolean
}

/** Short lines with a mark before each. Marked as English where there is no translation. */
export function LocalizedLines({ list, mark = 'dot', columns = false }: LocalizedLinesProps) {
  const reader = useLanguage()
  const { lines, lang } = pickList(list, reader)
  const fallback = lang !== reader
  return (
    <>
      {fallback && (
        <p className="mb-3">
          <EnglishLabel />
        </p>
      )}
      <ul
        className={`grid max-w-measure gap-x-10 gap-y-3 ${columns ? 'max-w-none sm:grid-cols-2' : ''}`}
        {...(fallback && { lang, dir: directionOf(lang) })}
      >
        {lines.map((line) => (
          <li key={line} className="flex gap-3">
            {mark === 'check' ? (
              <Icon name="check" className="mt-[calc(0.5lh-9px)] size-4.5 text-hue" />
            ) : (
              <span
                aria-hidden="true"
                className="mx-1 mt-[calc(0.5lh-5px)] size-2.5 shrink-0 rounded-pill border-2 border-hue-mid"
              />
            )}
            <span className="min-w-0">{line}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
