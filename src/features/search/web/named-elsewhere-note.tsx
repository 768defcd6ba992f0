import { toSearchParams } from '#catalogue-index/query/address.ts'
import type { SearchAnswer, SearchQuery } from '#catalogue-index/query/query.ts'
import { relaxed } from '#catalogue-index/query/query.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { ChipLink } from '#ui/parts/chip.tsx'
import { relaxationWords } from './filter-labels.ts'

/** Says that nothing listed is what was named, only related to it, and where there is. */
export function NamedElsewhereNote({ query, answer }: { query: SearchQuery; answer: SearchAnswer }) {
  const { t } = useTranslation('search')
  const lang = useLanguage()
  if (answer.namedElsewhere.length === 0) return null
  return (
    <section
      aria-labelledby="named-elsewhere"
      className="mt-4 rounded-card border border-line border-s-4 border-s-saffron bg-surface p-4 sm:px-5"
    >
      <h2 id="named-elsewhere" className="text-base font-medium">
        {t('related.none', { term: isolate(query.q) })}
      </h2>
      <ul aria-labelledby="named-elsewhere" className="mt-3 flex flex-wrap gap-2">
        {answer.namedElsewhere.map(({ without, count }) => {
          const relaxation = { without, word: null }
          const filters = relaxationWords({ t, lang, facets: answer.facets }, query, relaxation)
          return (
            <li key={without.join()}>
              <ChipLink to={paths.search({ lang, params: toSearchParams({ ...relaxed(query, relaxation), page: 1 }) })}>
                <span>{t('related.without', { filters, count })}</span>
              </ChipLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
