import type { Disk } from 'flydrive'

/** Where uploaded files are, under names of our own. Nothing of it is served by its name. */
export type Storage = Pick<Disk, 'put' | 'getBytes' | 'getMetaData' | 'move' | 'delete' | 'listAll'>

/** Where students' documents are in it. */
export const DOCUMENTS = 'documents'
/** Where files wait that no row knows (features/documents/server/sweep.ts). */
export const ORPHANED_FILES = 'aside'

/** Whether a call failed because there is no such file. flydrive wraps the error that says so. */
export function isFileNotFound(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, $metadata } = error as { code?: unknown; $metadata?: { httpStatusCode?: number } }
  return code === 'ENOENT' || $metadata?.httpStatusCode === 404 || isFileNotFound(error.cause)
}
