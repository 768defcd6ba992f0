import { parentPort, workerData } from 'node:worker_threads'
import { constants, inflateSync } from 'node:zlib'
import { getDocumentProxy } from 'unpdf'
import { DOCUMENT_LIMITS } from '#features/documents/rules.ts'
import type { PdfVerdict } from './pdf-inspector.ts'

/** One file, read once (pdf-inspector.ts). */

/** Names under which a PDF runs scripts, starts programs or opens what is outside of it. The reader does not report all of them. */
const ACTIONS = /\/(?:JavaScript|JS|Launch|ImportData|SubmitForm|RichMedia|XFA)\b/
/** Objects may be packed together; where they are, their names are too. */
const PACKED = /<<[^<>]*\/ObjStm\b[^<>]*>>\s*stream\r?\n/g
const MOST_UNPACKED = 32 * 1024 * 1024

async function verdictOn(file: Uint8Array): Promise<PdfVerdict> {
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1')
  // Readers look for the mark in the first kilobyte; what stands before it is another file's beginning.
  if (!text.startsWith('%PDF-') || !text.slice(-2048).includes('%%EOF')) return 'malformed'
  if (text.includes('/Encrypt')) return 'locked'
  if (ACTIONS.test(text) || unpacked(file, text).some((objects) => ACTIONS.test(objects))) return 'active'
  // The reader takes the bytes it is given for itself.
  const document = await getDocumentProxy(file.slice(), { stopAtErrors: true })
  if (document.numPages > DOCUMENT_LIMITS.pages) return 'too_high'
  const [scripts, files, opening] = await Promise.all([
    document.getJSActions(),
    document.getAttachments(),
    document.getOpenAction(),
  ])
  if (scripts || files || (opening && 'action' in opening)) return 'active'
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const annotations = await page.getAnnotations()
    const acts = annotations.some(({ actions, subtype }) => actions || subtype === 'FileAttachment')
    if (acts || (await page.getJSActions())) return 'active'
  }
  return 'harmless'
}

/** The texts of packed objects. Throws where one is not what it says, or is more than any document needs. */
function unpacked(file: Uint8Array, text: string): string[] {
  let room = MOST_UNPACKED
  return [...text.matchAll(PACKED)].map((match) => {
    const objects = inflateSync(file.subarray(match.index + match[0].length), {
      maxOutputLength: room,
      finishFlush: constants.Z_SYNC_FLUSH,
    })
    room -= objects.length
    return objects.toString('latin1')
  })
}

const isLocked = (error: unknown) => error instanceof Error && error.name === 'PasswordException'

verdictOn(workerData as Uint8Array).then(
  (verdict) => parentPort?.postMessage(verdict),
  (error: unknown) => parentPort?.postMessage(isLocked(error) ? 'locked' : 'malformed'),
)
