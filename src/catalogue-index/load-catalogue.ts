import { type Db, drizzleOn, newClient } from '#db/client.ts'
import type { Catalogue } from './catalogue.ts'
import { prepareLexicon } from './intent/catalogue-lexicon.ts'
import type { Moment } from './load/calendar.ts'
import { CACHED_SETS, loadProgrammes } from './load/load-programmes.ts'
import {
  readArticles,
  readCountries,
  readFaculties,
  readRates,
  readSnapshot,
  readTags,
  readTitles,
  readUniversities,
  type UniversityRow,
} from './load/rows.ts'
import { eachInSlices, yieldToEventLoop } from './load/yield-to-event-loop.ts'
import { Directory } from './memory/directory.ts'
import type { FacetSets } from './memory/facet-sets.ts'
import type { ProgrammeSet } from './memory/sets.ts'
import { aggregateOffers } from './memory/university-aggregates.ts'
import { KnownNames } from './text/known-names.ts'
import { LiveTokens } from './text/live-tokens.ts'
import { SoundIndex } from './text/sound-index.ts'
import { type TermSource, Texts } from './text/texts.ts'
import { WordCache } from './text/word-cache.ts'

/** Milliseconds without a byte from the server, as before the first row of the longest statement. */
const LOAD_TIMEOUT = 120_000

/**
 * Loads everything over a dedicated connection. The snapshot is taken first and each statement sees its own moment, so
 * parts may be newer than the snapshot and inconsistent: `catchUp` then reads again what changed since.
 */
export async function loadCatalogue(db: Db, now: Moment): Promise<Catalogue> {
  const client = newClient(db, { statementTimeout: 0, responseTimeout: LOAD_TIMEOUT })
  await client.connect()
  const connection = drizzleOn(client)
  try {
    const snapshot = await readSnapshot(connection)
    const texts = new Texts()
    const directory = new Directory(texts)
    for (const row of await readTitles(connection)) directory.putTitle(row)
    for (const row of await readCountries(connection, null)) directory.putCountry(row)
    for (const row of await readFaculties(connection, null)) directory.putFaculty(row)
    for (const row of await readTags(connection, null)) directory.putTag(row)
    const universities = await readUniversities(connection, null)
    await eachInSlices(universities.length, (at) => directory.putUniversity(universities[at] as UniversityRow))
    directory.distinguishMonograms()
    await yieldToEventLoop()
    for (const row of await readArticles(connection, null)) directory.putArticle(row)
    const programmes = await loadProgrammes(connection, texts, directory, now)
    const offers = { directory, programmes }
    await eachInSlices(directory.universities.all.length, (at) => aggregateOffers(offers, [at]))
    const words = new WordCache(programmes.sets, CACHED_SETS)
    const precomputedSets = precomputeSets(directory, programmes.facets)
    const rates = await readRates(connection)
    const live = new LiveTokens({ texts, directory, programmes, precomputedSets })
    const sounds = new SoundIndex(texts.vocabulary)
    await sounds.load()
    const names = new KnownNames({ directory })
    await names.prepare()
    const derived = { sounds, words, precomputedSets, live, names }
    const catalogue = { texts, directory, programmes, ...derived, now, rates, snapshot }
    await prepareLexicon(catalogue)
    return catalogue
  } finally {
    await client.end()
  }
}

/** The programmes of each country, faculty, level and kind by the term source of its names. */
export function precomputeSets(
  { countries, faculties, titles }: Directory,
  facets: FacetSets,
): Map<TermSource, ProgrammeSet> {
  const sets = [
    ...countries.all.map(({ termSource }, at) => [termSource, facets.destination[at]] as const),
    ...faculties.all.map(({ termSource }, at) => [termSource, facets.faculty[at]] as const),
    ...titles.map(({ termSource, facet, option }) => [termSource, facets[facet][option]] as const),
  ]
  return new Map(sets.flatMap(([termSource, set]) => (set === undefined ? [] : [[termSource, set]])))
}
