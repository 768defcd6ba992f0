import type { Sql } from 'postgres'
import { DOCUMENTS, isGone, type Storage } from '#platform/storage/storage.ts'
import { databaseName, unknownKeys } from './queries.ts'

type Log = { warn: (what: object, words: string) => void }

/** Milliseconds: a file younger than this may be waiting for its row. */
const SETTLED = 3_600_000

const OF_ANOTHER = 'The file store belongs to another database, or nobody has said to which: nothing was swept away'

/** Holds the name of the database whose files these are. */
const OWNER = `${DOCUMENTS}/.owner`

/**
 * Deletes what a crash between file and row left in the store: files that no row knows. Only where the store is this
 * database's own, because to another one, or to a copy of it, the newest passports of all students are files that no row knows.
 */
export async function sweepUploads(storage: Storage, sql: Sql, now: Date, log: Log): Promise<void> {
  const database = await databaseName(sql)
  const owner = (await ownerOf(storage)) ?? (await takeOver(storage, sql, database))
  if (owner !== database) {
    log.warn({ owner, database, mark: OWNER }, OF_ANOTHER)
    return
  }
  for await (const keys of pages(storage)) {
    for (const key of await unknownKeys(sql, keys)) await unlessGone(sweepAway(storage, key, now))
  }
}

async function sweepAway(storage: Storage, key: string, now: Date): Promise<void> {
  const { lastModified } = await storage.getMetaData(key)
  if (now.getTime() - lastModified.getTime() > SETTLED) await storage.delete(key)
}

const ownerOf = async (storage: Storage): Promise<string | null> => {
  const mark = await unlessGone(storage.getBytes(OWNER))
  return (mark && Buffer.from(mark).toString().trim()) || null
}

/** Marks a store without an owner as this database's where it is empty or most of it is known. Answers whose it is then. */
async function takeOver(storage: Storage, sql: Sql, database: string): Promise<string | null> {
  let [all, unknown] = [0, 0]
  for await (const keys of pages(storage)) {
    all += keys.length
    unknown += (await unknownKeys(sql, keys)).length
  }
  if (all > 0 && unknown * 2 >= all) return null
  await storage.put(OWNER, database)
  // Another one may have come last. Nothing stands there for a moment while a second server writes the same.
  return (await ownerOf(storage)) ?? database
}

/** The names of all documents, as the store hands them out. */
async function* pages(storage: Storage): AsyncGenerator<string[]> {
  let paginationToken: string | undefined
  do {
    const page = await storage.listAll(DOCUMENTS, { recursive: true, ...(paginationToken && { paginationToken }) })
    // A bucket answers all that begins with these letters, whatever folder they belong to.
    yield [...page.objects].flatMap((object) =>
      object.isFile && object.key.startsWith(`${DOCUMENTS}/`) && object.key !== OWNER ? [object.key] : [],
    )
    paginationToken = page.paginationToken
  } while (paginationToken)
}

/** Another server that starts just now sweeps the same files. */
async function unlessGone<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}
