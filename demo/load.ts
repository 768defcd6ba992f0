import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { articleCountries, articles, articleTags } from '#db/schema/articles.table.ts'
import { cities, countries, oneOffCosts } from '#db/schema/countries.table.ts'
import { faculties } from '#db/schema/faculties.table.ts'
import { intakes, programmes, programmeTags } from '#db/schema/programmes.table.ts'
import { questions } from '#db/schema/questions.table.ts'
import { exchangeRates, settings } from '#db/schema/settings.table.ts'
import { tags } from '#db/schema/tags.table.ts'
import { campuses, universities, universityFaculties } from '#db/schema/universities.table.ts'
import { transact } from '#db/transaction.ts'
import { assembleCourses } from './courses.ts'
import { type Demo, demoFolder, readDemo } from './demo-files.ts'
import * as demoRows from './demo-rows.ts'
import { assembleMajors } from './majors.ts'

export type LoadOptions = {
  /** One line when there was something to load. */
  log?: (line: string) => void
  /** Intakes are laid out from its year on. */
  now?: Date
  folder?: string
  /** What else an office begins with, in the transaction of the catalogue. */
  alongside?: (tx: Db) => Promise<unknown>
}

/** Anyone who loads holds it, so that of several servers on one empty database one loads and the others find it done. */
const loadLock = 7_205_164

/** Whether no content was ever entered: neither by this loader nor by staff. */
export async function isCatalogueEmpty(db: Db): Promise<boolean> {
  const [found] = await rows<{ empty: boolean }>(db)`
    select not exists (select from countries) and not exists (select from universities)
      and not exists (select from faculties) and not exists (select from programmes)
      and not exists (select from articles) and not exists (select from tags) as empty`
  return found?.empty ?? false
}

/**
 * Loads the demo catalogue into an empty database and answers whether it did. One transaction: a server killed on the
 * way leaves nothing behind. Throws a StartError when a file of the catalogue is wrong.
 */
export async function loadDemo(db: Db, options: LoadOptions = {}): Promise<boolean> {
  const { log = () => {}, now = new Date(), folder = demoFolder, alongside } = options
  let counts = ''
  const loaded = await load(db, folder, async (tx, demo) => {
    await insertReference(tx, demo, now)
    counts = await insertCatalogue(tx, demo, now)
    await alongside?.(tx)
  })
  if (loaded) log(`Loaded the demo catalogue: ${counts}.`)
  return loaded
}

/**
 * Loads only what other content depends on into an empty database: countries, faculties, tags, exchange rates and
 * settings. Returns whether it did.
 */
export function loadReference(db: Db, { now = new Date(), folder = demoFolder }: LoadOptions = {}) {
  return load(db, folder, (tx, demo) => insertReference(tx, demo, now))
}

async function load(db: Db, folder: string, insert: (tx: Db, demo: Demo) => Promise<void>): Promise<boolean> {
  if (!(await isCatalogueEmpty(db))) return false
  const demo = await readDemo(folder)
  return transact(db, async (tx) => {
    // Another server may be loading: that takes as long as the machine needs, and is waited for.
    await rows(tx)`set local statement_timeout = 0`
    await rows(tx)`select pg_advisory_xact_lock(${loadLock})`
    if (!(await isCatalogueEmpty(tx))) return false
    await insert(tx, demo)
    return true
  })
}

async function insertReference(tx: Db, demo: Demo, now: Date): Promise<void> {
  await tx.insert(exchangeRates).values(demoRows.exchangeRates(demo)).onConflictDoNothing()
  await tx.insert(countries).values(demoRows.countries(demo, now))
  await tx.insert(cities).values(demoRows.cities(demo))
  await tx.insert(oneOffCosts).values(demoRows.oneOffCosts(demo))
  await tx.insert(faculties).values(demoRows.faculties(demo, now))
  await tx.insert(tags).values(demoRows.tags(demo, now))
  await tx.insert(settings).values(demoRows.settings()).onConflictDoNothing()
}

async function insertCatalogue(tx: Db, demo: Demo, now: Date): Promise<string> {
  await tx.insert(universities).values(demoRows.universities(demo, now))
  await tx.insert(campuses).values(demoRows.campuses(demo))
  await tx.insert(universityFaculties).values(demoRows.universityFaculties(demo))

  const drafts = [...assembleMajors(demo, now), ...assembleCourses(demo, now)]
  // Some forty columns a row, and PostgreSQL takes 65,535 parameters a statement.
  for (const some of batches(drafts, 1_000)) await tx.insert(programmes).values(some.map(demoRows.programme))
  for (const some of batches(drafts.flatMap(demoRows.intakes), 10_000)) await tx.insert(intakes).values(some)
  for (const some of batches(drafts.flatMap(demoRows.programmeTags), 10_000))
    await tx.insert(programmeTags).values(some)

  await tx.insert(articles).values(demoRows.articles(demo))
  await tx.insert(articleTags).values(demoRows.articleTags(demo))
  await tx.insert(articleCountries).values(demoRows.articleCountries(demo))
  await tx.insert(questions).values(demoRows.questions(demo))
  return `${demo.universities.length} universities, ${drafts.length} programmes, ${demo.articles.length} articles`
}

function batches<T>(items: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
}
