import { DOCUMENT_LIMITS, type DocumentType } from '#features/admissions/documents/rules.ts'
import { WORK } from '#lib/bounds.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { type PictureType, pictureTypeOf } from '#platform/images/picture-type.ts'
import { createRedraw } from '#platform/images/redraw.ts'
import { cleanPdf, type PdfProblem } from './clean-pdf.ts'
import { startOfPdf } from './start-of-pdf.ts'

/** What is stored of an upload: never the original bytes of a picture. */
type SafeFile = { bytes: Uint8Array; type: DocumentType; width: number | null; height: number | null }

/** The harmless test file of virus scanners, refused as they would. */
const EICAR = Buffer.from('EICAR-STANDARD-ANTIVIRUS-TEST-FILE!')

const redraw = createRedraw({ ...WORK.picture, cpuSeconds: 12 })

/**
 * Detects the type of a file by its first bytes and makes it harmless, in a process of its own: pictures are redrawn without
 * metadata; PDFs are normalised, and refused with active content or embedded files. Uploads are complete by then, so slow
 * clients hold no places.
 * Throws `unsupported_type`, `invalid` with what is wrong with `file`, `too_many_requests` where the account has used too
 * much processor time, `unavailable` where too many wait.
 */
export async function examine(upload: Uint8Array, account: string): Promise<SafeFile> {
  if (upload.byteLength === 0) throw invalidFile('required')
  if (Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength).includes(EICAR)) throw invalidFile('active')
  if (startOfPdf(upload) !== null) return examinePdf(upload, account)
  const type = pictureTypeOf(upload)
  if (!type) throw new ProblemError('unsupported_type')
  return examinePicture(upload, type, account)
}

async function examinePdf(upload: Uint8Array, account: string): Promise<SafeFile> {
  const cleaned = await cleanPdf(upload, account)
  if ('problem' in cleaned) throw invalidFile(cleaned.problem)
  return { bytes: cleaned.file, type: 'application/pdf', width: null, height: null }
}

async function examinePicture(upload: Uint8Array, type: PictureType, account: string): Promise<SafeFile> {
  const { side, pixels, pixelsAtOnce } = DOCUMENT_LIMITS
  const redrawn = await redraw(upload, account, { type, side, pixels, pixelsAtOnce })
  if ('problem' in redrawn) throw invalidFile(redrawn.problem, redrawn.reason)
  const { bytes, width, height } = redrawn
  return { bytes, width, height, type }
}

const invalidFile = (problem: PdfProblem | 'required', cause?: unknown) =>
  new ProblemError('invalid', { fields: { file: problem }, cause })
