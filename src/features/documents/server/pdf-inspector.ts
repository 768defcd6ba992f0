import { Worker } from 'node:worker_threads'

/** `locked`: with a password. `active`: with scripts, or with files in it. `too_high`: more pages than anybody reads. */
export type PdfVerdict = 'harmless' | 'malformed' | 'locked' | 'active' | 'too_high'
export type InspectPdf = (file: Uint8Array) => Promise<PdfVerdict>

/** Files that take longer are attacks. */
const MAX_MILLISECONDS = 10_000
const MAX_MEGABYTES = 256

/**
 * Reads a PDF as a viewer would, in a worker thread with limited memory and time, because the file is untrusted.
 */
export const inspectPdf: InspectPdf = (file) =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      // No secret of the process, and no messages of `node --watch`, which it sends beside ours.
      env: {},
      workerData: file,
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
      // Warnings of the parser about broken files are discarded.
      stdout: true,
      stderr: true,
    })
    const timer = setTimeout(() => end('malformed'), MAX_MILLISECONDS)
    const end = (verdict: PdfVerdict) => {
      clearTimeout(timer)
      resolve(verdict)
      worker.terminate().catch(() => {})
    }
    worker.once('message', end)
    worker.once('error', () => end('malformed'))
    worker.once('exit', () => end('malformed'))
  })
