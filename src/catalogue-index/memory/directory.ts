import type { ArticleRow, CountryRow, FacultyRow, TagRow, TitleRow, UniversityRow } from '#catalogue-index/load/rows.ts'
import { LEVELS, type Scholarship, UNIVERSITY_TYPES, type UniversityType } from '#catalogue-index/query/options.ts'
import { TextPairs } from '#catalogue-index/text/text-pairs.ts'
import { ALIAS, NONE, type Source, type TermSource, type Texts, UNIVERSITY } from '#catalogue-index/text/texts.ts'
import { words } from '#lib/fold.ts'
import { type Localized, localized } from '#lib/localized.ts'
import { distinctMonograms } from '#lib/monogram.ts'
import type { Logo } from '#lib/shown-picture.ts'
import { NONE_8 } from './columns.ts'
import { EntityStore } from './entity-store.ts'
import { PROGRAMME_KINDS } from './facet-sets.ts'
import { noOffer, type Offer } from './university-offer.ts'

/** All records but programmes: few enough to be objects. They refer to one another by number. */

export type Coordinates = { latitude: number; longitude: number }

type Common = { id: string; name: Localized; slug: Localized; aliases: string[] }
/** False for a deleted or unpublished record: programmes may still refer to it, lists leave it out. */
type Publishable = { published: boolean }
type Searchable = { termSource: TermSource; source: Source }

export type Country = Common &
  Publishable &
  Searchable & {
    alpha2: string | null
    alpha3: string | null
    flagKey: string
    /** Its middle. */
    coordinates: Coordinates | null
  }
export type Faculty = Common & Publishable & Searchable & { position: number }
export type Tag = Common & Publishable & Searchable & { keywords: { en: string[]; ar: string[] } }

/**
 * What programmes of one level or kind are called: "master", «دورة». `option` is its place in the lists of FacetSets.
 */
type Title = Searchable & { facet: TitleRow['facet']; option: number; words: string[] }

export type University = Common &
  Publishable & {
    shortName: string | null
    /** Where others would have the same: see `distinctMonograms`. */
    letters?: string | undefined
    termSource: TermSource
    names: Source
    others: Source
    country: number
    /** Number of the text pair; NONE without. */
    city: number
    coordinates: Coordinates | null
    timezone: string
    logo: Logo | null
    type: UniversityType | null
    founded: number | null
    rank: number | null
    scholarship: Scholarship | null
    discount: number | null
    completeness: number
    /** How often it was chosen recently, a step from 0 to 3. */
    popularity: number
    publishedAt: number
    offer: Offer
  }
export type Article = ReturnType<typeof shownArticle> &
  Publishable & {
    source: Source
    tags: number[]
    countries: number[]
    popularity: number
  }

/** The columns that a search reads of every university, by number. */
type UniversityTable = {
  /** 1 where it is published. */
  published: Uint8Array
  /** Place in UNIVERSITY_TYPES; NONE_8 where it is not stated. */
  type: Uint8Array
  country: Int32Array
  /** Sources of its texts; NONE where there is none. */
  names: Uint32Array
  others: Uint32Array
  city: Uint32Array
  place: Uint32Array
}

type Kind = 'country' | 'faculty' | 'tag' | 'university' | 'article'

export const nameAndSlug = (row: {
  name_en: string
  name_ar: string | null
  slug_en: string
  slug_ar: string | null
}) => ({
  name: { en: row.name_en, ar: row.name_ar },
  slug: { en: row.slug_en, ar: row.slug_ar },
})

export function toLogo({
  logo_id: id,
  logo_file: file,
  logo_width: width,
  logo_height: height,
}: UniversityRow): Logo | null {
  return id === null || file === null || width === null || height === null ? null : { id, file, width, height }
}

/** What a card shows of an article. */
export const shownArticle = (row: ArticleRow) => ({
  id: row.id,
  ...nameAndSlug(row),
  excerpt: localized(row.excerpt_en, row.excerpt_ar),
  readingMinutes: { en: row.reading_minutes_en, ar: row.reading_minutes_ar },
  cover: row.cover,
  coverId: row.cover_id,
  publishedAt: row.published_at,
})

export function coordinatesOf({ latitude, longitude }: CountryRow | UniversityRow): Coordinates | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

export class Directory {
  readonly countries = new EntityStore<Country>()
  readonly faculties = new EntityStore<Faculty>()
  readonly tags = new EntityStore<Tag>()
  readonly universities = new EntityStore<University>()
  readonly articles = new EntityStore<Article>()
  readonly titles: Title[] = []
  readonly cities: TextPairs
  readonly #texts: Texts
  #table: UniversityTable | undefined

  /** Raised by every change of a country or university, and when the first programme of a university comes or its last leaves. */
  get revision(): number {
    return this.countries.revision + this.universities.revision
  }

  constructor(texts: Texts) {
    this.#texts = texts
    this.cities = new TextPairs(texts, ALIAS)
  }

  putCountry(row: CountryRow): void {
    this.#table = undefined
    this.countries.put({
      id: row.id,
      ...nameAndSlug(row),
      aliases: row.aliases,
      published: row.published,
      alpha2: row.alpha2,
      alpha3: row.alpha3,
      flagKey: row.flag_key,
      coordinates: coordinatesOf(row),
      ...this.#searchable(this.countries.get(row.id), [row.name_en, row.name_ar, ...row.aliases]),
    })
  }

  putFaculty(row: FacultyRow): void {
    this.faculties.put({
      id: row.id,
      ...nameAndSlug(row),
      aliases: row.aliases,
      published: row.published,
      position: row.position,
      ...this.#searchable(this.faculties.get(row.id), [row.name_en, row.name_ar, ...row.aliases]),
    })
  }

  putTag(row: TagRow): void {
    const texts = [row.name_en, row.name_ar, ...row.keywords_en, ...row.keywords_ar, ...row.aliases]
    this.tags.put({
      id: row.id,
      ...nameAndSlug(row),
      aliases: row.aliases,
      published: row.published,
      keywords: { en: row.keywords_en, ar: row.keywords_ar },
      ...this.#searchable(this.tags.get(row.id), texts),
    })
  }

  /** The words never change while a server runs. */
  putTitle({ facet, value, words }: TitleRow): void {
    const options: readonly string[] = facet === 'level' ? LEVELS : PROGRAMME_KINDS
    this.titles.push({ facet, option: options.indexOf(value), words, ...this.#searchable(undefined, words) })
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
      type: Uint8Array.from(all, ({ type }) => (type === null ? NONE_8 : UNIVERSITY_TYPES.indexOf(type))),
      country: Int32Array.from(all, ({ country }) => country),
      names: source(({ names }) => names),
      others: source(({ others }) => others),
      city: source(({ city }) => this.cities.source[city]),
      place: source(({ country }) => this.countries.all[country]?.source),
    }
  }

  /** Does not update the university's programmes: see `changesProgrammes`. */
  putUniversity(row: UniversityRow): void {
    const country = this.countries.number(row.country_id)
    this.#table = undefined
    const before = this.universities.get(row.id)
    if (before) {
      this.#texts.retire(before.names)
      this.#texts.retire(before.others)
    }
    const termSource = before?.termSource ?? this.#texts.addTermSource(UNIVERSITY)
    // A university is known by its short name, and by an alias of one word, as well as by its name.
    const { true: short = [], false: long = [] } = Object.groupBy(
      row.aliases,
      (alias) => `${words(alias).length === 1}`,
    )
    this.universities.put({
      id: row.id,
      ...nameAndSlug(row),
      shortName: row.short_name,
      aliases: row.short_name === null ? row.aliases : [row.short_name, ...row.aliases],
      // A country committed after countries were read comes with the next poll, and the university with it.
      published: country >= 0,
      termSource,
      names: this.#texts.addSource(termSource, [row.name_en, row.name_ar, row.short_name, ...short]),
      others: this.#texts.addSource(termSource, long),
      country,
      city: this.cities.add(row.city_en, row.city_ar),
      coordinates: coordinatesOf(row),
      timezone: row.timezone,
      logo: toLogo(row),
      type: row.type,
      founded: row.founded,
      rank: row.rank,
      scholarship: row.scholarship_type,
      discount: row.discount_percent,
      completeness: row.completeness,
      popularity: row.popularity,
      publishedAt: row.published_at,
      offer: before?.offer ?? noOffer(),
    })
  }

  /** Gives each published university letters of its own; after universities changed. */
  distinguishMonograms(): void {
    const letters = distinctMonograms([...this.universities.published()])
    for (const university of this.universities.all) university.letters = letters.get(university.id)
  }

  /** Whether `row` changes columns of the university's programmes. */
  changesProgrammes(row: UniversityRow): boolean {
    const before = this.universities.get(row.id)
    if (!before?.published) return true
    const { cities } = this
    const city = before.city === NONE ? [null, null] : [cities.en[before.city] ?? null, cities.ar[before.city] ?? null]
    return (
      before.type !== row.type ||
      before.scholarship !== row.scholarship_type ||
      before.discount !== row.discount_percent ||
      before.timezone !== row.timezone ||
      before.rank !== row.rank ||
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
      ...shownArticle(row),
      published: true,
      source: this.#texts.addSource(NONE, [row.name_en, row.name_ar]),
      tags: row.tag_ids.map((id) => this.tags.number(id)),
      countries: row.country_ids.map((id) => this.countries.number(id)),
      popularity: row.popularity,
    })
  }

  /** Hides the requested records that were not found: they were deleted or are no longer published. */
  hideMissing(requested: Record<Kind, readonly string[]>, found: Record<Kind, readonly { id: string }[]>): void {
    const stores = {
      country: this.countries,
      faculty: this.faculties,
      tag: this.tags,
      university: this.universities,
      article: this.articles,
    }
    this.#table = undefined
    for (const kind of Object.keys(stores) as Kind[]) {
      const present = new Set(found[kind].map(({ id }) => id))
      for (const id of requested[kind]) if (!present.has(id)) stores[kind].hide(id)
    }
  }

  #searchable(before: Searchable | undefined, texts: readonly (string | null)[]): Searchable {
    if (before) this.#texts.retire(before.source)
    const termSource = before?.termSource ?? this.#texts.addTermSource(ALIAS)
    return { termSource, source: this.#texts.addSource(termSource, texts) }
  }
}
