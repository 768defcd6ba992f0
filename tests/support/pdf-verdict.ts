import { randomUUID } from 'node:crypto'
import { cleanPdf, type PdfProblem, QPDF } from '#features/admissions/documents/server/clean-pdf.ts'

/** How PDFs are normalised: by the library, and by qpdf where this machine has it. */
export const WAYS: { way: string; qpdf: string | null }[] = [
  { way: 'by pdf-lib', qpdf: null },
  ...(QPDF ? [{ way: 'by qpdf', qpdf: QPDF }] : []),
]

/** Whether a PDF that an account uploads is taken, or why not. */
export async function verdictOn(file: Uint8Array, qpdf = QPDF): Promise<'harmless' | PdfProblem> {
  const cleaned = await cleanPdf(file, randomUUID(), qpdf)
  return 'problem' in cleaned ? cleaned.problem : 'harmless'
}
