import type { Disk } from 'flydrive'

/** The store of uploaded files, under generated names. Never served by these names. */
export type Storage = Pick<Disk, 'put' | 'getBytes' | 'getMetaData' | 'move' | 'delete' | 'listAll'> & {
  /** Throws where files can be neither read nor stored now. */
  requireReachable(): Promise<void>
}

/** The folder of students' documents. */
export const DOCUMENTS = 'documents'
/** The folder of the media library: `media/{file}/original`, and `media/{file}/{width}.webp`. */
export const MEDIA = 'media'
/** The name of a picture as it was stored, beside its variants; the one that its row knows. */
export const MEDIA_ORIGINAL = 'original'
/** The folder of files without a row (features/admissions/documents/server/sweep.ts). */
export const ORPHANED_FILES = 'aside'

/** The name by which a row knows the file: that of a variant is its picture's. */
export const rowKeyOf = (key: string): string =>
  key.startsWith(`${MEDIA}/`) ? key.replace(/[^/]+$/, MEDIA_ORIGINAL) : key

/** Whether a call failed because the file does not exist; flydrive wraps the error. */
export function isFileNotFound(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, $metadata } = error as { code?: unknown; $metadata?: { httpStatusCode?: number } }
  return code === 'ENOENT' || $metadata?.httpStatusCode === 404 || isFileNotFound(error.cause)
}
