import { Worker } from 'node:worker_threads'

/** `locked`: with a password. `active`: with scripts, or with files in it. `too_high`: more pages than anybody reads. */
export type PdfVerdict = 'harmless' | 'malformed' | 'locked' | 'active' | 'too_high'
export type InspectPdf = (file: Uint8Array) => Promise<PdfVerdict>

/** A file that takes longer is made to take long. */
const MOST_MILLISECONDS = 10_000
const MOST_MEGABYTES = 256

/**
 * Reads a PDF as a viewer would, in a thread of its own with little memory and time, because the file is a stranger's:
 * whatever it does to its reader ends there.
 */
export const inspectPdf: InspectPdf = (file) =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      workerData: file,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
      // What the reader has to say about a broken file is nobody's news.
      stdout: true,
      stderr: true,
    })
    const timer = setTimeout(() => end('malformed'), MOST_MILLISECONDS)
    const end = (verdict: PdfVerdict) => {
      clearTimeout(timer)
      resolve(verdict)
      worker.terminate().catch(() => {})
    }
    worker.once('message', end)
    worker.once('error', () => end('malformed'))
    worker.once('exit', () => end('malformed'))
  })
