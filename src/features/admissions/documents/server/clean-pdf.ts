import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { DOCUMENT_LIMITS } from '#features/admissions/documents/rules.ts'
import { WORK } from '#lib/bounds.ts'
import { createIsolated } from '#platform/isolated/isolated.ts'

/**
 * `locked`: opens with a password only. `active`: with scripts, or with files in it. `too_high`: more pages than anybody
 * reads. `too_complex`: takes more to read than any document.
 */
export type PdfProblem = 'malformed' | 'locked' | 'active' | 'too_high' | 'too_complex'
/** `qpdf`: the program that normalises, where the machine has it. */
export type PdfRequest = { file: Uint8Array; qpdf: string | null }
export type PdfAnswer = { file: Uint8Array } | { problem: PdfProblem }

/** The path of `qpdf` on this machine; null where it is not installed, and the library we have does its work. */
export const QPDF: string | null = findProgram('qpdf')

function findProgram(name: string): string | null {
  for (const folder of (process.env.PATH ?? '').split(delimiter).filter(Boolean)) {
    try {
      accessSync(join(folder, name), constants.X_OK)
      return join(folder, name)
    } catch {
      // Not here.
    }
  }
  return null
}

const isolated = createIsolated({
  ...WORK.pdf,
  program: new URL('./pdf-process.ts', import.meta.url),
  heapMegabytes: 256,
  otherMegabytes: 160,
  // With the start of the process; qpdf has two seconds of its own.
  cpuSeconds: 3,
  answerSeconds: 20,
  // Normalising may add a little.
  answerBytes: 2 * DOCUMENT_LIMITS.bytes,
})

/**
 * What of a PDF is stored: the same pages in a normal form, and nothing that acts. Throws as `createIsolated` does.
 */
export const cleanPdf = (file: Uint8Array, account: string, qpdf = QPDF): Promise<PdfAnswer> =>
  isolated({ account, bytes: file.byteLength }, (ask) => ask<PdfAnswer>({ file, qpdf } satisfies PdfRequest))
