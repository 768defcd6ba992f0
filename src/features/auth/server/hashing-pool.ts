import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { ProblemError } from '#platform/http/problems.ts'
import type { Derive } from './passwords.ts'

export type PoolBounds = {
  /** Threads, each with 19 MiB while it hashes. More than there are cores only makes all of them slower. */
  threads?: number
  /** Those who may wait for one: about a second's worth. */
  waiting?: number
}

type Task = { send: Parameters<Derive>; resolve: (hash: Buffer) => void; reject: (error: unknown) => void }

/**
 * Hashes passwords on threads of its own, a bounded number at once: a flood of sign-ins takes neither the memory nor the
 * thread that answers searches. Who finds too many waiting is refused at once (`unavailable`) and told when to come again.
 */
export function createHashingPool({ threads = availableParallelism(), waiting = 100 }: PoolBounds = {}): Derive {
  const idle: Worker[] = []
  const queue: Task[] = []
  let running = 0

  const assign = (worker: Worker) => {
    const task = queue.shift()
    if (!task) {
      // An idle thread does not keep the process from ending, one at work does.
      worker.unref()
      idle.push(worker)
      return
    }
    worker.ref()
    // Each takes the other away by its name: without all its listeners a thread is never heard of again.
    const done = (hash: Uint8Array) => {
      worker.off('error', failed)
      task.resolve(Buffer.from(hash))
      assign(worker)
    }
    const failed = (error: unknown) => {
      worker.off('message', done)
      running -= 1
      task.reject(error)
      // The thread is gone; whoever waits behind gets another one.
      if (queue.length > 0) begin()
    }
    worker.once('message', done)
    worker.once('error', failed)
    const [message, options] = task.send
    worker.postMessage({ message, options })
  }

  const begin = () => {
    running += 1
    assign(new Worker(new URL('./password-worker.ts', import.meta.url)))
  }

  return (...send) =>
    new Promise((resolve, reject) => {
      if (queue.length >= waiting) return reject(new ProblemError('unavailable', { retryAfter: 2 }))
      queue.push({ send, resolve, reject })
      const worker = idle.pop()
      if (worker) return assign(worker)
      if (running < threads) begin()
    })
}
