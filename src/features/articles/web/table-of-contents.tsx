import { useTranslation } from '#i18n/use-translation.ts'
import type { Language } from '#lib/localized.ts'
import type { Heading } from './heading-anchors.ts'

/** The headings of an article as stations on its line; `lang` is the language they are written in. */
export function TableOfContents({ headings, lang }: { headings: Heading[]; lang: Language }) {
  const { t } = useTranslation('articles')
  if (headings.length < 2) return null
  return (
    <nav aria-labelledby="contents-title">
      <h2 id="contents-title" className="text-base">
        {t('page.contents')}
      </h2>
      <ol className="mt-3 text-sm">
        {headings.map(({ id, text }) => (
          <li
            key={id}
            className="relative ps-6 before:absolute before:start-[4px] before:inset-y-0 before:w-0.5 before:bg-accent/30 first:before:top-4 last:before:bottom-auto last:before:h-4"
          >
            <span
              aria-hidden="true"
              className="absolute start-0 top-3 size-2.5 rounded-pill border-2 border-accent bg-paper"
            />
            <a href={`#${id}`} className="block py-1.5 underline-offset-4 hover:text-accent hover:underline">
              <bdi lang={lang}>{text}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
