import { ProblemError } from './problems.ts'

export type AdmissionBounds = {
  /** Tasks at the same time. */
  atOnce: number
  /** Tasks that may wait, and milliseconds after which a waiting one is refused. */
  waiting: number
  longestWait: number
}

/** Turns of the event loop between two tasks: it accepts one new connection in each, and has little else to do in them. */
const TURNS = 32

type Waiting = { start: () => void; timer: NodeJS.Timeout }

/**
 * Runs few tasks at once, the others in the order in which they arrived. What arrives faster than it is done is refused, so
 * that those who are served do not wait for those who are not. Between the beginnings of two tasks the event loop turns:
 * health checks and kept pages are answered there.
 *
 * Throws `unavailable` with a retry-after for a task that finds no place or has waited too long.
 */
export function createAdmission({ atOnce, waiting: most, longestWait }: AdmissionBounds) {
  let running = 0
  let isOpen = true
  const waiting = new Set<Waiting>()

  function startNext(): void {
    const [next] = waiting
    if (!next || !isOpen || running >= atOnce) return
    clearTimeout(next.timer)
    waiting.delete(next)
    running += 1
    isOpen = false
    afterTurns(TURNS, () => {
      isOpen = true
      startNext()
    })
    next.start()
  }

  function place(): Promise<void> {
    if (waiting.size >= most) throw refusal()
    return new Promise((resolve, reject) => {
      const own: Waiting = {
        start: resolve,
        timer: setTimeout(() => {
          waiting.delete(own)
          reject(refusal())
        }, longestWait),
      }
      waiting.add(own)
      startNext()
    })
  }

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await place()
    try {
      return await work()
    } finally {
      running -= 1
      startNext()
    }
  }
}

/** Calls back once the event loop has turned so often. */
function afterTurns(turns: number, call: () => void): void {
  setImmediate(turns > 1 ? () => afterTurns(turns - 1, call) : call)
}

const refusal = () => new ProblemError('unavailable', { retryAfter: 2 })
