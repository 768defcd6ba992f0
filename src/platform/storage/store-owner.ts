import type { Db } from '#db/client.ts'
import { databaseIdentity, hasWrittenMark, type Identity, insertMark, unknownKeys } from './queries.ts'
import { DOCUMENTS, isFileNotFound, type Storage } from './storage.ts'
import { storedKeys } from './stored-files.ts'

/**
 * Which database owns the file store. The owner writes a mark into it, with a nonce that it stores in its database first, and
 * renews it daily. A physical copy of the database (disk snapshot, pg_basebackup, point-in-time recovery) has the same
 * identity, but sooner or later finds a nonce that it never wrote, or the original finds one of the copy. Neither can know
 * which of them is right: then the store is disputed, and no file is put aside or deleted until an operator decides.
 */

type Mark = Identity & { nonce: string }
export type StoreOwnership =
  | { is: 'ours'; identity: Identity; isSameTimeline: boolean }
  | { is: 'foreign' | 'disputed'; identity: Identity; owner: string | null }

export const OWNER = `${DOCUMENTS}/.owner`
const DISPUTE = `${DOCUMENTS}/.disputed`

export async function storeOwnership(storage: Storage, db: Db, now: Date): Promise<StoreOwnership> {
  const identity = await databaseIdentity(db)
  if ((await textAt(storage, DISPUTE)) !== null) return { is: 'disputed', identity, owner: null }
  const mark = toMark(await textAt(storage, OWNER))
  if (!mark) {
    if (!(await isMostlyKnown(storage, db))) return { is: 'foreign', identity, owner: null }
    await renewMark(storage, db, identity, now)
    return { is: 'ours', identity, isSameTimeline: true }
  }
  if (mark.database !== identity.database) return { is: 'foreign', identity, owner: mark.database }
  // Marks of older versions have no nonce.
  if (mark.nonce !== null && !(await hasWrittenMark(db, mark.nonce))) {
    await storage.put(DISPUTE, JSON.stringify({ by: identity, at: now.toISOString(), against: mark }))
    return { is: 'disputed', identity, owner: mark.database }
  }
  return { is: 'ours', identity, isSameTimeline: mark.timeline === identity.timeline }
}

/** The nonce is stored in the database first: otherwise a crash would make the database's own mark look like a copy's. */
export async function renewMark(storage: Storage, db: Db, identity: Identity, now: Date): Promise<void> {
  const mark: Mark = { ...identity, nonce: crypto.randomUUID() }
  await insertMark(db, mark.nonce, now)
  // Written beside and moved, so that other servers never read a partial mark.
  const written = `${OWNER}-${mark.nonce}`
  await storage.put(written, JSON.stringify(mark))
  await storage.move(written, OWNER)
}

/** A store without a mark is claimed where it is empty, or most of its files have rows. */
async function isMostlyKnown(storage: Storage, db: Db): Promise<boolean> {
  let [all, unknown] = [0, 0]
  for await (const keys of storedKeys(storage)) {
    all += keys.length
    unknown += (await unknownKeys(db, keys)).length
  }
  return all === 0 || unknown * 2 < all
}

function toMark(text: string | null): { database: string; timeline: number | null; nonce: string | null } | null {
  if (!text) return null
  if (!text.startsWith('{')) return { database: text, timeline: null, nonce: null }
  return JSON.parse(text) as Mark
}

/** Null where there is no such file, or nothing in it. */
async function textAt(storage: Storage, key: string): Promise<string | null> {
  try {
    return (
      Buffer.from(await storage.getBytes(key))
        .toString()
        .trim() || null
    )
  } catch (error) {
    if (isFileNotFound(error)) return null
    throw error
  }
}
