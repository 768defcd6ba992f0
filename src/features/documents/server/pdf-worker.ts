import { parentPort, workerData } from 'node:worker_threads'
import { getDocumentProxy } from 'unpdf'
import { DOCUMENT_LIMITS } from '#features/documents/rules.ts'
import { packedObjects, withPlainNames } from './packed-objects.ts'
import type { PdfVerdict } from './pdf-inspector.ts'

/** One file, read once (pdf-inspector.ts). */

/** Names under which a PDF runs scripts, starts programs or opens what is outside of it. The reader does not report all of them. */
const ACTIONS = /\/(?:JavaScript|JS|Launch|ImportData|SubmitForm|RichMedia|XFA)(?=[\0\t\n\f\r ()<>[\]{}/%]|$)/

async function verdictOn(file: Uint8Array): Promise<PdfVerdict> {
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1')
  // Readers look for the mark in the first kilobyte; what stands before it is another file's beginning.
  if (!text.startsWith('%PDF-') || !text.slice(-2048).includes('%%EOF')) return 'malformed'
  const plain = withPlainNames(text)
  if (plain.includes('/Encrypt')) return 'locked'
  if (ACTIONS.test(plain)) return 'active'
  if (packedObjects(file, text).some((objects) => ACTIONS.test(withPlainNames(objects)))) return 'active'
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

const isLocked = (error: unknown) => error instanceof Error && error.name === 'PasswordException'

verdictOn(workerData as Uint8Array).then(
  (verdict) => parentPort?.postMessage(verdict),
  (error: unknown) => parentPort?.postMessage(isLocked(error) ? 'locked' : 'malformed'),
)
