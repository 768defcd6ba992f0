import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { DOCUMENT_LIMITS, type DocumentType } from '#features/documents/rules.ts'
import { ProblemError } from '#platform/http/problems.ts'
import type { InspectPdf } from './pdf-inspector.ts'

/** What is kept of an upload: never the bytes of a picture as they came. */
export type Examined = { bytes: Uint8Array; type: DocumentType; width: number | null; height: number | null }

/** The harmless file by which virus scanners are tried out: who sends it tries us out. */
const EICAR = Buffer.from('EICAR-STANDARD-ANTIVIRUS-TEST-FILE!')

const ENCODING = {
  'image/jpeg': { format: 'jpeg', options: { quality: 85 } },
  // A quality would take colours away.
  'image/png': { format: 'png', options: {} },
  'image/webp': { format: 'webp', options: { quality: 85 } },
} as const

/** A picture is drawn anew by one thread at a time, so that ten large ones take the memory of one. */
sharp.concurrency(1)
sharp.cache(false)

/**
 * Looks at what a file is, whatever it is called, and makes it harmless: pictures are drawn anew, without the place and
 * the time they were taken at; PDFs with scripts or files in them are refused.
 * Throws `unsupported_type`, or `invalid` with what is wrong with `file`.
 */
export async function examine(upload: Uint8Array, inspectPdf: InspectPdf): Promise<Examined> {
  if (upload.byteLength === 0) throw wrong('required')
  const found = await fileTypeFromBuffer(upload)
  if (Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength).includes(EICAR)) throw wrong('active')
  switch (found?.mime) {
    case 'application/pdf':
      return examinePdf(upload, inspectPdf)
    case 'image/jpeg':
    case 'image/png':
    case 'image/webp':
      return redraw(upload, found.mime)
    default:
      throw new ProblemError('unsupported_type')
  }
}

async function examinePdf(upload: Uint8Array, inspectPdf: InspectPdf): Promise<Examined> {
  const verdict = await inspectPdf(upload)
  if (verdict !== 'harmless') throw wrong(verdict)
  return { bytes: upload, type: 'application/pdf', width: null, height: null }
}

async function redraw(upload: Uint8Array, type: Exclude<DocumentType, 'application/pdf'>): Promise<Examined> {
  try {
    const { side, pixels } = DOCUMENT_LIMITS
    const picture = sharp(upload, { limitInputPixels: pixels, failOn: 'error', animated: false })
      // As the camera was held, which stands in the metadata that go.
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    const { format, options } = ENCODING[type]
    const { data, info } = await picture.toFormat(format, options).toBuffer({ resolveWithObject: true })
    return { bytes: data, type, width: info.width, height: info.height }
  } catch (error) {
    throw wrong(/pixel limit|too large/i.test(String(error)) ? 'too_high' : 'malformed', error)
  }
}

const wrong = (problem: 'required' | 'malformed' | 'locked' | 'active' | 'too_high', cause?: unknown) =>
  new ProblemError('invalid', { fields: { file: problem }, cause })
