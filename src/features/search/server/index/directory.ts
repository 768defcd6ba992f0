import type { Scholarship, UniversityType } from '#features/search/contract.ts'
import { type Localized, localized } from '#lib/localized.ts'
import type { ArticleRow, CountryRow, FacultyRow, TagRow, UniversityRow } from './rows.ts'
import { ALIAS, type Holder, NONE, type Source, TextPairs, type Texts, UNIVERSITY } from './texts.ts'

/** Everything of the catalogue but programmes: few enough to be objects. They refer to one another by number. */

type Common = { id: string; name: Localized; slug: Localized; aliases: string[] }
/** False for what was deleted or is not published: programmes may still refer to it, lists leave it out. */
type Listed = { published: boolean }
type Searched = { holder: Holder; source: Source }

export type Country = Common & Listed & Searched & { alpha2: string | null; alpha3: string | null; flagKey: string }
export type Faculty = Common & Listed & Searched & { position: number }
export type Tag = Common & Listed & Searched & { keywords: { en: string[]; ar: string[] } }

/** What sorts and cards show of a university's programmes. */
export type Offer = {
  programmes: number
  /** Lowest fees (US-dollar cents after discount), deadline and start (as in Columns); null without. */
  majorFeeCents: number | null
  courseFeeCents: number | null
  deadline: number | null
  start: number | null
}
export const noOffer = (): Offer => ({
  programmes: 0,
  majorFeeCents: null,
  courseFeeCents: null,
  deadline: null,
  start: null,
})

/** The fee one compares universities by: a degree's. A cheap summer course says nothing of what it costs to study there. */
export const feeCentsOf = ({ majorFeeCents, courseFeeCents }: Pick<Offer, 'majorFeeCents' | 'courseFeeCents'>) =>
  majorFeeCents ?? courseFeeCents

export type University = Common &
  Listed & {
    holder: Holder
    names: Source
    others: Source
    country: number
    /** Number of the text pair; NONE without. */
    city: number
    coordinates: { latitude: number; longitude: number } | null
    type: UniversityType
    founded: number | null
    scholarship: Scholarship
    discount: number
    completeness: number
    publishedAt: number
    offer: Offer
  }
export type Article = Omit<Common, 'aliases'> &
  Listed & {
    source: Source
    tags: number[]
    countries: number[]
    excerpt: Localized | null
    readingMinutes: { en: number; ar: number | null }
    cover: ArticleRow['cover']
    coverId: string | null
    publishedAt: number
  }

/** What a search asks of every university, by number. */
export type UniversityTable = {
  /** 1 where it is published. */
  published: Uint8Array
  /** 1 where it is public. */
  isPublic: Uint8Array
  country: Int32Array
  /** Sources of its texts; NONE where there is none. */
  names: Uint32Array
  others: Uint32Array
  city: Uint32Array
  place: Uint32Array
}

/** Things by number, by id and by English slug. A number stays with its id for good. */
class Shelf<T extends { id: string; slug: Localized; published: boolean }> {
  readonly all: T[] = []
  readonly #byId = new Map<string, number>()
  readonly #byKey = new Map<string, number>()
  readonly #bySlug = new Map<string, number>()

  /** -1 when unknown. */
  number(id: string): number {
    return this.#byId.get(id) ?? -1
  }

  /** By the 16 characters of `CopyRow.uuidKey`; -1 when unknown. */
  numberByKey(key: string): number {
    return this.#byKey.get(key) ?? -1
  }

  bySlug(slug: string): number {
    return this.#bySlug.get(slug) ?? -1
  }

  get(id: string): T | undefined {
    return this.all[this.number(id)]
  }

  /** Puts a thing in the place of the one with its id, or in a new one. */
  put(thing: T): void {
    const known = this.number(thing.id)
    const number = known < 0 ? this.all.length : known
    const before = this.all[number]
    if (before && this.#bySlug.get(before.slug.en) === number) this.#bySlug.delete(before.slug.en)
    this.all[number] = thing
    this.#byId.set(thing.id, number)
    this.#byKey.set(Buffer.from(thing.id.replaceAll('-', ''), 'hex').toString('latin1'), number)
    this.#bySlug.set(thing.slug.en, number)
  }

  /** Takes a thing out of every list; its number stays. */
  hide(id: string): T | undefined {
    const number = this.number(id)
    const thing = this.all[number]
    if (!thing) return undefined
    thing.published = false
    if (this.#bySlug.get(thing.slug.en) === number) this.#bySlug.delete(thing.slug.en)
    return thing
  }

  *published(): Generator<T> {
    for (const thing of this.all) if (thing.published) yield thing
  }
}

type Kind = 'country' | 'faculty' | 'tag' | 'university' | 'article'

const named = (row: { name_en: string; name_ar: string | null; slug_en: string; slug_ar: string | null }) => ({
  name: { en: row.name_en, ar: row.name_ar },
  slug: { en: row.slug_en, ar: row.slug_ar },
})

export class Directory {
  readonly countries = new Shelf<Country>()
  readonly faculties = new Shelf<Faculty>()
  readonly tags = new Shelf<Tag>()
  readonly universities = new Shelf<University>()
  readonly articles = new Shelf<Article>()
  readonly cities: TextPairs
  readonly #texts: Texts
  #table: UniversityTable | undefined

  constructor(texts: Texts) {
    this.#texts = texts
    this.cities = new TextPairs(texts, ALIAS)
  }

  putCountry(row: CountryRow): void {
    this.#table = undefined
    this.countries.put({
      id: row.id,
      ...named(row),
      aliases: row.aliases,
      published: row.published,
      alpha2: row.alpha2,
      alpha3: row.alpha3,
      flagKey: row.flag_key,
      ...this.#searched(this.countries.get(row.id), [row.name_en, row.name_ar, ...row.aliases]),
    })
  }

  putFaculty(row: FacultyRow): void {
    this.faculties.put({
      id: row.id,
      ...named(row),
      aliases: row.aliases,
      published: row.published,
      position: row.position,
      ...this.#searched(this.faculties.get(row.id), [row.name_en, row.name_ar, ...row.aliases]),
    })
  }

  putTag(row: TagRow): void {
    const texts = [row.name_en, row.name_ar, ...row.keywords_en, ...row.keywords_ar, ...row.aliases]
    this.tags.put({
      id: row.id,
      ...named(row),
      aliases: row.aliases,
      published: row.published,
      keywords: { en: row.keywords_en, ar: row.keywords_ar },
      ...this.#searched(this.tags.get(row.id), texts),
    })
  }

  /** The universities as columns; the same until one of them or a country changes. */
  get universityTable(): UniversityTable {
    this.#table ??= this.#makeTable()
    return this.#table
  }

  #makeTable(): UniversityTable {
    const { all } = this.universities
    const source = (of: (university: University) => Source | undefined) =>
      Uint32Array.from(all, (university) => of(university) ?? NONE)
    return {
      published: Uint8Array.from(all, ({ published }) => Number(published)),
      isPublic: Uint8Array.from(all, ({ type }) => Number(type === 'public')),
      country: Int32Array.from(all, ({ country }) => country),
      names: source(({ names }) => names),
      others: source(({ others }) => others),
      city: source(({ city }) => this.cities.source[city]),
      place: source(({ country }) => this.countries.all[country]?.source),
    }
  }

  /** Its country must be known. Programmes keep what they were given: see `changesProgrammes`. */
  putUniversity(row: UniversityRow): void {
    this.#table = undefined
    const before = this.universities.get(row.id)
    if (before) {
      this.#texts.retire(before.names)
      this.#texts.retire(before.others)
    }
    const holder = before?.holder ?? this.#texts.addHolder(UNIVERSITY)
    this.universities.put({
      id: row.id,
      ...named(row),
      aliases: row.short_name === null ? row.aliases : [row.short_name, ...row.aliases],
      published: true,
      holder,
      names: this.#texts.addSource(holder, [row.name_en, row.name_ar]),
      others: this.#texts.addSource(holder, [row.short_name, ...row.aliases]),
      country: this.countries.number(row.country_id),
      city: this.cities.add(row.city_en, row.city_ar),
      coordinates:
        row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
      type: row.type,
      founded: row.founded,
      scholarship: row.scholarship_type,
      discount: row.discount_percent,
      completeness: row.completeness,
      publishedAt: row.published_at,
      offer: before?.offer ?? noOffer(),
    })
  }

  /** Whether what `row` says about a university reaches into its programmes. */
  changesProgrammes(row: UniversityRow): boolean {
    const before = this.universities.get(row.id)
    if (!before?.published) return true
    const { cities } = this
    const city = before.city === NONE ? [null, null] : [cities.en[before.city] ?? null, cities.ar[before.city] ?? null]
    return (
      before.type !== row.type ||
      before.scholarship !== row.scholarship_type ||
      before.discount !== row.discount_percent ||
      before.country !== this.countries.number(row.country_id) ||
      city[0] !== row.city_en ||
      city[1] !== row.city_ar
    )
  }

  /** Its tags and countries must be known. */
  putArticle(row: ArticleRow): void {
    const before = this.articles.get(row.id)
    if (before) this.#texts.retire(before.source)
    this.articles.put({
      id: row.id,
      ...named(row),
      published: true,
      source: this.#texts.addSource(NONE, [row.name_en, row.name_ar]),
      tags: row.tag_ids.map((id) => this.tags.number(id)),
      countries: row.country_ids.map((id) => this.countries.number(id)),
      excerpt: localized(row.excerpt_en, row.excerpt_ar),
      readingMinutes: { en: row.reading_minutes_en, ar: row.reading_minutes_ar },
      cover: row.cover,
      coverId: row.cover_id,
      publishedAt: row.published_at,
    })
  }

  /** Takes out what was asked for and not found: it was deleted or is no longer published. */
  hideMissing(asked: Record<Kind, readonly string[]>, found: Record<Kind, readonly { id: string }[]>): void {
    const shelves = {
      country: this.countries,
      faculty: this.faculties,
      tag: this.tags,
      university: this.universities,
      article: this.articles,
    }
    this.#table = undefined
    for (const kind of Object.keys(shelves) as Kind[]) {
      const present = new Set(found[kind].map(({ id }) => id))
      for (const id of asked[kind]) if (!present.has(id)) shelves[kind].hide(id)
    }
  }

  #searched(before: Searched | undefined, texts: readonly (string | null)[]): Searched {
    if (before) this.#texts.retire(before.source)
    const holder = before?.holder ?? this.#texts.addHolder(ALIAS)
    return { holder, source: this.#texts.addSource(holder, texts) }
  }
}
