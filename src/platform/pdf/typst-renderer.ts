import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { STORES, WORK } from '#lib/bounds.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { WorkerCrashError, WorkerTimeoutError } from '#platform/workers/worker.ts'
import { type CompilerBounds, createCompiler, type Pdf, type PdfTemplate } from './compiler.ts'

/** `account` is the caller's. The returned bytes are shared and must not be changed. */
export type RenderPdf = (document: PdfTemplate, account: string) => Promise<Pdf>

type Bounds = Partial<CompilerBounds> & {
  /** Documents that may wait, each of which takes a core for some 20 milliseconds, and for how many milliseconds. */
  longestQueue?: number
  longestWait?: number
  /** Bytes of finished documents in the cache. */
  cacheBytes?: number
}

/** One running and two waiting. */
const MAX_PER_ACCOUNT = WORK.papers.ofAccount

type Waiting = {
  document: PdfTemplate
  /** The number of earlier requests of the same account; the lowest is rendered first. */
  priority: number
  /** Of `performance.now()`. */
  since: number
  resolve: (pdf: Pdf) => void
  reject: (error: unknown) => void
}

/**
 * Renders documents one after the other in a child process. Each account's first comes before any account's second, so
 * that one account's queue delays no other. A document that times out or crashes the compiler is tried once more after
 * all others. Concurrent and repeated requests for the same document are rendered once.
 *
 * Each kind of document has a renderer of its own, so that one kind does not delay another.
 *
 * Throws `too_many_requests` for a fourth document of one account at a time, `unavailable` when too many wait, when one has
 * waited too long or timed out twice.
 */
export function createPdfRenderer(bounds: Bounds = {}): RenderPdf {
  const {
    longestQueue = WORK.papers.waiting,
    longestWait = WORK.papers.longestWait,
    renderTimeout = 4_000,
    idle = 60_000,
    cacheBytes = STORES.papers.bytes,
  } = bounds
  const compile = createCompiler({ renderTimeout, idle })
  const cache = new LRUCache<string, Pdf>({
    maxSize: cacheBytes,
    sizeCalculation: (pdf, key) => pdf.length + key.length,
    // For opening it again.
    ttl: STORES.papers.age,
  })
  const pending = new Map<string, Promise<Pdf>>()
  const countByAccount = new Map<string, number>()
  const queue: Waiting[] = []
  let isBusy = false

  async function work(): Promise<void> {
    if (isBusy) return
    isBusy = true
    for (let next = takeNext(); next; next = takeNext()) await renderNext(next)
    isBusy = false
  }

  function takeNext(): Waiting | undefined {
    const lowest = Math.min(...queue.map(({ priority }) => priority))
    const at = queue.findIndex(({ priority }) => priority === lowest)
    return at < 0 ? undefined : queue.splice(at, 1)[0]
  }

  async function renderNext(waiting: Waiting): Promise<void> {
    if (performance.now() - waiting.since > longestWait) return waiting.reject(unavailable('late'))
    try {
      waiting.resolve(await compile(waiting.document))
    } catch (error) {
      const isRetryable = error instanceof WorkerTimeoutError || error instanceof WorkerCrashError
      if (isRetryable && waiting.priority < MAX_PER_ACCOUNT) queue.push({ ...waiting, priority: MAX_PER_ACCOUNT })
      else if (error instanceof WorkerTimeoutError) {
        waiting.reject(unavailable('too_long', { retryAfter: 30, cause: error }))
      } else waiting.reject(error)
    }
  }

  async function enqueue(document: PdfTemplate, account: string): Promise<Pdf> {
    const priority = countByAccount.get(account) ?? 0
    if (priority >= MAX_PER_ACCOUNT) throw new ProblemError('too_many_requests', { retryAfter: 5 })
    if (queue.length >= longestQueue) throw unavailable('full')
    countByAccount.set(account, priority + 1)
    try {
      return await new Promise<Pdf>((resolve, reject) => {
        queue.push({ document, priority, resolve, reject, since: performance.now() })
        void work()
      })
    } finally {
      const remaining = (countByAccount.get(account) ?? 1) - 1
      if (remaining > 0) countByAccount.set(account, remaining)
      else countByAccount.delete(account)
    }
  }

  return async (document, account) => {
    const key = createHash('sha256').update(JSON.stringify(document)).digest('base64url')
    const cached = cache.get(key) ?? pending.get(key)
    if (cached) return cached
    const rendering = enqueue(document, account).finally(() => pending.delete(key))
    pending.set(key, rendering)
    const pdf = await rendering
    cache.set(key, pdf)
    return pdf
  }
}

const unavailable = (reason: string, { retryAfter = 5, cause }: { retryAfter?: number; cause?: unknown } = {}) =>
  new ProblemError('unavailable', { retryAfter, cause, refusal: { kind: WORK.papers.name, reason } })
