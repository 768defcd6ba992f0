import { LIMITS } from '#features/search/contract.ts'
import { words } from '#lib/fold.ts'
import type { Catalogue } from './catalogue.ts'
import type { ProgrammeSet } from './sets.ts'
import { ALIAS, CLASSES, type Holder, NAME, NO_CLASS, type Texts } from './texts.ts'
import { NO_MATCH } from './vocabulary.ts'

/** The programmes whose worst word is of this class or a better one. */
export type Tier = { class: number; set: ProgrammeSet }

/** What a query's words match. */
export type TextMatch = {
  /** From the best class on, each holding the ones before; no tier, no programme. Scratch sets. */
  tiers: Tier[]
  /** The class of each university and article by number: that of its worst word, NO_CLASS when one is missing. */
  universities: Uint8Array
  articles: Uint8Array
  /** Of the words in their own texts, for suggestions. */
  countries: Uint8Array
  faculties: Uint8Array
  tags: Uint8Array
  /** The words that match nothing in the catalogue. */
  unknown: string[]
}

/** The distinct folded words of a typed text, as many as are searched for. */
export const wordsOf = (typed: string): string[] => [...new Set(words(typed))].slice(0, LIMITS.words)

/** Looks for every folded word; every one must match. */
export function matchWords(catalogue: Catalogue, asked: readonly string[]): TextMatch {
  const { directory, texts, programmes } = catalogue
  const { sets } = programmes
  const match: TextMatch = {
    tiers: [],
    universities: new Uint8Array(directory.universities.all.length),
    articles: new Uint8Array(directory.articles.all.length),
    countries: new Uint8Array(directory.countries.all.length),
    faculties: new Uint8Array(directory.faculties.all.length),
    tags: new Uint8Array(directory.tags.all.length),
    unknown: [],
  }
  // The tiers so far and the next ones take turns in two banks of sets.
  const banks = [0, 1].map(() => Array.from({ length: CLASSES }, () => sets.scratchUnclean()))
  for (const [at, word] of asked.entries()) {
    texts.look(word)
    const mark = sets.mark
    const found = tiersOfWord(catalogue)
    const items =
      countTier(catalogue, found.at(-1)) +
      mergeUniversities(catalogue, match.universities) +
      mergeArticles(catalogue, match.articles)
    if (items === 0) match.unknown.push(word)
    for (const shelf of ['countries', 'faculties', 'tags'] as const) {
      for (const [number, { source }] of directory[shelf].all.entries()) {
        match[shelf][number] = Math.max(match[shelf][number] as number, classOf(texts, source, NAME))
      }
    }
    const all = at === 0 ? everything(found, programmes.facets.live) : match.tiers
    match.tiers = meet(catalogue, all, found, banks[at % 2] as ProgrammeSet[])
    sets.releaseTo(mark)
  }
  return match
}

/** Whether anything in the catalogue matches a folded word. */
export function isKnown(catalogue: Catalogue, word: string): boolean {
  const mark = catalogue.programmes.sets.mark
  const match = matchWords(catalogue, [word])
  catalogue.programmes.sets.releaseTo(mark)
  return match.unknown.length === 0
}

const countTier = ({ programmes: { sets, facets } }: Catalogue, tier: Tier | undefined): number =>
  tier === undefined ? 0 : sets.countBoth(tier.set, facets.live)

/** Before the first word every programme is as good as the best match of that word. */
const everything = (found: readonly Tier[], live: ProgrammeSet): Tier[] =>
  found.slice(0, 1).map((tier) => ({ class: tier.class, set: live }))

/** The programmes of the word last looked for, by class. */
function tiersOfWord({ texts, directory, programmes }: Catalogue): Tier[] {
  const { sets, facets } = programmes
  const byClass: ProgrammeSet[] = []
  const ofClass = (quality: number, field: number) => {
    const at = 3 * quality + field
    byClass[at] ??= sets.scratch()
    return byClass[at]
  }
  const setOf = (holder: Holder) => ofClass(texts.holderQuality(holder), texts.fieldOf(holder))
  for (const { token, quality } of texts.commonHits) {
    const set = ofClass(quality, NAME)
    sets.or(set, programmes.commonSets.get(token) as ProgrammeSet, set)
  }
  for (const holders of texts.holdersByClass()) if (holders) programmes.addMain(setOf(holders[0] as Holder), holders)
  for (const [shelf, facet] of [
    [directory.countries, facets.destination],
    [directory.faculties, facets.faculty],
  ] as const) {
    for (const [number, { holder }] of shelf.all.entries()) {
      const set = facet[number]
      if (set && texts.holderQuality(holder) < NO_MATCH) sets.or(setOf(holder), set, setOf(holder))
    }
  }
  programmes.eachTail((n, holders) => {
    for (const holder of holders) if (texts.holderQuality(holder) < NO_MATCH) sets.add(setOf(holder), n)
  })

  const tiers: Tier[] = []
  for (const [at, set] of byClass.entries()) {
    if (!set) continue
    const before = tiers.at(-1)
    if (before) sets.or(set, before.set, set)
    tiers.push({ class: at, set })
  }
  return tiers
}

/** Programmes in both, each at its worse class, written into the sets of `bank`. */
function meet(
  { programmes }: Catalogue,
  a: readonly Tier[],
  b: readonly Tier[],
  bank: readonly ProgrammeSet[],
): Tier[] {
  const from = Math.max(a[0]?.class ?? NO_CLASS, b[0]?.class ?? NO_CLASS)
  const classes = [...new Set([...a, ...b].map((tier) => Math.max(tier.class, from)))].sort((x, y) => x - y)
  if (from === NO_CLASS) return []
  const upTo = (tiers: readonly Tier[], limit: number) => tiers.findLast((tier) => tier.class <= limit) as Tier
  return classes.map((at, place) => ({
    class: at,
    set: programmes.sets.and(upTo(a, at).set, upTo(b, at).set, bank[place] as ProgrammeSet),
  }))
}

/** `source` may be NONE. */
function classOf(texts: Texts, source: number, field: number): number {
  const quality = texts.quality(source)
  return quality === NO_MATCH ? NO_CLASS : 3 * quality + field
}

/** A word in programme names alone is in nothing else. */
function noneOf(classes: Uint8Array): 0 {
  classes.fill(NO_CLASS)
  return 0
}

/** Raises each university to the class of the word last looked for; answers how many have it. */
function mergeUniversities({ texts, directory }: Catalogue, classes: Uint8Array): number {
  if (!texts.isElsewhere) return noneOf(classes)
  const { published, names, others, city, place } = directory.universityTable
  let found = 0
  for (let at = 0; at < classes.length; at++) {
    let own = classOf(texts, names[at] as number, NAME)
    if (own > ALIAS) {
      const alias = Math.min(
        classOf(texts, others[at] as number, ALIAS),
        classOf(texts, place[at] as number, ALIAS),
        classOf(texts, city[at] as number, ALIAS),
      )
      own = Math.min(own, alias)
    }
    if (own < NO_CLASS) found += published[at] as number
    if (own > (classes[at] as number)) classes[at] = own
  }
  return found
}

function mergeArticles({ texts, directory }: Catalogue, classes: Uint8Array): number {
  const { articles, tags, countries } = directory
  if (!texts.isElsewhere) return noneOf(classes)
  let found = 0
  for (const [number, article] of articles.all.entries()) {
    let own = classOf(texts, article.source, NAME)
    for (const tag of article.tags) own = Math.min(own, classOf(texts, tags.all[tag]?.source as number, ALIAS))
    for (const country of article.countries) {
      own = Math.min(own, classOf(texts, countries.all[country]?.source as number, ALIAS))
    }
    if (own < NO_CLASS && article.published) found++
    classes[number] = Math.max(classes[number] as number, own)
  }
  return found
}
