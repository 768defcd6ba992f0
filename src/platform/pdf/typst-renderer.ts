import { Worker } from 'node:worker_threads'
import { ProblemError } from '#platform/http/problems.ts'

/**
 * What becomes a PDF: the path of a template below `src`, and what stands in it. `data` is nothing but data, however it is
 * written: no template reads a text of it as its own language.
 */
export type Paper = { template: `features/${string}.typ`; data: object }
export type Typeset = (paper: Paper) => Promise<Uint8Array<ArrayBuffer>>
/** What the thread answers. */
export type Made = { pdf: Uint8Array<ArrayBuffer> } | { fault: string }

type Bounds = {
  /** Papers that wait while one is made; each takes a core for some 20 milliseconds. */
  longestQueue?: number
  /** Milliseconds that one may take. The longest answers that are accepted take a fraction of it. */
  patience?: number
}

/**
 * Makes papers one after the other, in a thread of its own that begins with the first and stays: the calls of others go on
 * meanwhile. Throws `unavailable` when too many wait, or when one takes so long that something is wrong with it.
 */
export function createTypesetter({ longestQueue = 20, patience = 10_000 }: Bounds = {}): Typeset {
  let worker: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  function start(): Worker {
    const started = new Worker(new URL('./typst-worker.ts', import.meta.url))
    // It waits for papers as long as there is anything else to do.
    started.unref()
    const forget = () => {
      if (worker === started) worker = undefined
    }
    // Once it has failed, before it has ended: the next paper gets another. And as long as it lives, whoever waits for it or
    // not, for a failure that nobody hears ends the process.
    started.on('error', forget).once('exit', forget)
    return started
  }

  function make(paper: Paper): ReturnType<Typeset> {
    worker ??= start()
    const own = worker
    return new Promise((resolve, reject) => {
      const end = (fault?: unknown, made?: Uint8Array<ArrayBuffer>) => {
        clearTimeout(timer)
        own.off('message', onMessage).off('error', end).off('exit', onExit)
        made ? resolve(made) : reject(fault)
      }
      const onMessage = (made: Made) => ('pdf' in made ? end(undefined, made.pdf) : end(new Error(made.fault)))
      const onExit = () => end(new Error('The thread that makes papers has ended'))
      const timer = setTimeout(() => {
        worker = undefined
        own.terminate().catch(() => {})
        end(new ProblemError('unavailable', { retryAfter: 30 }))
      }, patience)
      own.on('message', onMessage).on('error', end).on('exit', onExit)
      own.postMessage(paper)
    })
  }

  return async (paper) => {
    if (waiting >= longestQueue) throw new ProblemError('unavailable', { retryAfter: 5 })
    waiting++
    const made = last.then(() => make(paper))
    last = made.catch(() => undefined)
    try {
      return await made
    } finally {
      waiting--
    }
  }
}

/** That of this process. */
export const typeset = createTypesetter()
