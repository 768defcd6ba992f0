import { createHash } from 'node:crypto'
import type { DocumentRow } from '#features/admissions/documents/server/queries.ts'
import type { Services } from '#features/services.ts'
import { isFileNotFound } from '#platform/storage/storage.ts'
import { readStored } from '#platform/storage/stored-files.ts'

/** What is left of a damaged file is there too. */
type StoredFile =
  | { bytes: Uint8Array; problem?: never }
  | { problem: 'missing' }
  | { bytes: Uint8Array; problem: 'damaged' }

/** The file of a document as it was uploaded. One that is gone or has changed in the store fails no export of the others. */
export async function readIntact(
  { storage }: Pick<Services, 'storage'>,
  { key, sha256 }: Pick<DocumentRow, 'key' | 'sha256'>,
): Promise<StoredFile> {
  try {
    const bytes = await readStored(storage, key)
    const isIntact = createHash('sha256').update(bytes).digest('hex') === sha256
    return isIntact ? { bytes } : { bytes, problem: 'damaged' }
  } catch (error) {
    if (isFileNotFound(error)) return { problem: 'missing' }
    throw error
  }
}
