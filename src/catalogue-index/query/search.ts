import type { Catalogue } from '#catalogue-index/catalogue.ts'
import { nearestQuery } from '#catalogue-index/text/nearest.ts'
import { matchText } from '#catalogue-index/text/text-match.ts'
import type { Language } from '#lib/localized.ts'
import { closingWithin } from './deadlines.ts'
import { FacetOptions } from './facet-options.ts'
import { type CountedFacets, countFacets } from './facets.ts'
import { viewItem } from './items.ts'
import { Listing } from './listing.ts'
import { type Matches, matchQuery, totalOf } from './match.ts'
import { findNamedElsewhere } from './named-elsewhere.ts'
import { type Kind, PAGE_SIZE } from './options.ts'
import { Orders } from './orders.ts'
import {
  type ArticleItem,
  emptyQuery,
  isViaProgrammes,
  type Relaxation,
  relaxed,
  type SearchAnswer,
  type SearchQuery,
} from './query.ts'
import { type CountedRelaxation, findRelaxations } from './relaxations.ts'
import { findScholarships, type ScholarshipList } from './scholarships.ts'
import type { Ref } from './sorting.ts'

/** How many universities are shown above the programmes through which they were found. */
const UNIVERSITIES_ABOVE = 6
const ARTICLES_ABOVE = 2
/** Of how many relaxations results are shown, and how many of each. */
const SHOWN_RELAXATIONS = 3
const ITEMS_OF_RELAXATION = 3
/** Items listed per batch by `all`. */
const BATCH_SIZE = 2_000

/** An answer with counted facets that are not written yet. */
export type CountedAnswer = Omit<SearchAnswer, 'about' | 'facets' | 'read' | 'understood' | 'absent'> & {
  facets: CountedFacets
  /** Those shown above the programmes. */
  articles: Pick<ArticleItem, '_id' | 'name' | 'slug'>[]
}

export type SearchOptions = {
  /** The words articles are matched by, instead of those of the query and whatever its filters are. */
  articleQ?: string | undefined
  /** Whether to look for what would find something where nothing is found. */
  relax?: boolean
  /** Only programmes with a deadline within so many days after today. */
  closingWithin?: number | undefined
  /** How many items are on a page, where it is not `PAGE_SIZE`. */
  pageSize?: number
  /** Folded words that are names, so they are not corrected into others. */
  names?: ReadonlySet<string>
}

/** Answers searches on one state of a catalogue; replaced with each change. */
export class Searcher {
  readonly orders: Orders
  readonly #catalogue: Catalogue
  readonly #options = new Map<Language, FacetOptions>()

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
    this.orders = new Orders(catalogue)
  }

  /** Answers a query just as it says. */
  search(query: SearchQuery, lang: Language, { relax = true, ...options }: SearchOptions = {}): CountedAnswer {
    const answer = this.#answer(query, lang, options)
    if (!relax || answer.counts.sumResult > 0) return answer
    return { ...answer, relaxations: this.relaxationsOf(query, lang) }
  }

  #answer(
    query: SearchQuery,
    lang: Language,
    { articleQ, names, closingWithin: days, pageSize = PAGE_SIZE }: SearchOptions,
  ): CountedAnswer {
    const catalogue = this.#catalogue
    const { sets } = catalogue.programmes
    const start = sets.mark
    try {
      const text = matchText(catalogue, query.q, isViaProgrammes(query))
      const articleText = articleQ === undefined ? undefined : matchText(catalogue, articleQ, false)
      const among = days === undefined ? undefined : closingWithin(catalogue, days)
      const found = matchQuery(catalogue, query, text, undefined, articleText, among)
      const { majors, courses, universities, articles } = found.counts
      const sumResult = totalOf(found)
      const unknown = text?.unknown.filter((word) => !names?.has(word)) ?? []
      const mark = sets.mark
      const listing = new Listing(catalogue, this.orders, found, query, lang, { withThrough: among === undefined })
      const refs = listing.list((query.page - 1) * pageSize, pageSize)
      sets.releaseTo(mark)
      const universityRefs = this.#universitiesAbove(found, query, lang)
      sets.releaseTo(mark)
      const articleRefs = this.#articlesAbove(found, query, lang)
      sets.releaseTo(mark)
      const namedElsewhere = findNamedElsewhere(catalogue, found, text, query, names)
      sets.releaseTo(mark)
      const facets = countFacets(catalogue, this.#optionsIn(lang), found, query)
      sets.releaseTo(mark)
      return {
        counts: {
          sumResult,
          sumUniversities: universities,
          sumMajors: majors,
          sumCourses: courses,
          sumBlogs: articles,
        },
        facets,
        fees: facets.fees,
        medianFee: facets.medianFee,
        items: refs.map((ref) => viewItem(catalogue, ref, found.viaProgrammes, query)),
        viaProgrammes: found.viaProgrammes !== undefined,
        universities: universityRefs.flatMap((ref) => {
          const item = viewItem(catalogue, ref, found.viaProgrammes, query)
          return item.type === 'university' ? item : []
        }),
        articles: articleRefs.flatMap(({ at }) => {
          const article = catalogue.directory.articles.all[at]
          return article ? [{ _id: article.id, name: article.name, slug: article.slug }] : []
        }),
        page: query.page,
        pages: Math.ceil(listing.total / pageSize),
        total: listing.total,
        groupStarts: query.sort === 'relevance' ? [] : listing.groupStarts,
        namedElsewhere,
        dropped: [],
        relaxations: [],
        didYouMean: unknown.length > 0 ? nearestQuery(catalogue, query.q, unknown) : null,
      }
    } finally {
      sets.releaseTo(start)
    }
  }

  /** The scholarships of the programmes that a query's filters leave; its words, kind and order do not matter. */
  scholarships(
    query: SearchQuery,
    lang: Language,
    { closingWithin: days, pageSize = PAGE_SIZE }: Pick<SearchOptions, 'closingWithin' | 'pageSize'> = {},
  ): ScholarshipList {
    const { sets } = this.#catalogue.programmes
    const mark = sets.mark
    try {
      const options = this.#optionsIn(lang)
      return findScholarships({ catalogue: this.#catalogue, orders: this.orders, options, query, days, pageSize })
    } finally {
      sets.releaseTo(mark)
    }
  }

  /** The numbers of the items of a kind, in default order: of all, or of the first so many. */
  all(kind: Kind, limit = Number.POSITIVE_INFINITY): Uint32Array {
    const query = { ...emptyQuery(), kind }
    const { sets } = this.#catalogue.programmes
    const mark = sets.mark
    const listing = new Listing(this.#catalogue, this.orders, matchQuery(this.#catalogue, query, null), query, 'en')
    const all = new Uint32Array(Math.min(listing.total, limit))
    for (let skip = 0; skip < all.length; skip += BATCH_SIZE) {
      const run = listing.list(skip, Math.min(BATCH_SIZE, all.length - skip))
      all.set(
        run.map(({ at }) => at),
        skip,
      )
    }
    sets.releaseTo(mark)
    return all
  }

  /**
   * Ways to find something where a query finds nothing, the first ones with what they find; it may take 80 searches, or 160
   * where a kind is asked for.
   */
  relaxationsOf(query: SearchQuery, lang: Language): Relaxation[] {
    const { sets } = this.#catalogue.programmes
    const start = sets.mark
    let relaxations: CountedRelaxation[]
    try {
      relaxations = findRelaxations(this.#catalogue, query)
    } finally {
      sets.releaseTo(start)
    }
    return relaxations.map((relaxation, at) => {
      if (at >= SHOWN_RELAXATIONS) return { ...relaxation, items: [] }
      const { items } = this.search({ ...relaxed(query, relaxation), kind: relaxation.kind ?? null }, lang, {
        relax: false,
      })
      return { ...relaxation, items: items.slice(0, ITEMS_OF_RELAXATION) }
    })
  }

  /** The first universities of the programmes found; uses scratch sets. */
  #universitiesAbove(found: Matches, query: SearchQuery, lang: Language): Ref[] {
    if (query.kind !== null || query.page !== 1 || found.viaProgrammes === undefined) return []
    const universities = { ...query, kind: 'university' as const }
    return new Listing(this.#catalogue, this.orders, found, universities, lang).list(0, UNIVERSITIES_ABOVE)
  }

  /** The first articles that the words find, where programmes are found too; uses scratch sets. */
  #articlesAbove(found: Matches, query: SearchQuery, lang: Language): Ref[] {
    const { majors, courses, articles } = found.counts
    if (query.kind !== null || query.page !== 1 || query.q === '' || articles === 0 || majors + courses === 0) return []
    const listed = { ...query, kind: 'blog' as const, sort: 'relevance' as const }
    return new Listing(this.#catalogue, this.orders, found, listed, lang).list(0, ARTICLES_ABOVE)
  }

  #optionsIn(lang: Language): FacetOptions {
    const cached = this.#options.get(lang)
    if (cached) return cached
    const options = new FacetOptions(this.#catalogue, lang)
    this.#options.set(lang, options)
    return options
  }
}
