import type { Sql } from 'postgres'
import { DOCUMENTS, type Storage } from '#server/adapters/storage.ts'
import { unknownKeys } from './queries.ts'

/** Milliseconds: a file younger than this may be waiting for its row. */
const SETTLED = 3_600_000

/** Deletes what a crash between file and row left in the store: files that no row knows. */
export async function sweepUploads(storage: Storage, sql: Sql, now: Date): Promise<void> {
  let paginationToken: string | undefined
  do {
    const page = await storage.listAll(DOCUMENTS, { recursive: true, ...(paginationToken && { paginationToken }) })
    // A bucket answers all that begins with these letters, whatever folder they belong to.
    const keys = [...page.objects].flatMap((object) =>
      object.isFile && object.key.startsWith(`${DOCUMENTS}/`) ? [object.key] : [],
    )
    for (const key of await unknownKeys(sql, keys)) {
      const { lastModified } = await storage.getMetaData(key)
      if (now.getTime() - lastModified.getTime() > SETTLED) await storage.delete(key)
    }
    paginationToken = page.paginationToken
  } while (paginationToken)
}
