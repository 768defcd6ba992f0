import type { Catalogue } from '#catalogue-index/catalogue.ts'
import type { ProgrammeSet } from '#catalogue-index/memory/sets.ts'
import { LIMITS } from '#catalogue-index/query/limits.ts'
import { isPlace, unwantedIn, wantedIn } from '#catalogue-index/query/query.ts'
import { words } from '#lib/fold.ts'
import { BEGINS, CLASSES, classOf, EXACT, isWholeWord, NAME, NO_CLASS, type TermSource } from './texts.ts'
import { WHOLE } from './vocabulary.ts'
import type { Classes, RankTier } from './word-cache.ts'
import { emptyClasses, matchWord } from './word-match.ts'

/** The matches of a query's words, each item at the class of its worst word. */
export type TextMatch = {
  /** Scratch sets. */
  tiers: RankTier[]
  /** Null where only programmes are requested. */
  classes: Classes | null
  /** The words that match nothing in the catalogue. */
  unknown: string[]
}

/** The distinct folded words of a typed text, as many as are searched for. */
export const wordsOf = (typed: string): string[] => [...new Set(words(typed))].slice(0, LIMITS.words)

/** How many texts that are one or the other are matched. */
const MOST_ALTERNATIVES = 4

/**
 * Matches the words of a typed text, in programmes only or everywhere; null without words. A `|` is between texts of which
 * one or the other is looked for; programmes with a `!word` in their names are left out, those with a `!@word` anywhere too,
 * and universities with it.
 */
export function matchText(catalogue: Catalogue, typed: string, programmesOnly: boolean): TextMatch | null {
  const unwanted = unwantedIn(typed)
    .map((name) => ({ name: wordsOf(name), isPlace: isPlace(name) }))
    .filter(({ name }) => name.length > 0)
    .slice(0, LIMITS.words)
  if (unwanted.length === 0) return matchWanted(catalogue, typed, programmesOnly)
  const { sets } = catalogue.programmes
  const left = copyOfLive(catalogue)
  for (const { name, isPlace } of unwanted) leaveOut(catalogue, name, isPlace, left)
  const match = matchWanted(catalogue, wantedIn(typed), programmesOnly)
  const tiers = match?.tiers.map((tier) => ({ class: tier.class, set: sets.and(tier.set, left) }))
  const places = programmesOnly ? [] : unwanted.filter(({ isPlace }) => isPlace)
  const classes = match?.classes ?? (places.length > 0 ? emptyClasses(catalogue) : null)
  for (const { name } of places) if (classes) leaveOutUniversities(catalogue, name, classes)
  return { tiers: tiers ?? [{ class: 0, set: left }], classes, unknown: match?.unknown ?? [] }
}

/** Takes the programmes with all these folded words in their names, or anywhere, out of a set. */
function leaveOut(catalogue: Catalogue, name: readonly string[], anywhere: boolean, from: ProgrammeSet): void {
  const { sets } = catalogue.programmes
  const start = sets.mark
  const named = copyOfLive(catalogue)
  for (const word of name) {
    const mark = sets.mark
    sets.and(named, anywhere ? programmesWith(catalogue, word) : programmesCalled(catalogue, word), named)
    sets.releaseTo(mark)
  }
  sets.without(from, named, from)
  sets.releaseTo(start)
}

/** Takes the universities that have all these folded words out of what is found. */
function leaveOutUniversities(catalogue: Catalogue, name: readonly string[], { universities }: Classes): void {
  const { sets } = catalogue.programmes
  const start = sets.mark
  const found = name.map((word) => matchWord(catalogue, word).classes?.universities)
  sets.releaseTo(start)
  for (let at = 0; at < universities.length; at++)
    if (found.every((classes) => classes && isWholeWord(classes[at] as number))) universities[at] = NO_CLASS
}

const copyOfLive = ({ programmes: { sets, facets } }: Catalogue): ProgrammeSet => sets.or(facets.live, facets.live)

/** The programmes with a whole folded word anywhere; may be a scratch set. */
function programmesWith(catalogue: Catalogue, word: string): ProgrammeSet {
  const { tiers } = catalogue.words.get(word) ?? matchWord(catalogue, word, { programmesOnly: true })
  return tiers.findLast((tier) => isWholeWord(tier.class))?.set ?? catalogue.programmes.sets.scratch()
}

/** The programmes with a whole folded word in their names; may be a scratch set. */
export function programmesCalled(catalogue: Catalogue, word: string): ProgrammeSet {
  const { tiers } = catalogue.words.get(word) ?? matchWord(catalogue, word, { programmesOnly: true })
  const [best] = tiers
  return best?.class === classOf(WHOLE, NAME) ? best.set : catalogue.programmes.sets.scratch()
}

function matchWanted(catalogue: Catalogue, typed: string, programmesOnly: boolean): TextMatch | null {
  const texts = typed.includes('|') ? typed.split('|').filter((text) => words(text).length > 0) : []
  if (texts.length < 2) return matchAllWords(catalogue, typed, programmesOnly)
  return matchAnyText(catalogue, texts.slice(0, MOST_ALTERNATIVES), programmesOnly)
}

/** What matches one text or another, each item at its best class. */
function matchAnyText(catalogue: Catalogue, texts: readonly string[], programmesOnly: boolean): TextMatch {
  const { sets } = catalogue.programmes
  const byClass = Array.from({ length: CLASSES }, () => sets.scratch())
  const match: TextMatch = { tiers: [], classes: null, unknown: [] }
  const mark = sets.mark
  for (const text of texts) {
    const found = matchAllWords(catalogue, text, programmesOnly)
    for (const tier of found?.tiers ?? []) {
      const set = byClass[tier.class] as ProgrammeSet
      sets.or(set, tier.set, set)
    }
    if (found?.classes) {
      if (match.classes) lowerAll(match.classes, found.classes)
      else match.classes = found.classes
    }
    sets.releaseTo(mark)
  }
  byClass.forEach((set, at) => {
    const before = match.tiers.at(-1)
    if (before) sets.or(set, before.set, set)
    if (before || sets.countBoth(set, set) > 0) match.tiers.push({ class: at, set })
  })
  return match
}

function matchAllWords(catalogue: Catalogue, typed: string, programmesOnly: boolean): TextMatch | null {
  const queryWords = wordsOf(typed)
  if (queryWords.length === 0) return null
  const match = matchWords(catalogue, queryWords, { programmesOnly })
  const folded = words(typed)
  preferOwnNames(catalogue, match, folded)
  for (const { type, at } of catalogue.names.exactly(folded))
    if (type === 'university' && match.classes) match.classes.universities[at] = EXACT
  return match
}

/**
 * Puts the programmes whose own name or alias is just the text before all others, and those whose name begins with it
 * before others that have half a word of it.
 */
function preferOwnNames({ texts, programmes }: Catalogue, match: TextMatch, queryWords: readonly string[]): void {
  const widest = match.tiers.at(-1)
  if (!widest) return
  const { sets } = programmes
  const prefer = (at: number, termSources: ReadonlySet<TermSource>) => {
    if (termSources.size === 0) return
    const preferred = sets.scratch()
    programmes.addMain(preferred, [...termSources])
    programmes.eachTail((n, has) => {
      if (has.some((termSource) => termSources.has(termSource))) sets.add(preferred, n)
    })
    sets.and(preferred, widest.set, preferred)
    const better = match.tiers.filter((tier) => tier.class < at)
    const worse = match.tiers.slice(better.length)
    const before = better.at(-1)
    match.tiers = [
      ...better,
      { class: at, set: before ? sets.or(before.set, preferred) : preferred },
      ...worse.map((tier) => ({ class: tier.class, set: sets.or(tier.set, preferred) })),
    ]
  }
  prefer(EXACT, new Set(texts.exactly(queryWords)))
  if (widest.class > BEGINS) prefer(BEGINS, new Set(texts.beginningWith(queryWords)))
}

/** Matches folded words; every one must match. `asTyped` they may not be finished. */
export function matchWords(
  catalogue: Catalogue,
  queryWords: readonly string[],
  options?: { asTyped: boolean },
): TextMatch & { classes: Classes }
export function matchWords(
  catalogue: Catalogue,
  queryWords: readonly string[],
  options: { programmesOnly: boolean },
): TextMatch
export function matchWords(
  catalogue: Catalogue,
  queryWords: readonly string[],
  { programmesOnly = false, asTyped = false }: { programmesOnly?: boolean; asTyped?: boolean } = {},
): TextMatch {
  const { sets, facets } = catalogue.programmes
  const match: TextMatch = { tiers: [], classes: programmesOnly ? null : emptyClasses(catalogue), unknown: [] }
  // The current and the next tiers alternate between two banks of sets.
  const banks = [0, 1].map(() => Array.from({ length: CLASSES }, () => sets.scratchUninitialized()))
  for (const [at, word] of queryWords.entries()) {
    const mark = sets.mark
    const key = asTyped ? `${word}*` : word
    const found = catalogue.words.get(key) ?? matchWord(catalogue, word, { programmesOnly, asTyped })
    if (!found.known) match.unknown.push(word)
    if (match.classes && found.classes) raiseAll(match.classes, found.classes)
    const all = at === 0 ? allProgrammes(found.tiers, facets.live) : match.tiers
    match.tiers = intersectTiers(catalogue, all, found.tiers, banks[at % 2] as ProgrammeSet[])
    if (found.isBroad) catalogue.words.set(key, found)
    sets.releaseTo(mark)
  }
  return match
}

/** Raises each class to that in `to`, where it is worse. */
export function raiseAll(classes: Classes, to: Classes): void {
  for (const kind of Object.keys(classes) as (keyof Classes)[]) raise(classes[kind], to[kind])
}

/** Lowers each class to that in `to`, where it is better. */
function lowerAll(classes: Classes, to: Classes): void {
  for (const kind of Object.keys(classes) as (keyof Classes)[]) {
    const [ours, theirs] = [classes[kind], to[kind]]
    for (let at = 0; at < ours.length; at++)
      if ((theirs[at] as number) < (ours[at] as number)) ours[at] = theirs[at] as number
  }
}

function raise(classes: Uint8Array, to: Uint8Array): void {
  for (let at = 0; at < classes.length; at++)
    if ((to[at] as number) > (classes[at] as number)) classes[at] = to[at] as number
}

/** Before the first word, every programme has the best class of that word. */
const allProgrammes = (found: readonly RankTier[], live: ProgrammeSet): RankTier[] =>
  found.slice(0, 1).map((tier) => ({ class: tier.class, set: live }))

/** Programmes in both, each at its worse class, written into the sets of `bank`. */
function intersectTiers(
  { programmes }: Catalogue,
  a: readonly RankTier[],
  b: readonly RankTier[],
  bank: readonly ProgrammeSet[],
): RankTier[] {
  const from = Math.max(a[0]?.class ?? NO_CLASS, b[0]?.class ?? NO_CLASS)
  const classes = [...new Set([...a, ...b].map((tier) => Math.max(tier.class, from)))].sort((x, y) => x - y)
  if (from === NO_CLASS) return []
  const upTo = (tiers: readonly RankTier[], limit: number) => tiers.findLast((tier) => tier.class <= limit) as RankTier
  return classes.map((at, place) => ({
    class: at,
    set: programmes.sets.and(upTo(a, at).set, upTo(b, at).set, bank[place] as ProgrammeSet),
  }))
}
