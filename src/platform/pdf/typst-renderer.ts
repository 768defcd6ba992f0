import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { ProblemError } from '#platform/http/problems.ts'
import {
  type CompilerBounds,
  CompilerCrashError,
  createCompiler,
  type Pdf,
  type PdfTemplate,
  RenderTimeoutError,
} from './compiler.ts'

/** `account`: who asks. The same bytes may go to several callers: nobody changes them. */
export type RenderPdf = (paper: PdfTemplate, account: string) => Promise<Pdf>

type Bounds = Partial<CompilerBounds> & {
  /** Papers that wait while one is made; each takes a core for some 20 milliseconds. */
  longestQueue?: number
  /** Bytes of finished papers that are kept. */
  cacheBytes?: number
}

/** Of one account: one that is made and two that wait. */
const MOST_OF_ACCOUNT = 3
/** Milliseconds that a finished paper is kept: for whoever opens it again, and on another device. */
const CACHED_FOR = 10 * 60_000

type Waiting = {
  paper: PdfTemplate
  /** How many of the same account were asked for before it: those of low turn come first. */
  turn: number
  resolve: (pdf: Pdf) => void
  reject: (error: unknown) => void
}

/**
 * Makes papers one after the other, in a process of its own. Each account's first comes before any account's second, so
 * nobody waits for the pile of somebody else. One that takes too long, or ends the compiler, is tried once more after all
 * others. The same paper asked for again, or while it is made, is made once.
 *
 * Whoever makes papers of one kind has one of these: what others make holds up none of them.
 *
 * Throws `too_many_requests` for a fourth paper of one account at a time, `unavailable` when too many wait or when one took
 * too long twice.
 */
export function createPdfRenderer(bounds: Bounds = {}): RenderPdf {
  const { longestQueue = 20, patience = 4_000, idle = 60_000, cacheBytes = 16 * 1024 * 1024 } = bounds
  const compile = createCompiler({ patience, idle })
  const finished = new LRUCache<string, Pdf>({
    maxSize: cacheBytes,
    sizeCalculation: (pdf, key) => pdf.length + key.length,
    ttl: CACHED_FOR,
  })
  const underWay = new Map<string, Promise<Pdf>>()
  const ofAccount = new Map<string, number>()
  const queue: Waiting[] = []
  let isBusy = false

  async function work(): Promise<void> {
    if (isBusy) return
    isBusy = true
    for (let next = takeFirst(); next; next = takeFirst()) await make(next)
    isBusy = false
  }

  function takeFirst(): Waiting | undefined {
    const lowest = Math.min(...queue.map(({ turn }) => turn))
    const at = queue.findIndex(({ turn }) => turn === lowest)
    return at < 0 ? undefined : queue.splice(at, 1)[0]
  }

  async function make(waiting: Waiting): Promise<void> {
    try {
      waiting.resolve(await compile(waiting.paper))
    } catch (error) {
      const isOdd = error instanceof RenderTimeoutError || error instanceof CompilerCrashError
      if (isOdd && waiting.turn < MOST_OF_ACCOUNT) queue.push({ ...waiting, turn: MOST_OF_ACCOUNT })
      else if (error instanceof RenderTimeoutError) {
        waiting.reject(new ProblemError('unavailable', { retryAfter: 30, cause: error }))
      } else waiting.reject(error)
    }
  }

  async function enqueue(paper: PdfTemplate, account: string): Promise<Pdf> {
    const turn = ofAccount.get(account) ?? 0
    if (turn >= MOST_OF_ACCOUNT) throw new ProblemError('too_many_requests', { retryAfter: 5 })
    if (queue.length >= longestQueue) throw new ProblemError('unavailable', { retryAfter: 5 })
    ofAccount.set(account, turn + 1)
    try {
      return await new Promise<Pdf>((resolve, reject) => {
        queue.push({ paper, turn, resolve, reject })
        void work()
      })
    } finally {
      const left = (ofAccount.get(account) ?? 1) - 1
      if (left > 0) ofAccount.set(account, left)
      else ofAccount.delete(account)
    }
  }

  return async (paper, account) => {
    const key = createHash('sha256').update(JSON.stringify(paper)).digest('base64url')
    const made = finished.get(key) ?? underWay.get(key)
    if (made) return made
    const making = enqueue(paper, account).finally(() => underWay.delete(key))
    underWay.set(key, making)
    const pdf = await making
    finished.set(key, pdf)
    return pdf
  }
}
