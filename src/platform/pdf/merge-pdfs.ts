import { Worker } from 'node:worker_threads'
import { createBoundedQueue } from '#platform/http/bounded-queue.ts'
import { ProblemError } from '#platform/http/problems.ts'
import type { Pdf } from './compiler.ts'

/** Why a file is not part of the whole: it is only named. */
export type PartProblem = 'missing' | 'damaged' | 'locked' | 'too_large'
export type PartOutcome = { pages: number } | { problem: PartProblem }

export type MergePart = {
  type: 'application/pdf' | 'image/jpeg'
  bytes: number
  /** Called when it is its turn, so that one file is held beside those that were read. */
  read: () => Promise<Uint8Array | PartProblem>
}

export type MergeBounds = { bytes: number; pages: number }

/** The messages to the thread, and its answer to each. */
export type MergeRequest =
  | { file: Uint8Array; type: MergePart['type'] }
  | { dropLast: true }
  | { front: { file: Uint8Array; order: readonly (number | null)[] } }
export type MergeAnswer = { pages: number } | { problem: 'locked' | 'damaged' } | { pdf: Pdf }

/** Milliseconds for reading one file, and for joining all of them. */
const FILE_TIMEOUT = 20_000
const JOIN_TIMEOUT = 60_000
const MAX_MEGABYTES = 512
/** So many files may end the thread before the whole is given up. */
const MAX_RESTARTS = 3

/** One at a time: each holds all its files. */
const inTurn = createBoundedQueue({ atOnce: 1, waiting: 5 })

/** The thread ended or hung at this part. */
class FatalPartError extends Error {
  readonly at: number
  constructor(at: number) {
    super(`Part ${at} ended the thread`)
    this.at = at
  }
}

/**
 * Joins files into one PDF. `renderFront` is told what became of each part, and answers the pages to begin with, of which
 * the last ones announce one part each, in their order. Files are not trusted: they are read in a thread with limited heap and
 * time; what they unpack beside the heap is bounded where they are uploaded. One that is locked, damaged, missing or beyond the bounds is left out and the others are joined.
 *
 * Throws `unavailable` where too many wait, or several files ended the thread.
 */
export const mergePdfs = (
  parts: readonly MergePart[],
  bounds: MergeBounds,
  renderFront: (outcomes: readonly PartOutcome[]) => Promise<Pdf>,
): Promise<Pdf> =>
  inTurn(async () => {
    const fatal = new Set<number>()
    for (;;) {
      try {
        return await mergeOnce(parts, bounds, fatal, renderFront)
      } catch (error) {
        if (!(error instanceof FatalPartError)) throw error
        fatal.add(error.at)
        if (fatal.size > MAX_RESTARTS) throw new ProblemError('unavailable', { retryAfter: 60, cause: error })
      }
    }
  })

async function mergeOnce(
  parts: readonly MergePart[],
  bounds: MergeBounds,
  fatal: ReadonlySet<number>,
  renderFront: (outcomes: readonly PartOutcome[]) => Promise<Pdf>,
): Promise<Pdf> {
  const thread = startThread()
  try {
    const outcomes: PartOutcome[] = []
    const order: (number | null)[] = []
    const sum = { bytes: 0, pages: 0, files: 0 }
    for (const [at, part] of parts.entries()) {
      const outcome = fatal.has(at) ? ({ problem: 'damaged' } as const) : await readPart(thread, part, at, sum, bounds)
      outcomes.push(outcome)
      order.push('pages' in outcome ? sum.files++ : null)
      if (!('pages' in outcome)) continue
      sum.bytes += part.bytes
      sum.pages += outcome.pages
    }
    const file = Uint8Array.from(await renderFront(outcomes))
    const answer = await thread.ask({ front: { file, order } }, JOIN_TIMEOUT)
    if (!answer || !('pdf' in answer)) throw new ProblemError('unavailable', { retryAfter: 60 })
    return answer.pdf
  } finally {
    thread.end()
  }
}

async function readPart(
  thread: Thread,
  { type, bytes, read }: MergePart,
  at: number,
  sum: MergeBounds,
  bounds: MergeBounds,
): Promise<PartOutcome> {
  if (sum.bytes + bytes > bounds.bytes) return { problem: 'too_large' }
  const file = await read()
  if (typeof file === 'string') return { problem: file }
  const answer = await thread.ask({ file, type }, FILE_TIMEOUT)
  if (!answer || 'pdf' in answer) throw new FatalPartError(at)
  if ('problem' in answer || sum.pages + answer.pages <= bounds.pages) return answer
  await thread.ask({ dropLast: true }, FILE_TIMEOUT)
  return { problem: 'too_large' }
}

type Thread = ReturnType<typeof startThread>

function startThread() {
  const worker = new Worker(new URL('./merge-worker.ts', import.meta.url), {
    // No secret of the process, and no messages of `node --watch`, which it sends beside ours.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
    // Warnings of the parser about broken files are discarded.
    stdout: true,
    stderr: true,
  })
  worker.unref()
  return {
    /** Undefined where the thread has ended, or took too long and is ended. */
    ask: (request: MergeRequest, timeout: number) =>
      new Promise<MergeAnswer | undefined>((resolve) => {
        const settle = (answer?: MergeAnswer) => {
          clearTimeout(timer)
          worker.off('message', settle).off('error', onEnd).off('exit', onEnd)
          resolve(answer)
        }
        const onEnd = () => settle()
        const timer = setTimeout(() => {
          worker.terminate().catch(() => {})
          settle()
        }, timeout)
        worker.once('message', settle).once('error', onEnd).once('exit', onEnd)
        worker.postMessage(request)
      }),
    end: () => void worker.terminate().catch(() => {}),
  }
}
