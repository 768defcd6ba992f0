import type { Catalogue } from '#catalogue-index/catalogue.ts'
import type { Article, Country, University } from '#catalogue-index/memory/directory.ts'
import { viewProgramme } from '#catalogue-index/query/items.ts'
import { Listing } from '#catalogue-index/query/listing.ts'
import { type Matches, matchQuery, totalOf } from '#catalogue-index/query/match.ts'
import { type Kind, MAX_SUGGESTIONS } from '#catalogue-index/query/options.ts'
import type { Orders } from '#catalogue-index/query/orders.ts'
import { emptyQuery, type ProgrammeItem, type SearchItem, type Suggestion } from '#catalogue-index/query/query.ts'
import { type Language, type Localized, localize } from '#lib/localized.ts'
import type { City, KnownName } from './known-names.ts'
import { matchWords, type TextMatch } from './text-match.ts'
import { ALIAS, classOf as classIn, NAME, NO_CLASS } from './texts.ts'
import { withoutArticle } from './vocabulary.ts'
import type { Classes } from './word-cache.ts'

/** The maximum of suggestions with one keyword: many universities teach Medicine. */
const MAX_REPEATS = 2

/** With the names that may begin with what was typed, and the aliases that may be just that. */
export type Candidate = Suggestion & { class: number; names: readonly string[]; aliases: readonly string[] }
type Matched = TextMatch & { classes: Classes }

/** What all the folded words match, the last of them perhaps unfinished, and how much that is. Uses scratch sets. */
export function candidatesFor(
  catalogue: Catalogue,
  orders: Orders,
  queryWords: readonly string[],
  lang: Language,
): { candidates: Candidate[]; total: number } {
  const text = matchWords(catalogue, queryWords, { asTyped: true })
  const found = withoutThrough(matchQuery(catalogue, emptyQuery(), text))
  const places = [...placesAndTags(catalogue, text, lang), ...cities(catalogue, queryWords, lang)]
  const candidates = [...places, ...items(catalogue, orders, found, text, lang)]
  return { candidates, total: places.length + totalOf(found) }
}

/** Only what has the words itself is suggested: a university is not for the programmes it offers. */
const withoutThrough = (found: Matches): Matches =>
  found.viaProgrammes === undefined
    ? found
    : {
        ...found,
        viaProgrammes: undefined,
        universities: found.universities.map(() => NO_CLASS),
        counts: { ...found.counts, universities: 0 },
      }

/** A country or university as a suggestion. */
export function knownSuggestion(catalogue: Catalogue, { type, at }: KnownName, lang: Language): Suggestion {
  const { countries, universities } = catalogue.directory
  return type === 'country'
    ? countrySuggestion(catalogue, at, countries.all[at] as Country, lang)
    : universitySuggestion(catalogue, universities.all[at] as University, lang)
}

function countrySuggestion({ programmes }: Catalogue, at: number, country: Country, lang: Language): Suggestion {
  const { sets, facets } = programmes
  const set = facets.destination[at]
  const hasProgrammes = set !== undefined && sets.countBoth(set, facets.live) > 0
  return { type: 'country', ...named(country, lang), flagKey: country.flagKey, hasProgrammes }
}

function universitySuggestion({ directory }: Catalogue, university: University, lang: Language): Suggestion {
  const country = directory.countries.all[university.country]
  return {
    type: 'university',
    ...named(university, lang),
    ...(country && { context: localize(country.name, lang), flagKey: country.flagKey }),
    hasProgrammes: university.offer.programmes > 0,
    mark: markOf(university),
  }
}

const markOf = ({ name, shortName, letters, logo }: Pick<University, 'name' | 'shortName' | 'letters' | 'logo'>) => ({
  name: name.en,
  shortName,
  ...(letters && { letters }),
  logo,
})

function* placesAndTags(catalogue: Catalogue, text: Matched, lang: Language): Generator<Candidate> {
  const { directory, programmes } = catalogue
  const { sets, facets } = programmes
  const { classes } = text
  for (const [at, country] of matching(directory.countries.all, classes.countries)) {
    const matched = classes.countries[at] as number
    yield { ...countrySuggestion(catalogue, at, country, lang), ...calledAll(country), class: matched }
  }
  for (const [at, faculty] of matching(directory.faculties.all, classes.faculties)) {
    const set = facets.faculty[at]
    const hasProgrammes = set !== undefined && sets.countBoth(set, facets.live) > 0
    const matched = classes.faculties[at] as number
    yield { type: 'faculty', ...named(faculty, lang), hasProgrammes, ...called(faculty), class: matched }
  }
  for (const [at, tag] of matching(directory.tags.all, classes.tags))
    yield { type: 'tag', ...named(tag, lang), ...called(tag), class: classes.tags[at] as number }
}

/** The published records that match, with their numbers, in the order of their English slugs. */
function matching<T extends { slug: Localized; published: boolean }>(
  all: readonly T[],
  classes: Uint8Array,
): [number, T][] {
  const found: [number, T][] = []
  for (let at = 0; at < all.length; at++) {
    const one = all[at] as T
    if (one.published && (classes[at] as number) < NO_CLASS) found.push([at, one])
  }
  return found.sort(([, a], [, b]) => (a.slug.en < b.slug.en ? -1 : 1))
}

/** Cities whose names have a word that is or begins with each of the words. */
function* cities({ names }: Catalogue, queryWords: readonly string[], lang: Language): Generator<Candidate> {
  const bare = queryWords.map(withoutArticle)
  // The longest word begins the fewest names.
  const longest = bare.toSorted((a, b) => b.length - a.length)[0] ?? ''
  const place = ({ name, country }: City) => `${name.en} ${country?.slug.en}`
  const found = [...new Set(names.citiesWith(longest))].sort((a, b) => (place(a) < place(b) ? -1 : 1))
  for (const city of found) {
    let matched = classIn(0, NAME)
    for (const word of bare) matched = Math.max(matched, classOfCity(city, word))
    if (matched === NO_CLASS) continue
    const { name, country, hasProgrammes } = city
    yield {
      type: 'city',
      keyword: localize(name, lang),
      customURLSlug: '',
      ...(country && { context: localize(country.name, lang), flagKey: country.flagKey }),
      hasProgrammes,
      ...called(city),
      class: matched,
    }
  }
}

function classOfCity({ words }: City, typed: string): number {
  let matched = NO_CLASS
  for (const word of words) {
    if (word === typed) return classIn(0, NAME)
    if (word.startsWith(typed)) matched = classIn(1, NAME)
  }
  return matched
}

function* items(
  catalogue: Catalogue,
  orders: Orders,
  found: Matches,
  text: Matched,
  lang: Language,
): Generator<Candidate> {
  const { universities, articles } = catalogue.directory
  const query = emptyQuery()
  const listed = (kind: Kind, limit: number) =>
    new Listing(catalogue, orders, found, { ...query, kind }, lang).list(0, limit).map(({ at }) => at)

  for (const at of listed('university', MAX_SUGGESTIONS)) {
    const university = universities.all[at] as University
    const suggestion = { ...universitySuggestion(catalogue, university, lang), ...calledAll(university) }
    yield { ...suggestion, class: asOwnText(text.classes.universities[at] as number) }
  }
  for (const at of listed('blog', MAX_SUGGESTIONS)) {
    const article = articles.all[at] as Article
    yield { type: 'blog', ...named(article, lang), ...called(article), class: text.classes.articles[at] as number }
  }
  for (const type of ['major', 'course'] as const) {
    const times = new Map<string, number>()
    for (const n of listed(type, MAX_SUGGESTIONS * 3)) {
      const item = viewProgramme(catalogue, n)
      const suggestion = named(item, lang)
      const time = (times.get(suggestion.keyword) ?? 0) + 1
      times.set(suggestion.keyword, time)
      if (time > MAX_REPEATS) continue
      yield { ...programmeSuggestion(item, lang), ...called(item), class: classOf(catalogue, found, n) }
    }
  }
}

function programmeSuggestion(item: ProgrammeItem, lang: Language): Suggestion {
  const context = contextOf(item, lang)
  const mark = item.university && markOf(item.university)
  const shown = { ...named(item, lang), ...(context && { context }), level: item.level, ...(mark && { mark }) }
  return { type: item.type, ...shown }
}

/** What a search found, as a suggestion. */
export function itemSuggestion(item: SearchItem, lang: Language): Suggestion {
  if (item.type === 'blog') return { type: 'blog', ...named(item, lang) }
  if (item.type !== 'university') return programmeSuggestion(item, lang)
  const { country } = item
  return {
    type: 'university',
    ...named(item, lang),
    context: localize(country.name, lang),
    flagKey: country.flagKey,
    hasProgrammes: item.programmesFound === null || item.programmesFound > 0,
    mark: markOf(item),
  }
}

/** A university is found by its city and aliases as by its name: it is meant before the programmes it offers. */
const asOwnText = (at: number): number => at - ((at - 1) % (ALIAS + 1))

/** The university of a programme, or its provider with the country, for providers often share a name. */
function contextOf({ university, provider, country }: ProgrammeItem, lang: Language): string {
  const hosts = university ? [university.name] : [provider, country?.name]
  return hosts.flatMap((host) => (host ? [localize(host, lang)] : [])).join(' · ')
}

const classOf = ({ programmes: { sets } }: Catalogue, found: Matches, n: number): number =>
  found.tiers.find(({ set }) => sets.has(set, n))?.class ?? NO_CLASS

type Called = { name: Localized; aliases?: readonly string[] }
const called = ({ name, aliases = [] }: Called) => ({
  names: name.ar === null ? [name.en] : [name.en, name.ar],
  aliases,
})
/** A country or university is known by its aliases as by its name. */
const calledAll = (one: Called) => ({ names: [...called(one).names, ...called(one).aliases], aliases: [] })

type Named = { name: Localized; slug: Localized; aliases?: readonly string[] }

const ARABIC = /[\u0600-\u06FF]/

/** In Arabic a keyword with Arabic letters is preferred: the name, else an alias. */
function named({ name, slug, aliases = [] }: Named, lang: Language) {
  const keyword =
    lang === 'en'
      ? name.en
      : (name.ar ?? (ARABIC.test(name.en) ? name.en : aliases.find((alias) => ARABIC.test(alias))))
  return { keyword: keyword ?? name.en, customURLSlug: localize(slug, lang) }
}
