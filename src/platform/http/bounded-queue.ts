import { ProblemError } from './problems.ts'

type Bounds = {
  /** Tasks that run at the same time. */
  atOnce: number
  /** Tasks that may wait. */
  waiting: number
}

/**
 * Runs heavy tasks a few at a time, first in first out. A task that finds the queue full is rejected at once with
 * `unavailable` and a retry-after.
 */
export function createBoundedQueue({
  atOnce,
  waiting,
}: Bounds): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const queue: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running === atOnce) {
      if (queue.length === waiting) throw new ProblemError('unavailable', { retryAfter: 5 })
      // A finished task passes its slot on.
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const resume = queue.shift()
      if (resume) resume()
      else running -= 1
    }
  }
}
