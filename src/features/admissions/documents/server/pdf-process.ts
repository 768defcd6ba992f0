import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { DOCUMENT_LIMITS } from '#features/admissions/documents/rules.ts'
import { serve } from '#platform/isolated/channel.mjs'
import type { PdfAnswer, PdfProblem, PdfRequest } from './clean-pdf.ts'
import { normalised, withoutOddParts } from './normalise-pdf.ts'
import { objectsOf } from './pdf-objects.ts'
import { isSigned, policyVerdict } from './pdf-policy.ts'
import { LockedError, MalformedPdfError, TooComplexPdfError } from './pdf-syntax.ts'
import { startOfPdf } from './start-of-pdf.ts'

/** The isolated process of clean-pdf.ts. */

const HEAD = /^%PDF-\d\.\d[^\r\n<]*[\r\n](?:[\0\t\n\f\r ]*%[^\r\n<]{0,200}[\r\n])*[\0\t\n\f\r ]*\d/
const END = /%%EOF[\0\s]*$/
/** The record that an archive ends with may have a comment of 65,535 bytes behind it: the end of a PDF. */
const END_OF_ZIP = 'PK\x05\x06\0\0\0\0'
const LONGEST_END_OF_ZIP = 22 + 65_535

type Verdict = 'harmless' | 'odd_links' | 'encrypted' | PdfProblem

/**
 * The file is judged twice: as it came, by all that it holds, and as it is stored. Only what is encrypted cannot be judged
 * as it came. A signature holds for exactly these bytes: a signed file that passes as it is stays so. Of any other, such as
 * one with an odd link or a lock against changes, the stored copy has no signature.
 */
async function clean({ file: given, qpdf }: PdfRequest): Promise<PdfAnswer> {
  const file = given.subarray(startOfPdf(given) ?? 0)
  const first = judge(file)
  const { verdict } = first
  if (verdict === 'harmless' && first.isSigned) return judgedByReader(file)
  if (!['harmless', 'odd_links', 'encrypted'].includes(verdict)) return { problem: verdict as PdfProblem }
  let stored = await normalised(file, qpdf)
  let second = judge(stored)
  if (second.verdict === 'odd_links' || (second.verdict === 'harmless' && second.isSigned)) {
    stored = await withoutOddParts(stored)
    second = judge(stored)
  }
  if (second.verdict === 'harmless') return judgedByReader(stored)
  return { problem: second.verdict === 'odd_links' || second.verdict === 'encrypted' ? 'active' : second.verdict }
}

function judge(file: Uint8Array): { verdict: Verdict; isSigned: boolean } {
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1')
  if (!isPdfAlone(text)) return { verdict: 'malformed', isSigned: false }
  try {
    const found = objectsOf(file, text)
    return { verdict: policyVerdict(found), isSigned: isSigned(found) }
  } catch (error) {
    if (error instanceof TooComplexPdfError) return { verdict: 'too_complex', isSigned: false }
    if (!(error instanceof MalformedPdfError)) throw error
    // Packed objects are encrypted too, and cannot be unpacked then.
    return { verdict: text.includes('/Encrypt') ? 'encrypted' : 'malformed', isSigned: false }
  }
}

/** A PDF from its first byte to its last, and no file of another kind at once. */
const isPdfAlone = (text: string): boolean =>
  HEAD.test(text.slice(0, 4096)) && END.test(text.slice(-2048)) && !text.slice(-LONGEST_END_OF_ZIP).includes(END_OF_ZIP)

/** The verdict of a viewer's reader (pdf.js): whether it can read the file, and, as a second opinion, whether the file acts. */
async function judgedByReader(file: Uint8Array): Promise<PdfAnswer> {
  // The reader detaches the buffer that it gets, and throws errors of many kinds.
  const problem = await problemForReader(new Uint8Array(file)).catch(() => 'malformed' as const)
  return problem ? { problem } : { file }
}

async function problemForReader(file: Uint8Array): Promise<PdfProblem | null> {
  const document = await getDocumentProxy(file, { stopAtErrors: true })
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
  return null
}

// Loaded before there is a file to read.
await getResolvedPDFJS()
serve((request: PdfRequest) =>
  clean(request).catch((error: unknown): PdfAnswer => {
    if (error instanceof LockedError) return { problem: 'locked' }
    if (error instanceof MalformedPdfError) return { problem: 'malformed' }
    // Ends the process, so it is logged.
    throw error
  }),
)
