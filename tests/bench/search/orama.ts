import { BUDGET, FACETS, type Facet, PAGE_SIZE } from '#catalogue-index/query/options.ts'
import type { SearchQuery } from '#catalogue-index/query/query.ts'
import { connect } from '#db/client.ts'
import { words } from '#lib/fold.ts'
import { loadOrama } from '#tests/bench/rivals/rivals.ts'
import type { OramaAnswer } from '#tests/bench/rivals/types.ts'
import { type Document, readDocuments } from './documents.ts'
import { chosenOf, isBudgeted } from './itemsjs.ts'
import { type Contestant, noFacets, type Outcome } from './outcome.ts'

type Answer = {
  all: OramaAnswer<Document>
  /** What passes all filters but that one: Orama counts options under all of them only. */
  but: Partial<Record<Facet, OramaAnswer<Document>>>
}

const LISTS: readonly string[] = ['year', 'month', 'language']
const schema = {
  ...Object.fromEntries(FACETS.map((facet) => [facet, LISTS.includes(facet) ? 'enum[]' : 'enum'])),
  fee: 'number',
  text: 'string',
} as Record<Facet, 'enum' | 'enum[]'> & { fee: 'number'; text: 'string' }

/** Texts are folded before; all that is left to do is to split them. */
const tokenizer = {
  language: 'english',
  normalizationCache: new Map<string, string>(),
  tokenize: (text: string) => text.split(' ').filter((word) => word !== ''),
}

/**
 * Orama over programmes alone, put in in default order, which it keeps among equals. It finds words by their start
 * only, and several words only where nothing else of the document begins like one of them.
 */
export async function startOrama(url: string): Promise<Contestant<Answer>> {
  const { create, insertMultiple, search } = await loadOrama()
  const source = connect(url, { max: 1, statementTimeout: 0 })
  const started = performance.now()
  const db = create({ schema, components: { tokenizer }, sort: { enabled: false } })
  for await (const batch of readDocuments(source.db)) {
    const documents = batch.map((one) => ({ ...one, text: [...new Set(textOf(one))].join(' ') }))
    await insertMultiple(db, documents, 1_000)
  }
  await source.close()
  const buildSeconds = (performance.now() - started) / 1000

  const run = (query: SearchQuery, without: string | null, facets: readonly string[], limit: number) =>
    search<Document>(db, {
      term: words(query.q).join(' '),
      ...(query.q && { properties: ['text'], threshold: 0 }),
      where: conditionsOf(query, without),
      facets: Object.fromEntries(facets.map((facet) => [facet, { limit: 1_000 }])),
      limit,
      offset: (query.page - 1) * PAGE_SIZE,
    })

  return {
    buildSeconds,
    async search({ query }) {
      const chosen = Object.keys(chosenOf(query)) as Facet[]
      const all = await run(
        query,
        null,
        FACETS.filter((facet) => !chosen.includes(facet)),
        PAGE_SIZE,
      )
      const but: Answer['but'] = {}
      for (const facet of chosen) but[facet] = await run(query, facet, [facet], 0)
      return { all, but }
    },
    toOutcome,
  }
}

const textOf = ({ name, university, alias }: Document): string[] =>
  [name, university, alias].flatMap((words) => words.split(' '))

function conditionsOf(query: SearchQuery, without: string | null): object {
  const conditions: Record<string, object> = {}
  for (const [facet, values] of Object.entries(chosenOf(query))) {
    if (facet !== without) conditions[facet] = LISTS.includes(facet) ? { containsAny: values } : { in: values }
  }
  if (isBudgeted(query)) {
    conditions.fee = { between: [query.min, query.max < BUDGET.max ? query.max : Number.POSITIVE_INFINITY] }
  }
  return conditions
}

function toOutcome({ all, but }: Answer): Outcome {
  const facets = noFacets()
  for (const facet of FACETS) {
    const values = (but[facet] ?? all).facets?.[facet]?.values ?? {}
    // It counts what has no value under ''.
    for (const [value, count] of Object.entries(values)) if (value && count > 0) facets[facet][value] = count
  }
  return {
    counts: { majors: facets.kind.major ?? 0, courses: facets.kind.course ?? 0, universities: 0, articles: 0 },
    facets,
    ids: all.hits.map(({ document }) => document.id),
  }
}
