import { BUDGET, FACETS, type Facet, PAGE_SIZE } from '#catalogue-index/query/options.ts'
import { isActive, type SearchQuery } from '#catalogue-index/query/query.ts'
import { connect } from '#db/client.ts'
import { loadItemsjs } from '#tests/bench/rivals/rivals.ts'
import type { ItemsjsAnswer } from '#tests/bench/rivals/types.ts'
import { type Document, readDocuments } from './documents.ts'
import { type Contestant, noFacets, type Outcome } from './outcome.ts'

type Answer = ItemsjsAnswer<Document>

/**
 * itemsjs over programmes alone. Its own text search is left out: lunr takes seconds to answer a word and gigabytes
 * for its index (measured on a tenth of 200,000 programmes: 21 s to build, 0.3 to 2.4 s a word).
 */
export async function startItemsjs(url: string): Promise<Contestant<Answer>> {
  const itemsjs = await loadItemsjs()
  const { db, close } = connect(url, { max: 1, statementTimeout: 0 })
  const started = performance.now()
  const documents: Document[] = []
  for await (const batch of readDocuments(db)) documents.push(...batch)
  await close()
  const fees = Float64Array.from(documents, ({ fee }) => fee ?? Number.NaN)
  const aggregation = { size: 1_000, conjunction: false, hide_zero_doc_count: true }
  const engine = itemsjs(documents, {
    native_search_enabled: false,
    aggregations: Object.fromEntries(FACETS.map((facet) => [facet, aggregation])),
  })
  return {
    buildSeconds: (performance.now() - started) / 1000,
    search: ({ query }) =>
      engine.search({
        per_page: PAGE_SIZE,
        page: query.page,
        filters: chosenOf(query),
        ...(isBudgeted(query) && { _ids: withinBudget(fees, query) }),
      }),
    toOutcome,
  }
}

/** The options chosen, by facet, as the libraries name them. */
export function chosenOf(query: SearchQuery): Partial<Record<Facet, string[]>> {
  const chosen: Partial<Record<Facet, string[]>> = {}
  for (const facet of FACETS) {
    const value = query[facet]
    const values = Array.isArray(value) ? value.map(String) : value === null ? [] : [String(value)]
    if (values.length > 0) chosen[facet] = values
  }
  return chosen
}

export const isBudgeted = (query: SearchQuery): boolean => isActive(query, 'min') || isActive(query, 'max')

/** itemsjs numbers documents from 1 as they come, and takes the numbers of those it may choose from. */
function withinBudget(fees: Float64Array, { min, max }: SearchQuery): number[] {
  const high = max < BUDGET.max ? max : Number.POSITIVE_INFINITY
  const within: number[] = []
  for (let at = 0; at < fees.length; at++) {
    const fee = fees[at] as number
    if (fee >= min && fee <= high) within.push(at + 1)
  }
  return within
}

function toOutcome({ data }: Answer): Outcome {
  const facets = noFacets()
  for (const facet of FACETS) {
    for (const { key, doc_count } of data.aggregations[facet]?.buckets ?? [])
      if (doc_count > 0) facets[facet][key] = doc_count
  }
  return {
    counts: { majors: facets.kind.major ?? 0, courses: facets.kind.course ?? 0, universities: 0, articles: 0 },
    facets,
    ids: data.items.map(({ id }) => id),
  }
}
