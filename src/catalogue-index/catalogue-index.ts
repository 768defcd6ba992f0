import type { Db } from '#db/client.ts'
import { fold } from '#lib/fold.ts'
import type { Language, Localized } from '#lib/localized.ts'
import { toSlugEn } from '#lib/slug.ts'
import type { Catalogue } from './catalogue.ts'
import { CurrentCatalogue } from './current-catalogue.ts'
import { lexiconOf } from './intent/catalogue-lexicon.ts'
import { suggestByIntent, withLandingPage } from './intent/intent-suggestions.ts'
import { Interpreter, type UnderstoodAnswer } from './intent/interpreter.ts'
import { LandingSuggestions } from './intent/landing-suggestions.ts'
import { momentOf } from './load/calendar.ts'
import { loadCatalogue } from './load-catalogue.ts'
import type { Country, Faculty, Tag } from './memory/directory.ts'
import { feeCentsOf } from './memory/university-offer.ts'
import { countDeadlines } from './query/deadlines.ts'
import { viewItem } from './query/items.ts'
import type { Kind } from './query/options.ts'
import { groupAddress, groupProgrammes, hasLandingPage, type ProgrammeGroup } from './query/programme-groups.ts'
import {
  type ArticleItem,
  type DeadlineCounts,
  emptyQuery,
  type ProgrammeItem,
  type SearchAnswer,
  type SearchItem,
  type SearchQuery,
  type Suggestion,
  type UniversityItem,
} from './query/query.ts'
import type { ScholarshipList } from './query/scholarships.ts'
import { type CountedAnswer, Searcher, type SearchOptions } from './query/search.ts'
import type { Ref } from './query/sorting.ts'
import { type GroupSummary, summarise } from './query/summarise.ts'
import { type Suggestions, suggest } from './text/suggest.ts'

export type { Change } from './load/changes.ts'
export type { Country, Faculty, Tag } from './memory/directory.ts'
export { hasLandingPage, type ProgrammeGroup } from './query/programme-groups.ts'
export type { GroupSummary } from './query/summarise.ts'

type IndexOptions = {
  /** The clock, which decides which intakes are over. */
  now?: () => Date
}

/**
 * The catalogue in memory, for searching: exact, in microseconds, without the database. It is derived from PostgreSQL
 * and follows it (`follow`); docs/decisions/0003 says what a search means, 0004 how the index is kept up to date.
 *
 * How it is built: rows.ts reads; directory.ts holds countries, faculties, tags, universities and articles as objects;
 * programmes.ts holds programmes as numbers into columns, and facet-sets.ts one set of bits for every option of every
 * filter, in the memory of a WebAssembly kernel (sets.ts, kernel/). texts.ts knows which words are where. A search
 * (search.ts) matches its words (text-match.ts), applies filters (match.ts, filter.ts), counts (facets.ts) and lists a
 * page (listing.ts).
 */
export class CatalogueIndex extends CurrentCatalogue {
  #searcher: Searcher
  /** Of the current state; made by the first search that reads words. */
  #interpreter: Interpreter | undefined
  /** Of the current state; made by the first page that asks for them. */
  #groups: ReadonlyMap<string, ProgrammeGroup> | undefined
  /** Of the current state; made by the first keystroke in a search box. */
  #landings: LandingSuggestions | undefined
  /** Of the current state and day; made by the first that asks for them. */
  #deadlines: DeadlineCounts | undefined

  private constructor(catalogue: Catalogue, now: () => Date) {
    super(catalogue, now)
    this.#searcher = new Searcher(catalogue)
  }

  /** Loads the whole catalogue. Throws PostgreSQL's errors. */
  static async load(db: Db, { now = () => new Date() }: IndexOptions = {}): Promise<CatalogueIndex> {
    const index = new CatalogueIndex(await loadCatalogue(db, momentOf(now())), now)
    const { reloading } = await index.refresh(db)
    await reloading
    return index
  }

  protected override renewed(keepsNames: boolean): void {
    this.#searcher = new Searcher(this.catalogue)
    this.#interpreter = undefined
    this.#deadlines = undefined
    if (keepsNames) return
    this.#groups = undefined
    this.#landings = undefined
  }

  /** The day on which the index answers, YYYY-MM-DD in UTC. */
  get asOf(): string {
    return this.catalogue.now.date
  }

  /** Answers any well-formed query; unknown tokens match nothing. */
  search(query: SearchQuery, lang: Language): SearchAnswer {
    const { facets, articles, ...rest } = this.#searcher.search(query, lang)
    const about = { country: null, pages: [], alternatives: [], articles }
    return { ...rest, about, facets: facets.toView(), read: [], understood: null, absent: null }
  }

  /**
   * Like `search`, with facets that can be written as bytes; on request only of programmes with a deadline soon, and with
   * pages of another size.
   */
  searchCounted(
    query: SearchQuery,
    lang: Language,
    options: Pick<SearchOptions, 'closingWithin' | 'pageSize' | 'relax'> = {},
  ): CountedAnswer {
    return this.#searcher.search(query, lang, options)
  }

  /** The scholarships of the programmes that pass a query's filters, the nearest deadline first, and what narrows them. */
  scholarships(
    query: SearchQuery,
    lang: Language,
    options: Pick<SearchOptions, 'closingWithin' | 'pageSize'> = {},
  ): ScholarshipList {
    return this.#searcher.scholarships(query, lang, options)
  }

  /** Answers a query as its words are meant, and says what was understood. */
  searchAsMeant(query: SearchQuery, lang: Language, options: { relax?: boolean } = {}): UnderstoodAnswer {
    this.#interpreter ??= new Interpreter(this.catalogue, this.#searcher, lexiconOf(this.catalogue))
    return this.#interpreter.search(query, lang, options)
  }

  /** At most 20 suggestions for typed words, best first. */
  suggest(typed: string, lang: Language): Suggestion[] {
    return this.suggestCounted(typed, lang).suggestions
  }

  /** Like `suggest`, with how many results the search for these words has. */
  suggestCounted(typed: string, lang: Language): Suggestions {
    const found = suggest(this.catalogue, this.#searcher.orders, typed, lang)
    if (fold(typed) === '') return found
    const interpreted = this.searchAsMeant({ ...emptyQuery(), q: typed }, lang, { relax: false })
    return withLandingPage(
      suggestByIntent(typed, found, interpreted, lang),
      this.#landingPages().suggestion(typed, interpreted, lang),
    )
  }

  /** The landing pages about just what a query asks for, and about a city that its words name. */
  pagesAbout(query: SearchQuery, city: UnderstoodAnswer['city']): ProgrammeGroup[] {
    return this.#landingPages().pagesAbout(query, city)
  }

  #landingPages(): LandingSuggestions {
    this.#landings ??= new LandingSuggestions(this.groups(), this.faculties())
    return this.#landings
  }

  /** The cards of these ids, in their order; those that are not in the catalogue are left out. */
  cards(ids: readonly string[]): SearchItem[] {
    const { programmes, directory } = this.catalogue
    return ids.flatMap((id) => {
      const candidates: Ref[] = [
        { type: 'programme', at: programmes.number(id) },
        { type: 'university', at: directory.universities.number(id) },
        { type: 'article', at: directory.articles.number(id) },
      ]
      const ref = candidates.find((candidate) => candidate.at >= 0)
      return ref && isPublished(this.catalogue, ref) ? [viewItem(this.catalogue, ref)] : []
    })
  }

  /**
   * Every item of a kind, or the first `limit`, in default order, built one at a time. The order is fixed with the
   * first item; an item removed in the meantime is left out, one added in the meantime is not included.
   */
  items(kind: 'major' | 'course', limit?: number): Generator<ProgrammeItem>
  items(kind: 'university', limit?: number): Generator<UniversityItem>
  items(kind: 'blog', limit?: number): Generator<ArticleItem>
  items(kind: Kind, limit?: number): Generator<SearchItem>
  *items(kind: Kind, limit?: number): Generator<SearchItem> {
    const catalogue = this.catalogue
    const type = kind === 'university' ? 'university' : kind === 'blog' ? 'article' : 'programme'
    for (const number of this.#searcher.all(kind, limit)) {
      const ref = { type, at: type === 'programme' ? catalogue.programmes.current(number) : number } as const
      if (isPublished(catalogue, ref)) yield viewItem(catalogue, ref)
    }
  }

  /** Whether there is an exchange rate for a currency. */
  hasRate(currency: string): boolean {
    return this.catalogue.rates.has(currency)
  }

  /** The letters that a university was given because it would have those of another. */
  lettersOf(universityId: string): string | undefined {
    return this.catalogue.directory.universities.get(universityId)?.letters
  }

  /** Published countries, in the order of their English names. */
  countries(): Country[] {
    return byName(this.catalogue.directory.countries.published())
  }

  /** Published faculties, in the order staff gave them. */
  faculties(): Faculty[] {
    return byName(this.catalogue.directory.faculties.published()).sort((a, b) => a.position - b.position)
  }

  /** Published tags, in the order of their English names. */
  tags(): Tag[] {
    return byName(this.catalogue.directory.tags.published())
  }

  /**
   * The numbers of universities and programmes of a country, and the lowest fee of its universities in US dollars.
   */
  inCountry(slug: string): { universities: number; programmes: number; feeFromUsd: number | null } {
    const { directory, programmes } = this.catalogue
    const { sets, facets } = programmes
    const country = directory.countries.bySlug(slug)
    const universities = directory.universities
      .published()
      .filter((university) => university.country === country)
      .toArray()
    const lowest = (kind: 'majorFeeCents' | 'courseFeeCents') => {
      const fees = universities.flatMap(({ offer }) => offer[kind] ?? [])
      return fees.length === 0 ? null : Math.min(...fees)
    }
    const feeCents = feeCentsOf({ majorFeeCents: lowest('majorFeeCents'), courseFeeCents: lowest('courseFeeCents') })
    const set = facets.destination[country]
    return {
      universities: universities.length,
      programmes: set === undefined ? 0 : sets.countBoth(set, facets.live),
      feeFromUsd: feeCents === null ? null : feeCents / 100,
    }
  }

  /** The groups of programmes that a landing page may be about, those with the most programmes first. */
  groups(): ProgrammeGroup[] {
    this.#groups ??= groupProgrammes(this.catalogue)
    return [...this.#groups.values()]
  }

  /** The group at an address of English slugs; undefined where no programme is in it. */
  group(country: string, kind: ProgrammeGroup['kind'], slug: string): ProgrammeGroup | undefined {
    this.#groups ??= groupProgrammes(this.catalogue)
    return this.#groups.get(groupAddress(country, kind, slug))
  }

  /** The group of a city, if it has a landing page. */
  cityPage(country: string, city: Localized | null): ProgrammeGroup | undefined {
    const group = city ? this.group(country, 'city', toSlugEn(city.en)) : undefined
    return group && hasLandingPage(group) ? group : undefined
  }

  /** What is known about the programmes of a group of this state of the catalogue. */
  summarise(group: ProgrammeGroup): GroupSummary {
    return summarise(this.catalogue, group)
  }

  /** How many majors and courses have their next deadline soon. */
  deadlines(): DeadlineCounts {
    this.#deadlines ??= countDeadlines(this.catalogue)
    return this.#deadlines
  }

  /** How much there is, and how much memory the kernel's sets take. */
  size(): {
    programmes: number
    changed: number
    universities: number
    articles: number
    tokens: number
    setBytes: number
  } {
    const { programmes, directory, texts } = this.catalogue
    const { sets, facets } = programmes
    return {
      programmes: sets.countBoth(facets.live, facets.live),
      changed: programmes.changed,
      universities: directory.universities.published().toArray().length,
      articles: directory.articles.published().toArray().length,
      tokens: texts.vocabulary.tokens.length,
      setBytes: sets.bytesUsed,
    }
  }
}

function isPublished({ directory }: Catalogue, { type, at }: Ref): boolean {
  if (type === 'programme') return at >= 0
  return (type === 'university' ? directory.universities : directory.articles).all[at]?.published === true
}

const byName = <T extends { name: { en: string } }>(things: Iterable<T>): T[] =>
  [...things].sort((a, b) => (a.name.en < b.name.en ? -1 : 1))
