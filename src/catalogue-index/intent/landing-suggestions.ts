import type { Faculty } from '#catalogue-index/memory/directory.ts'
import { hasLandingPage, type ProgrammeGroup } from '#catalogue-index/query/programme-groups.ts'
import { activeFilters, emptyQuery, type SearchQuery, type Suggestion } from '#catalogue-index/query/query.ts'
import { LEVEL_LABELS } from '#catalogue-index/text/labels.ts'
import { withoutArticle } from '#catalogue-index/text/vocabulary.ts'
import { words } from '#lib/fold.ts'
import { type Language, type Localized, localize } from '#lib/localized.ts'
import type { Intent } from './intent.ts'
import type { UnderstoodAnswer } from './interpreter.ts'

/** Finds the landing page about just what typed words mean, on one state of the catalogue. */
export class LandingSuggestions {
  readonly #pages: readonly ProgrammeGroup[]
  /** By their bare names, those with the most programmes first. */
  readonly #cities: ReadonlyMap<string, readonly ProgrammeGroup[]>
  readonly #faculties: readonly { slug: string; names: string[]; aliases: string[] }[]

  /** `groups` with the most programmes first. */
  constructor(groups: readonly ProgrammeGroup[], faculties: readonly Faculty[]) {
    this.#pages = groups.filter(hasLandingPage)
    const cities = new Map<string, ProgrammeGroup[]>()
    for (const page of this.#pages) {
      if (page.kind !== 'city') continue
      for (const name of new Set(bareNames(page.name))) cities.set(name, [...(cities.get(name) ?? []), page])
    }
    this.#cities = cities
    this.#faculties = faculties.map(({ slug, name, aliases }) => ({
      slug: slug.en,
      names: bareNames(name),
      aliases: aliases.map(bareWords),
    }))
  }

  /**
   * The page about a faculty, a level or a city of one country, or a city that was named alone (of two with one name, the
   * larger). Null where more than that is meant, or where there is too little for a page.
   */
  suggestion(typed: string, { understood }: Pick<UnderstoodAnswer, 'understood'>, lang: Language): Suggestion | null {
    if (understood && understood.omitted.length > 0) return null
    const page = this.#pageOf(understood?.query ?? { ...emptyQuery(), q: typed })
    return page ? toSuggestion(page, lang) : null
  }

  /** The pages about just what a query means, and about the city that its words name. */
  pagesAbout(query: SearchQuery, city: Intent['city']): ProgrammeGroup[] {
    const named = city && this.#cities.get(city.words.map(withoutArticle).join(' '))
    const ofCity = named?.find(({ country }) => country.slug.en === city?.country)
    return [...new Set([this.#pageOf(query), ofCity])].filter((page) => page !== undefined)
  }

  #pageOf(query: SearchQuery): ProgrammeGroup | undefined {
    const { destination, faculty: faculties, level: levels, kind, sort, q } = query
    const [country, ...others] = destination
    if (kind !== null || sort !== 'relevance' || others.length > 0) return undefined
    const chosen = [...faculties, ...levels]
    if (activeFilters(query).length !== destination.length + chosen.length) return undefined
    const isHere = (page: ProgrammeGroup) => country === undefined || page.country.slug.en === country
    const named = bareWords(q)
    // A subject or city in words, or one that was chosen for the country.
    if (named === '' ? chosen.length !== 1 || country === undefined : chosen.length > 0) return undefined
    const [level] = levels
    if (level) return this.#pages.find((page) => page.level === level && isHere(page))
    const faculty = faculties[0] ?? (country === undefined ? undefined : this.#facultyCalled(named))
    return faculty === undefined
      ? this.#cities.get(named)?.find(isHere)
      : this.#pages.find((page) => page.kind === 'faculty' && page.slug.en === faculty && isHere(page))
  }

  /** The English slug of the one with this name or alias, else of the only one whose name begins so: "computer science". */
  #facultyCalled(named: string): string | undefined {
    const called = this.#faculties.find(({ names, aliases }) => names.includes(named) || aliases.includes(named))
    if (called) return called.slug
    const [first, ...more] = this.#faculties.filter(({ names }) => names.some((name) => name.startsWith(`${named} `)))
    return more.length === 0 ? first?.slug : undefined
  }
}

const bareWords = (text: string): string => words(text).map(withoutArticle).join(' ')

const bareNames = (name: Localized | null): string[] =>
  [name?.en, name?.ar].flatMap((text) => (text ? [bareWords(text)] : []))

function toSuggestion({ kind, country, name, level, slug, programmes }: ProgrammeGroup, lang: Language): Suggestion {
  return {
    type: 'landing',
    keyword: name ? localize(name, lang) : level ? localize(LEVEL_LABELS[level], lang) : '',
    customURLSlug: localize(slug, lang),
    context: localize(country.name, lang),
    flagKey: country.flagKey,
    landing: { kind, country: localize(country.slug, lang), programmes },
  }
}
