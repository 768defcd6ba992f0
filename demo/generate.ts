import type { Database, Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import { StartError } from '#lib/start-error.ts'
import { copyInto, copyLine } from './generator/copy.ts'
import {
  intakeColumns,
  makeProgramme,
  programmeColumns,
  programmeId,
  programmeTagColumns,
} from './generator/programme.ts'
import { type Random, randomFrom } from './generator/random.ts'
import { readWorld, type World } from './generator/reference-data.ts'
import { makeUniversity, type University, universityColumns } from './generator/university.ts'
import { loadReference } from './load.ts'

type GenerateOptions = {
  /** How many programmes. */
  courses: number
  seed: number
  /** Intakes are in its year and the next two. */
  now?: Date
  onProgress?: (done: number, total: number) => void
}

type Generated = { universities: number; programmes: number; alreadyThere: boolean }

/** Programmes are made and sent in batches, so that memory stays bounded however many there are. */
const batchSize = 5_000
const programmesPerUniversity = 30
const mostUniversities = 10_000
const generateLock = 7_205_165

/**
 * Adds a synthetic catalogue of `courses` programmes and their universities in one transaction; an empty database gets
 * countries, faculties and tags first. The same options on the same countries make the same rows, ids included (in
 * another year: other intakes). A seed that is there already in that size is left alone; in another size it is refused
 * with a StartError.
 */
export async function generateCatalogue(database: Database, options: GenerateOptions): Promise<Generated> {
  const { db } = database
  const universities = Math.min(mostUniversities, Math.max(1, Math.round(options.courses / programmesPerUniversity)))
  await loadReference(db, { now: options.now })
  const alreadyThere = await transact(db, async (tx) => {
    await rows(tx)`set local statement_timeout = 0`
    await rows(tx)`select pg_advisory_xact_lock(${generateLock})`
    if (await isThere(tx, options)) return true
    await insert(tx, options, universities)
    return false
  })
  if (!alreadyThere) await rows(db)`analyze universities, university_faculties, programmes, intakes, programme_tags`
  return { universities, programmes: options.courses, alreadyThere }
}

async function isThere(tx: Db, { courses, seed }: GenerateOptions): Promise<boolean> {
  const [found] = await rows<{ first: boolean; last: boolean; more: boolean }>(tx)`
    select exists (select from programmes where id = ${programmeId(seed, 0)}) as first,
      exists (select from programmes where id = ${programmeId(seed, courses - 1)}) as last,
      exists (select from programmes where id = ${programmeId(seed, courses)}) as more`
  if (!found?.first) return false
  if (found.last && !found.more) return true
  throw new StartError(
    `Seed ${seed} is in this database already, with another number of programmes: choose another seed.`,
  )
}

async function insert(tx: Db, options: GenerateOptions, universityCount: number): Promise<void> {
  const { courses, seed, onProgress = () => {} } = options
  const firstYear = (options.now ?? new Date()).getUTCFullYear()
  const world = await readWorld(tx)
  const random = randomFrom(`${seed}/${courses}`)
  const sizes = universitySizes(random, courses, universityCount)
  const universities = await insertUniversities(tx, world, random, seed, universityCount)

  let batch = emptyBatch()
  let number = 0
  for (const [at, university] of universities.entries()) {
    for (let left = sizes[at] ?? 0; left > 0; left--) {
      const list = makeProgramme(world, random, { seed, number, university, firstYear })
      batch.programmes.push(copyLine(list.programme))
      for (const intake of list.intakes) batch.intakes.push(copyLine(intake))
      for (const tag of list.tags) batch.tags.push(copyLine(tag))
      number++
      if (number % batchSize === 0 || number === courses) {
        await send(tx, batch)
        batch = emptyBatch()
        onProgress(number, courses)
      }
    }
  }
}

const emptyBatch = () => ({ programmes: [] as string[], intakes: [] as string[], tags: [] as string[] })

async function send(tx: Db, batch: ReturnType<typeof emptyBatch>): Promise<void> {
  await copyInto(tx, 'programmes', programmeColumns, batch.programmes)
  await copyInto(tx, 'intakes', intakeColumns, batch.intakes)
  await copyInto(tx, 'programme_tags', programmeTagColumns, batch.tags)
}

/** How many programmes each university has: at least one, most of them few, some many. */
function universitySizes(random: Random, programmes: number, universities: number): number[] {
  const weights = Array.from({ length: universities }, () => Math.exp(0.8 * random.normal()))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const spare = programmes - universities
  let reached = 0
  let given = 0
  return weights.map((weight) => {
    reached += (weight / total) * spare
    const size = 1 + Math.round(reached) - given
    given += size - 1
    return size
  })
}

async function insertUniversities(tx: Db, world: World, random: Random, seed: number, count: number) {
  const universities: University[] = []
  const lines: string[] = []
  const faculties: string[] = []
  for (let number = 0; number < count; number++) {
    const [university, row] = makeUniversity(world, random, seed, number)
    universities.push(university)
    lines.push(copyLine(row))
    for (const faculty of university.faculties) faculties.push(copyLine([university.id, faculty.id]))
  }
  await copyInto(tx, 'universities', universityColumns, lines)
  await copyInto(tx, 'university_faculties', ['university_id', 'faculty_id'], faculties)
  return universities
}
