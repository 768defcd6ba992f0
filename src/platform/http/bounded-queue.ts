import { ProblemError } from './problems.ts'

type Bounds = {
  /** Pieces of work that are done at once. */
  atOnce: number
  /** Those that may wait. */
  waiting: number
}

/**
 * Does heavy work a few pieces at a time, in the order it comes in. What finds too much of it waiting is refused at once
 * (`unavailable`) and told when to come again.
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
      // Whoever is done hands its place on.
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
