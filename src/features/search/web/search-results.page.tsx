import { useEffect, useRef } from 'react'
import { redirect, useLocation } from 'react-router'
import { unwrap } from '#api/client.ts'
import { apiContext } from '#api/context.ts'
import { toSearchParams, withoutNeutral } from '#catalogue-index/query/address.ts'
import { PAGE_SIZE } from '#catalogue-index/query/options.ts'
import { activeFilters, isActive, unwantedIn } from '#catalogue-index/query/query.ts'
import { useFrame } from '#features/frame/web/use-frame.ts'
import { AnswerLine } from '#features/search/answers/web/answer-line.tsx'
import { namedRegion } from '#features/search/sentence/web/named-region.ts'
import { SENTENCE_FILTERS, saysAll } from '#features/search/sentence/web/sentence.ts'
import { limitWords, sentenceLine } from '#features/search/sentence/web/sentence-words.ts'
import { withTypedWords } from '#features/search/sentence/web/typed-words.ts'
import { DemoNote } from '#features/site/web/demo-note.tsx'
import { formatNumber } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { languageOfPath } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { deferredPart, loadDeferredParts } from '#ui/deferred-part.tsx'
import { CompactCurrencySelect, GuessedCurrencyNote } from '#ui/parts/currency-select.tsx'
import { Container } from '#ui/parts/section.tsx'
import type { Route } from './+types/search-results.page.ts'
import { AbsentNote } from './absent-note.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { EditableSentence } from './editable-sentence.tsx'
import { FILTERS_HASH, FilterButton } from './filter-button.tsx'
import { pendingLabel } from './filter-labels.ts'
import { GuidesAbove } from './guides-above.tsx'
import { KindTabs } from './kind-tabs.tsx'
import { NoResults } from './no-results.tsx'
import { pagesAbout } from './pages-about.ts'
import { RankingExplanation } from './ranking-explanation.tsx'
import { ResultList } from './result-list.tsx'
import { answeredQuery, RESULTS, searchParamsOf, toRecord } from './search-address.ts'
import { SearchBox } from './search-box.tsx'
import { searchMeta } from './search-meta.ts'
import { IgnoredParamsNote, LiteralNote, NamedElsewhereNote } from './search-notes.tsx'
import { SortMenu, SortNote } from './sort-menu.tsx'
import { UnderstoodNote } from './understood-note.tsx'
import { UniversitiesAbove } from './universities-above.tsx'
import { useLineInOwnCurrency } from './use-budget-currency.ts'
import { useLoadedPages } from './use-loaded-pages.ts'
import { RegionContext } from './use-search-path.ts'
import { useWorkingSearch } from './use-working-search.ts'
import './messages.ts'

/** Half of the page's elements, which on a phone nobody sees before the sheet is opened. */
const FilterColumn = deferredPart(async () => (await import('./filter-column.tsx')).FilterColumn)

export async function loader({ url, params: { '*': below }, context }: Route.LoaderArgs) {
  const params = searchParamsOf(url, below)
  const lang = languageOfPath(url.pathname)
  // A form that a browser sends by itself names the fields that nobody filled too.
  const cleaned = withoutNeutral(params)
  if (cleaned) throw redirect(`${url.pathname}${cleaned.size > 0 ? `?${cleaned}` : ''}`)
  const typedParams = withTypedWords(params)
  if (typedParams) throw redirect(paths.search({ lang, params: typedParams }))
  const search = { ...toRecord(params), lang }
  const api = context.get(apiContext)
  const q = params.get('q') ?? ''
  const [answer, question] = await Promise.all([
    unwrap(api.search.$get({ query: search })),
    // The results are whole without it.
    q !== '' && !params.has('exact') ? unwrap(api.answers.$get({ query: { q, lang } })).catch(() => null) : null,
  ])
  const { query: typed } = answeredQuery(params, answer)
  const query = answer.understood?.query ?? typed
  const region = namedRegion(answer.understood)
  // Words that ask for articles, for what is not here or not for something are no subject.
  const isSubject =
    query.q === '' || (query.kind !== 'blog' && answer.absent === null && unwantedIn(query.q).length === 0)
  const line = isSubject ? sentenceLine(query, answer.facets, lang, region) : null
  // A limit that was typed in words stays as it was typed, here as above the results.
  const isLimitTyped = answer.understood?.readings.some(({ filter }) => filter === 'max') ?? false
  return {
    answer,
    question: question?.answer ?? null,
    typed,
    query,
    guides: pagesAbout(answer, lang),
    region,
    activeFilters: activeFilters(query).length,
    // In words here, so that no browser loads them.
    sentence: {
      line,
      limit: isLimitTyped ? null : limitWords(query, lang),
      saysAll: line !== null && typed.q === '' && saysAll(query),
      isSaid: query.q !== '' || SENTENCE_FILTERS.some((filter) => isActive(query, filter)),
    },
  }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  searchMeta(matches, languageOfPath(location.pathname), loaderData && { ...loaderData, query: loaderData.typed })

export default function SearchResultsPage({
  loaderData: { answer, question, typed, query, guides, region, activeFilters, sentence },
}: Route.ComponentProps) {
  const { t, lang } = useTranslation('search')
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, hash } = useLocation()
  const flags = new Map(useFrame()?.destinations.map(({ slug, flagKey }) => [slug.en, flagKey]))
  const line = useLineInOwnCurrency(sentence, query.max)
  const working = useWorkingSearch(query, answer)
  const { items, from } = useLoadedPages(typed, answer)
  const first = (from - 1) * PAGE_SIZE + 1
  const firstKey = useRef(key)
  // What is not here and has nothing else is answered once: by the note about it.
  const isAbsentAlone = answer.absent !== null && answer.counts.sumResult === 0 && answer.absent.nearby.length > 0

  // The sheet is open by its address, also where that is the first thing that is loaded.
  useEffect(() => {
    if (hash === FILTERS_HASH) loadDeferredParts()
  }, [hash])

  // A removed chip loses the focus, so it moves to the results.
  useEffect(() => {
    if (key !== firstKey.current && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
  }, [key])

  return (
    <RegionContext value={region}>
      <Container className="pt-3 md:pt-8 lg:pt-0">
        <div className="md:hidden">
          <SearchBox />
        </div>
        <div
          className={`mt-2 flex flex-col md:mt-0 ${isAbsentAlone ? '' : 'lg:grid lg:grid-cols-[19rem_minmax(0,1fr)] lg:gap-10'}`}
        >
          {!isAbsentAlone && <FilterColumn query={query} answer={answer} search={working} flags={flags} />}
          {/* In its column also while the code of the filters is loading. */}
          <div className={`relative min-w-0 lg:pt-10 ${isAbsentAlone ? '' : 'lg:col-start-2 lg:row-start-1'}`}>
            {/* On phones the search box above says the words already: there the total replaces the heading. */}
            <div className="max-md:flex max-md:min-h-11 max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:pe-12">
              <h1
                ref={heading}
                id={RESULTS}
                tabIndex={-1}
                className={`text-lg outline-none md:text-2xl ${typed.q ? 'max-md:sr-only' : ''}`}
              >
                {typed.q
                  ? t('page.resultsFor', { term: typed.q })
                  : sentence.saysAll
                    ? line
                    : query.kind
                      ? t(`kind.${query.kind}`)
                      : t('page.heading')}
              </h1>
              <p
                role="status"
                className={
                  isAbsentAlone
                    ? 'sr-only'
                    : `tabular-nums md:mt-1 ${typed.q ? 'max-md:font-semibold md:text-soft' : 'text-soft'}`
                }
              >
                {t('page.total', { count: answer.total })}
              </p>
            </div>
            {!isAbsentAlone && (
              <EditableSentence
                key={toSearchParams({ ...query, page: 1 }).toString()}
                query={query}
                answer={answer}
                line={sentence.saysAll ? null : line}
                isSaid={sentence.isSaid}
                region={region}
              />
            )}
            {question && <AnswerLine answer={question} />}
            {answer.understood && (
              <UnderstoodNote typed={typed.q} understood={answer.understood} facets={answer.facets} />
            )}
            {typed.exact && <LiteralNote typed={typed} />}
            {answer.absent && <AbsentNote absent={answer.absent} />}
            <IgnoredParamsNote dropped={answer.dropped} />
            {!isAbsentAlone && (
              <>
                <KindTabs query={query} answer={answer} />
                <ActiveFilters query={query} answer={answer} />
                <div className="mt-2.5 flex flex-wrap items-center justify-between gap-2 sm:gap-x-6 md:mt-4">
                  <div className="shrink-0 lg:hidden">
                    <FilterButton active={activeFilters} />
                  </div>
                  {answer.total > 0 && (
                    <>
                      <p className="text-sm text-soft tabular-nums max-sm:hidden">
                        {t('page.shown', {
                          range: isolate(
                            `${formatNumber(lang, first)}–${formatNumber(lang, first + items.length - 1)}`,
                          ),
                          count: answer.total,
                        })}
                      </p>
                      <CompactCurrencySelect className="ms-auto xl:hidden" />
                      <SortMenu query={query} />
                    </>
                  )}
                </div>
                {answer.total > 0 && <SortNote sort={query.sort} />}
                {working.pending.length > 0 && (
                  <p className="mt-2 text-sm text-soft lg:hidden">{pendingLabel(t, lang, working.pending)}</p>
                )}
                {answer.total > 0 ? (
                  <>
                    <DemoNote text={t('examples')} className="mt-2 max-md:hidden" />
                    <NamedElsewhereNote query={query} answer={answer} />
                    {/* One row on phones, so that the first result is on the first screen. */}
                    <div className="empty:hidden max-md:relative max-md:-mx-4 max-md:mt-2.5 max-md:flex max-md:items-center max-md:gap-2 max-md:overflow-x-auto max-md:px-4 max-md:pb-1 max-md:[scrollbar-width:thin]">
                      <GuidesAbove guides={guides} />
                      <UniversitiesAbove query={query} answer={answer} />
                    </div>
                    <ResultList query={typed} answer={answer} items={items} from={from} />
                    {/* On a phone the first result is to be on the first screen. */}
                    <DemoNote text={t('examples')} className="mt-4 md:hidden" />
                  </>
                ) : (
                  <NoResults query={query} answer={answer} />
                )}
                <GuessedCurrencyNote />
                <RankingExplanation />
              </>
            )}
          </div>
        </div>
      </Container>
    </RegionContext>
  )
}
