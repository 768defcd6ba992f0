import { createWorker } from '#platform/workers/worker.ts'

/**
 * The input of a PDF: the path of a template below `src`, and its data. Templates never evaluate texts of `data` as
 * Typst.
 */
export type PdfTemplate = { template: `features/${string}.typ`; data: object }
export type Pdf = Uint8Array<ArrayBuffer>

export type CompilerBounds = {
  /** Milliseconds for one document. The longest accepted answers take a fraction of it. */
  renderTimeout: number
  /** Milliseconds without work after which the process ends, to free its memory. */
  idle: number
}

/**
 * Compiles documents with Typst, one after the other, in a worker. Not in a thread: some texts make Typst's shaping abort the
 * whole process (a long row of Devanagari `क्` does).
 */
export function createCompiler({ renderTimeout, idle }: CompilerBounds): (document: PdfTemplate) => Promise<Pdf> {
  const program = new URL('./typst-process.ts', import.meta.url)
  const answer = createWorker<PdfTemplate, Pdf>({ program, taskTimeout: renderTimeout, idle })
  return (document) => answer(document.template, document)
}
