import { parentPort, workerData } from 'node:worker_threads'
import { DOCUMENT_LIMITS } from '#features/documents/rules.ts'
import type { PdfVerdict } from './pdf-inspector.ts'
import { objectsOf } from './pdf-objects.ts'
import { policyVerdict } from './pdf-policy.ts'

/** One file, read once (pdf-inspector.ts). */

const HEAD = /^%PDF-\d\.\d[^\r\n<]*[\r\n](?:[\0\t\n\f\r ]*%[^\r\n<]{0,200}[\r\n])*[\0\t\n\f\r ]*\d/
const END = /%%EOF[\0\s]*$/
/** The record that an archive ends with may have a comment of 65,535 bytes behind it: the end of a PDF. */
const END_OF_ZIP = 'PK\x05\x06\0\0\0\0'
const LONGEST_END_OF_ZIP = 22 + 65_535

async function verdictOn(file: Uint8Array): Promise<PdfVerdict> {
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1')
  if (!isPdfAlone(text)) return 'malformed'
  const verdict = policyVerdict(objectsOf(file, text))
  if (verdict !== 'harmless') return verdict
  return verdictOfReader(file)
}

/** A PDF from its first byte to its last, and no file of another kind at once. */
const isPdfAlone = (text: string): boolean =>
  HEAD.test(text.slice(0, 4096)) && END.test(text.slice(-2048)) && !text.slice(-LONGEST_END_OF_ZIP).includes(END_OF_ZIP)

/** What a viewer's own reader makes of it: whether it can be read at all, and, as a second opinion, whether it acts. */
async function verdictOfReader(file: Uint8Array): Promise<PdfVerdict> {
  // Large, and not needed for what is refused before.
  const { getDocumentProxy } = await import('unpdf')
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
