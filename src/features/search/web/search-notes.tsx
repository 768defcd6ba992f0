import { type Dropped, toSearchParams } from '#catalogue-index/query/address.ts'
import { relaxed, type SearchAnswer, type SearchQuery, wantedIn } from '#catalogue-index/query/query.ts'
import { formatList } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { ChipLink } from '#ui/parts/chip.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import { keyWords, relaxationWords } from './filter-labels.ts'
import { useSearchPath } from './use-search-path.ts'

/** Says that nothing listed is what was named, only related to it, and where there is. */
export function NamedElsewhereNote({ query, answer }: { query: SearchQuery; answer: SearchAnswer }) {
  const { t, lang } = useTranslation('search')
  const searchPath = useSearchPath()
  if (answer.namedElsewhere.length === 0) return null
  return (
    <section
      aria-labelledby="named-elsewhere"
      className="mt-4 rounded-card border border-line border-s-4 border-s-saffron bg-surface p-4 sm:px-5"
    >
      <h2 id="named-elsewhere" className="text-base font-medium">
        {t('related.none', { term: isolate(termOf(query, answer)) })}
      </h2>
      <ul aria-labelledby="named-elsewhere" className="mt-3 flex flex-wrap gap-2">
        {answer.namedElsewhere.map(({ count, ...relaxation }) => {
          const filters = relaxationWords({ t, lang, facets: answer.facets }, query, relaxation)
          return (
            <li key={relaxation.without.join()}>
              <ChipLink to={searchPath({ ...relaxed(query, relaxation), page: 1 })}>
                <span>{t('related.without', { filters, count })}</span>
              </ChipLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** What no programme is called: without the place where that is looked for, which is no part of a name. */
function termOf(query: SearchQuery, { namedElsewhere: [elsewhere] }: SearchAnswer): string {
  const [first = '', ...others] = wantedIn(query.q).split(' | ')
  return elsewhere?.word ? relaxed({ ...query, q: first }, elsewhere).q : [first, ...others].join(' / ')
}

/** Names the ignored parameters of the address, so that nobody takes them for applied (P9). */
export function IgnoredParamsNote({ dropped }: { dropped: Dropped[] }) {
  const { t, lang } = useTranslation('search')
  if (dropped.length === 0) return null
  const parts = dropped.map(({ key, value }) => t('droppedValue', { filter: keyWords(t, key), value: isolate(value) }))
  return (
    <p className="mt-4 flex items-start gap-2 rounded-field bg-saffron-tint px-3 py-2 text-sm text-saffron-ink">
      <Icon name="info" className="mt-0.5 size-5" />
      <span className="min-w-0 break-words">{t('dropped', { values: formatList(lang, parts) })}</span>
    </p>
  )
}

/** The way back from a search word for word to the same address with its words read. */
export function LiteralNote({ typed }: { typed: SearchQuery }) {
  const { t, lang } = useTranslation('search')
  const read = toSearchParams({ ...typed, exact: false, page: 1 })
  return (
    <p className="mt-3 max-w-measure text-sm text-soft">
      {t('understood.literal')}{' '}
      <TextLink to={paths.search({ lang, params: read })} className="inline-block">
        {t('understood.again')}
      </TextLink>
    </p>
  )
}
