import { fileTypeFromBuffer } from 'file-type'
import { DOCUMENT_LIMITS, type DocumentType } from '#features/documents/rules.ts'
import { createBoundedQueue } from '#platform/http/bounded-queue.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { type PictureType, redraw } from '#platform/images/redraw.ts'
import { inspectPdf } from './pdf-inspector.ts'

/** What is stored of an upload: never the original bytes of a picture. */
export type SafeFile = { bytes: Uint8Array; type: DocumentType; width: number | null; height: number | null }

/** The harmless test file of virus scanners, refused as they would. */
const EICAR = Buffer.from('EICAR-STANDARD-ANTIVIRUS-TEST-FILE!')

/**
 * Each kind in a lane of its own, and one picture at a time, which bounds the memory. Uploads are complete by then, so slow
 * clients hold no slots.
 */
const pictures = createBoundedQueue({ atOnce: 1, waiting: 20 })
const pdfs = createBoundedQueue({ atOnce: 2, waiting: 20 })

/**
 * Detects the type of a file by its content and makes it harmless: pictures are redrawn without metadata; PDFs with active
 * content or embedded files are refused.
 * Throws `unsupported_type`, `unavailable` where too many wait, or `invalid` with what is wrong with `file`.
 */
export async function examine(upload: Uint8Array): Promise<SafeFile> {
  if (upload.byteLength === 0) throw invalidFile('required')
  const found = await fileTypeFromBuffer(upload)
  if (Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength).includes(EICAR)) throw invalidFile('active')
  switch (found?.mime) {
    case 'application/pdf':
      return examinePdf(upload)
    case 'image/jpeg':
    case 'image/png':
    case 'image/webp':
      return examinePicture(upload, found.mime)
    default:
      throw new ProblemError('unsupported_type')
  }
}

async function examinePdf(upload: Uint8Array): Promise<SafeFile> {
  const verdict = await pdfs(() => inspectPdf(upload))
  if (verdict !== 'harmless') throw invalidFile(verdict)
  return { bytes: upload, type: 'application/pdf', width: null, height: null }
}

async function examinePicture(upload: Uint8Array, type: PictureType): Promise<SafeFile> {
  const { side, pixels, pixelsAtOnce } = DOCUMENT_LIMITS
  const redrawn = await pictures(() => redraw(upload, { type, side, pixels, pixelsAtOnce }))
  if ('problem' in redrawn) throw invalidFile(redrawn.problem, redrawn.reason)
  const { bytes, width, height } = redrawn
  return { bytes, width, height, type }
}

const invalidFile = (problem: 'required' | 'malformed' | 'locked' | 'active' | 'too_high', cause?: unknown) =>
  new ProblemError('invalid', { fields: { file: problem }, cause })
