import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { WORK } from '#lib/bounds.ts'
import { ProblemError } from '#platform/http/problems.ts'
import type { Derive } from './passwords.ts'

type PoolBounds = {
  /** Threads, each of which uses 19 MiB while it hashes. More threads than cores make all of them slower. */
  threads?: number
  /** Tasks that may wait for a thread, and for how many milliseconds. */
  waiting?: number
  longestWait?: number
}

type Task = {
  send: Parameters<Derive>
  resolve: (hash: Buffer) => void
  reject: (error: unknown) => void
  timer: NodeJS.Timeout
}

/**
 * Hashes passwords on a bounded number of threads, so that a flood of sign-ins neither exhausts the memory nor blocks the
 * thread that answers searches. Where the queue is full or too slow it throws `unavailable` with a retry time.
 */
export function createHashingPool({
  threads = availableParallelism(),
  waiting = WORK.hashing.waiting,
  longestWait = WORK.hashing.longestWait,
}: PoolBounds = {}): Derive {
  const idle: Worker[] = []
  const queue: Task[] = []
  let running = 0

  const assign = (worker: Worker) => {
    const task = queue.shift()
    if (!task) {
      // An idle thread does not keep the process alive, a busy one does.
      worker.unref()
      idle.push(worker)
      return
    }
    clearTimeout(task.timer)
    worker.ref()
    // Each removes the other one only: removing all listeners would also remove those of the thread itself.
    const done = (hash: Uint8Array) => {
      worker.off('error', failed)
      task.resolve(Buffer.from(hash))
      assign(worker)
    }
    const failed = (error: unknown) => {
      worker.off('message', done)
      running -= 1
      task.reject(error)
      // The thread has ended, so waiting tasks get a new one.
      if (queue.length > 0) startThread()
    }
    worker.once('message', done)
    worker.once('error', failed)
    const [message, options] = task.send
    worker.postMessage({ message, options })
  }

  const startThread = () => {
    running += 1
    // No secret of the process, and no messages of `node --watch`, which it sends beside ours.
    assign(new Worker(new URL('./password-worker.ts', import.meta.url), { env: {} }))
  }

  return (...send) =>
    new Promise((resolve, reject) => {
      if (queue.length >= waiting) return reject(refusal('full'))
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(task), 1)
        reject(refusal('late'))
      }, longestWait)
      const task: Task = { send, resolve, reject, timer }
      queue.push(task)
      const worker = idle.pop()
      if (worker) return assign(worker)
      if (running < threads) startThread()
    })
}

const refusal = (reason: string) =>
  new ProblemError('unavailable', { retryAfter: 2, refusal: { kind: WORK.hashing.name, reason } })
