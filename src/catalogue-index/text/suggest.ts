import type { Catalogue } from '#catalogue-index/catalogue.ts'
import type { Article, University } from '#catalogue-index/memory/directory.ts'
import { viewProgramme } from '#catalogue-index/query/items.ts'
import { Listing, type Orders } from '#catalogue-index/query/listing.ts'
import { type Matches, matchQuery } from '#catalogue-index/query/match.ts'
import { type Kind, MAX_SUGGESTIONS, SUGGESTION_TYPES } from '#catalogue-index/query/options.ts'
import { emptyQuery, type ProgrammeItem, type Suggestion } from '#catalogue-index/query/query.ts'
import { fold } from '#lib/fold.ts'
import { type Language, type Localized, localize } from '#lib/localized.ts'
import { onOtherLayout } from './keyboard-layout.ts'
import { matchWords, type TextMatch, wordsOf } from './text-match.ts'
import { NO_CLASS } from './texts.ts'
import type { Classes } from './word-cache.ts'

/** Suggestions of each type that come before the rest, so that no type fills the list. */
const MIN_PER_TYPE = 4
/** The maximum of suggestions with one keyword: many universities teach Medicine. */
const MAX_REPEATS = 2

/**
 * Better than any class: the keyword equals the typed text, or starts with it. «ال» before the keyword may be left out.
 */
const EXACT = -2
const PREFIX = -1

function prefixClass(keyword: string, typed: string): number {
  const folded = fold(keyword)
  const forms = [folded, folded.replace(/^ال(?=..)/, '')]
  if (forms.includes(typed)) return EXACT
  return forms.some((form) => form.startsWith(typed)) ? PREFIX : NO_CLASS
}

type Candidate = Suggestion & { class: number }
type Matched = TextMatch & { classes: Classes }

/**
 * At most 20 suggestions for typed words, in any language, best first. Where nothing has them, those for the same keys on
 * the other layout.
 */
export function suggest(catalogue: Catalogue, orders: Orders, typed: string, lang: Language): Suggestion[] {
  const queryWords = wordsOf(typed)
  if (queryWords.length === 0) return []
  const found = suggestFor(catalogue, orders, queryWords, lang)
  if (found.length > 0) return found
  const other = onOtherLayout(typed)
  return other === null ? [] : suggestFor(catalogue, orders, wordsOf(other), lang)
}

function suggestFor(catalogue: Catalogue, orders: Orders, queryWords: readonly string[], lang: Language): Suggestion[] {
  const { sets } = catalogue.programmes
  const mark = sets.mark
  try {
    const text = matchWords(catalogue, queryWords, { asTyped: true })
    const candidates = [...placesAndTags(catalogue, text, lang), ...items(catalogue, orders, text, lang)]
    const queryText = queryWords.join(' ')
    const ranked = candidates.map((one) => ({
      ...one,
      class: Math.min(one.class, prefixClass(one.keyword, queryText)),
    }))
    return selectBest(ranked).map(({ class: _, ...suggestion }) => suggestion)
  } finally {
    sets.releaseTo(mark)
  }
}

function selectBest(candidates: readonly Candidate[]): Candidate[] {
  const best = (a: Candidate, b: Candidate) =>
    a.class - b.class || SUGGESTION_TYPES.indexOf(a.type) - SUGGESTION_TYPES.indexOf(b.type)
  const first: Candidate[] = []
  const rest: Candidate[] = []
  for (const ofType of Map.groupBy(candidates, ({ type }) => type).values()) {
    const sorted = [...ofType].sort((a, b) => a.class - b.class)
    first.push(...sorted.slice(0, MIN_PER_TYPE))
    rest.push(...sorted.slice(MIN_PER_TYPE))
  }
  first.sort(best)
  rest.sort(best)
  return [...first, ...rest].slice(0, MAX_SUGGESTIONS).sort(best)
}

function* placesAndTags({ directory, programmes }: Catalogue, text: Matched, lang: Language): Generator<Candidate> {
  const groups = [
    ['country', directory.countries.all, text.classes.countries],
    ['faculty', directory.faculties.all, text.classes.faculties],
    ['tag', directory.tags.all, text.classes.tags],
  ] as const
  const { sets, facets } = programmes
  /** Countries with programmes come before those without. */
  const hasProgrammes = (country: number) => {
    const set = facets.destination[country]
    return set !== undefined && sets.countBoth(set, facets.live) > 0 ? 1 : 0
  }
  for (const [type, all, classes] of groups) {
    const found = all.flatMap((entity, at) => {
      const matched = classes[at] as number
      return entity.published && matched < NO_CLASS
        ? [{ entity, matched, hasProgrammes: type === 'country' ? hasProgrammes(at) : 0 }]
        : []
    })
    found.sort((a, b) => b.hasProgrammes - a.hasProgrammes || (a.entity.slug.en < b.entity.slug.en ? -1 : 1))
    for (const { entity, matched } of found) yield { type, ...named(entity, lang), class: matched }
  }
}

function* items(catalogue: Catalogue, orders: Orders, text: Matched, lang: Language): Generator<Candidate> {
  const { universities, articles, countries } = catalogue.directory
  const query = emptyQuery()
  const found = matchQuery(catalogue, query, text)
  const listed = (kind: Kind, limit: number) =>
    new Listing(catalogue, orders, found, { ...query, kind }, lang).list(0, limit).map(({ at }) => at)

  for (const at of listed('university', MAX_SUGGESTIONS)) {
    const university = universities.all[at] as University
    const country = countries.all[university.country]
    const context = country && { context: localize(country.name, lang) }
    yield {
      type: 'university',
      ...named(university, lang),
      ...context,
      class: asOwnText(text.classes.universities[at] as number),
    }
  }
  for (const at of listed('blog', MAX_SUGGESTIONS)) {
    yield { type: 'blog', ...named(articles.all[at] as Article, lang), class: text.classes.articles[at] as number }
  }
  for (const type of ['major', 'course'] as const) {
    const times = new Map<string, number>()
    for (const n of listed(type, MAX_SUGGESTIONS * 3)) {
      const item = viewProgramme(catalogue, n)
      const suggestion = named(item, lang)
      const time = (times.get(suggestion.keyword) ?? 0) + 1
      times.set(suggestion.keyword, time)
      const context = contextOf(item, lang)
      if (time <= MAX_REPEATS)
        yield {
          type,
          ...suggestion,
          ...(context && { context }),
          level: item.level,
          class: classOf(catalogue, found, n),
        }
    }
  }
}

/** A university is found by its city and aliases as by its name: it is meant before the programmes it offers. */
const asOwnText = (at: number): number => at - ((at - 1) % 3)

/** The university of a programme, or its provider with the country, for providers often share a name. */
function contextOf({ university, provider, country }: ProgrammeItem, lang: Language): string {
  const hosts = university ? [university.name] : [provider, country?.name]
  return hosts.flatMap((host) => (host ? [localize(host, lang)] : [])).join(' · ')
}

const classOf = ({ programmes: { sets } }: Catalogue, found: Matches, n: number): number =>
  found.tiers.find(({ set }) => sets.has(set, n))?.class ?? NO_CLASS

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
