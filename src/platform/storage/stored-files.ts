import type { Identity } from './queries.ts'
import { DOCUMENTS, isFileNotFound, MEDIA, ORPHANED_FILES, type Storage } from './storage.ts'

/**
 * Files in the store: those of documents and of the media library, and those that were put aside. The name of one that was
 * put aside says when and by which database: `aside/2026-11-22/7412345-16384-1/documents/{id}`.
 */

export type OrphanedFile = { path: string; key: string; day: string; by: string }

const ASIDE_PATH = new RegExp(`^${ORPHANED_FILES}/(\\d{4}-\\d\\d-\\d\\d)/([\\d-]+)/((?:${DOCUMENTS}|${MEDIA})/.+)$`)

/** How a database is named in such a path. */
export const orphanOwner = ({ database, timeline }: Identity): string => `${database.replace('/', '-')}-${timeline}`

/** The file of a document or picture; one that was put aside is restored first. */
export async function readStored(storage: Storage, key: string): Promise<Uint8Array> {
  try {
    return await storage.getBytes(key)
  } catch (error) {
    if (!isFileNotFound(error) || !(await restore(storage, key))) throw error
    return storage.getBytes(key)
  }
}

async function restore(storage: Storage, key: string): Promise<boolean> {
  for await (const files of orphanedFiles(storage)) {
    const found = files.find((file) => file.key === key)
    if (!found) continue
    await ignoreMissing(storage.move(found.path, key))
    return true
  }
  return false
}

/** `from` is where the file of `key` is now, if not in its place. */
export const moveToOrphaned = (storage: Storage, key: string, by: Identity, now: Date, from = key): Promise<void> =>
  storage.move(from, `${ORPHANED_FILES}/${now.toISOString().slice(0, 10)}/${orphanOwner(by)}/${key}`)

/** Deletes a file, and its copies that were put aside. */
export async function deleteStored(storage: Storage, key: string): Promise<void> {
  await storage.delete(key)
  for await (const files of orphanedFiles(storage)) {
    for (const file of files) if (file.key === key) await storage.delete(file.path)
  }
}

/** The names of all files that belong to a row, as the store hands them out: documents, pictures and their variants. */
export async function* storedKeys(storage: Storage): AsyncGenerator<string[]> {
  for await (const keys of keysUnder(storage, DOCUMENTS)) {
    yield keys.filter((key) => !key.startsWith(`${DOCUMENTS}/.`))
  }
  yield* keysUnder(storage, MEDIA)
}

export async function* orphanedFiles(storage: Storage): AsyncGenerator<OrphanedFile[]> {
  for await (const paths of keysUnder(storage, ORPHANED_FILES)) {
    yield paths.flatMap((path) => {
      const [, day, by, key] = ASIDE_PATH.exec(path) ?? []
      return day && by && key ? [{ path, day, by, key }] : []
    })
  }
}

async function* keysUnder(storage: Storage, folder: string): AsyncGenerator<string[]> {
  let paginationToken: string | undefined
  do {
    const page = await storage.listAll(folder, { recursive: true, ...(paginationToken && { paginationToken }) })
    // S3 lists by prefix, which other folders may share.
    yield [...page.objects].flatMap((object) =>
      object.isFile && object.key.startsWith(`${folder}/`) ? [object.key] : [],
    )
    paginationToken = page.paginationToken
  } while (paginationToken)
}

/** Undefined where another server has moved or deleted the file in the meantime. */
export async function ignoreMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (isFileNotFound(error)) return undefined
    throw error
  }
}
