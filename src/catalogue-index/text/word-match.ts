import type { Catalogue } from '#catalogue-index/catalogue.ts'
import type { ProgrammeSet } from '#catalogue-index/memory/sets.ts'
import { ALIAS, classOf, NAME, NO_CLASS, type TermSource, type Texts } from './texts.ts'
import { NO_MATCH, withoutArticle } from './vocabulary.ts'
import type { Classes, RankTier, WordMatch } from './word-cache.ts'

export const emptyClasses = ({ directory }: Catalogue): Classes => ({
  universities: new Uint8Array(directory.universities.all.length),
  articles: new Uint8Array(directory.articles.all.length),
  countries: new Uint8Array(directory.countries.all.length),
  faculties: new Uint8Array(directory.faculties.all.length),
  tags: new Uint8Array(directory.tags.all.length),
})

/** A Latin word this short is part of half of all names: "it". */
const SHORT_LATIN = /^[a-z]{1,3}$/
/** A word that is also the beginning of many others: «طب» of «طبيعي»; «الطب» is the same word. */
const SHORT_ARABIC = /^[\u0620-\u064a]{1,2}$/

/**
 * Looks for a folded word everywhere, or only as far as programmes need it. A Latin word of up to three letters is
 * looked for as a whole word where there is any, an Arabic one where programmes have it in their name, unless it is `asTyped` so far. Its sets are scratch sets.
 */
export function matchWord(
  catalogue: Catalogue,
  word: string,
  { programmesOnly = false, asTyped = false } = {},
): WordMatch {
  if (!asTyped && (SHORT_LATIN.test(word) || SHORT_ARABIC.test(withoutArticle(word)))) {
    catalogue.texts.look(word, true)
    const whole = matchLookedUp(catalogue, programmesOnly)
    if (whole.known && (SHORT_LATIN.test(word) || isInNames(catalogue, whole))) return whole
  }
  catalogue.texts.look(word)
  return matchLookedUp(catalogue, programmesOnly)
}

/** Whether a programme of the catalogue has the whole word in its name. */
function isInNames({ programmes: { sets, facets } }: Catalogue, { tiers: [best] }: WordMatch): boolean {
  return best !== undefined && best.class === classOf(0, NAME) && sets.countBoth(best.set, facets.live) > 0
}

/** The matches of the word last looked for. */
function matchLookedUp(catalogue: Catalogue, programmesOnly: boolean): WordMatch {
  const { texts, programmes } = catalogue
  const { sets, facets } = programmes
  const tiers = tiersOfWord(catalogue)
  const widest = tiers.at(-1)
  const inProgrammes = widest !== undefined && sets.countBoth(widest.set, facets.live) > 0
  const { isBroad } = texts
  // What is broad is kept for every search; what is in no programme may yet be known.
  if (programmesOnly && inProgrammes && !isBroad) return { tiers, classes: null, known: true, isBroad }
  const { classes, items } = classAll(catalogue)
  return { tiers, classes, known: inProgrammes || items > 0, isBroad }
}

/** Everything but programmes by class, for the word last looked for, and how many universities and articles have it. */
function classAll(catalogue: Catalogue): { classes: Classes; items: number } {
  const { texts, directory } = catalogue
  const classes = emptyClasses(catalogue)
  const items = classUniversities(catalogue, classes.universities) + classArticles(catalogue, classes.articles)
  for (const shelf of ['countries', 'faculties', 'tags'] as const) {
    directory[shelf].all.forEach(({ source }, at) => {
      classes[shelf][at] = classIn(texts, source, NAME)
    })
  }
  return { classes, items }
}

/** The programmes of the word last looked for, by class. */
function tiersOfWord(catalogue: Catalogue): RankTier[] {
  const { texts, programmes } = catalogue
  const { sets } = programmes
  const byClass: ProgrammeSet[] = []
  const ofClass = (quality: number, field: number) => {
    const at = classOf(quality, field)
    byClass[at] ??= sets.scratch()
    return byClass[at]
  }
  const setOf = (termSource: TermSource) => ofClass(texts.termSourceQuality(termSource), texts.fieldOf(termSource))
  for (const { token, quality } of texts.commonHits) {
    const set = ofClass(quality, NAME)
    sets.or(set, programmes.commonSets.get(token) as ProgrammeSet, set)
  }
  for (const termSources of texts.termSourcesByClass())
    if (termSources) programmes.addMain(setOf(termSources[0] as TermSource), termSources)
  catalogue.precomputedSets.forEach((set, termSource) => {
    if (texts.termSourceQuality(termSource) < NO_MATCH) sets.or(setOf(termSource), set, setOf(termSource))
  })
  programmes.eachTail((n, termSources) => {
    for (const termSource of termSources)
      if (texts.termSourceQuality(termSource) < NO_MATCH) sets.add(setOf(termSource), n)
  })

  const tiers: RankTier[] = []
  for (const [at, set] of byClass.entries()) {
    if (!set) continue
    const before = tiers.at(-1)
    if (before) sets.or(set, before.set, set)
    tiers.push({ class: at, set })
  }
  return tiers
}

/** `source` may be NONE. */
function classIn(texts: Texts, source: number, field: number): number {
  const quality = texts.quality(source)
  return quality === NO_MATCH ? NO_CLASS : classOf(quality, field)
}

/** A word in programme names alone is in nothing else. */
function noneOf(classes: Uint8Array): 0 {
  classes.fill(NO_CLASS)
  return 0
}

/** Classes every university for the word last looked for; answers how many match. */
function classUniversities({ texts, directory }: Catalogue, classes: Uint8Array): number {
  if (!texts.matchesOutsideNames) return noneOf(classes)
  const { published, names, others, city, place } = directory.universityTable
  let found = 0
  for (let at = 0; at < classes.length; at++) {
    let best = classIn(texts, names[at] as number, NAME)
    if (best > classOf(0, ALIAS)) {
      const alias = Math.min(
        classIn(texts, others[at] as number, ALIAS),
        classIn(texts, place[at] as number, ALIAS),
        classIn(texts, city[at] as number, ALIAS),
      )
      best = Math.min(best, alias)
    }
    if (best < NO_CLASS) found += published[at] as number
    classes[at] = best
  }
  return found
}

function classArticles({ texts, directory }: Catalogue, classes: Uint8Array): number {
  const { articles, tags, countries } = directory
  if (!texts.matchesOutsideNames) return noneOf(classes)
  let found = 0
  for (const [number, article] of articles.all.entries()) {
    let best = classIn(texts, article.source, NAME)
    for (const tag of article.tags) best = Math.min(best, classIn(texts, tags.all[tag]?.source as number, ALIAS))
    for (const country of article.countries) {
      best = Math.min(best, classIn(texts, countries.all[country]?.source as number, ALIAS))
    }
    if (best < NO_CLASS && article.published) found++
    classes[number] = best
  }
  return found
}
