import { ProblemError } from './problems.ts'

export type AdmissionBounds = {
  /** In the log and the counter of refusals. */
  name: string
  /** Tasks at the same time. */
  atOnce: number
  /** Tasks that may wait, and milliseconds after which a waiting one is refused. */
  waiting: number
  longestWait: number
  /** Turns of the event loop between the beginnings of two tasks. */
  turns?: number
}

/**
 * The event loop accepts one new connection in each turn: with so many, which cost nothing, health checks and kept pages are
 * answered between two tasks that take long.
 */
const TURNS = 32

/** Runs a task when it is its turn. `of`: the network that requested it; networks take turns. */
export type Admit = <Result>(work: () => Promise<Result>, of?: string) => Promise<Result>

type Reason = 'full' | 'late'
type Waiting = { start: () => void; refuse: (reason: Reason) => void }

/**
 * Runs few tasks at once. Tasks of one network start in the order in which they arrived, and networks take turns, so that
 * a network that sends many delays only its own tasks. What arrives faster than it is done is refused: the newest of the network with the
 * most.
 *
 * Throws `unavailable` with a retry-after for a task that finds no place or has waited too long.
 */
export function createAdmission({ name, atOnce, waiting: most, longestWait, turns = TURNS }: AdmissionBounds): Admit {
  let running = 0
  let isOpen = true
  let waiting = 0
  /** Of each network that waits, the next one first. */
  const queues = new Map<string, Set<Waiting>>()
  const refusal = (reason: Reason) =>
    new ProblemError('unavailable', { retryAfter: 2, refusal: { kind: name, reason } })

  function startNext(): void {
    const [next] = queues
    if (!next || !isOpen || running >= atOnce) return
    const [of, queue] = next
    // The network's next task is behind one of every other.
    queues.delete(of)
    queues.set(of, queue)
    for (const first of queue.values().take(1)) first.start()
    running += 1
    isOpen = false
    afterTurns(turns, () => {
      isOpen = true
      startNext()
    })
  }

  function add(of: string, own: Waiting): void {
    const queue = queues.get(of) ?? new Set()
    queues.set(of, queue.add(own))
    waiting += 1
  }

  function remove(of: string, own: Waiting): void {
    const queue = queues.get(of)
    queue?.delete(own)
    if (queue?.size === 0) queues.delete(of)
    waiting -= 1
  }

  /** Throws where nobody has more tasks waiting than the one who brings another. */
  function makeRoom(of: string): void {
    if (waiting < most) return
    const own = queues.get(of) ?? new Set()
    let longest = own
    for (const queue of queues.values()) if (queue.size > longest.size) longest = queue
    if (longest === own) throw refusal('full')
    Array.from(longest).at(-1)?.refuse('full')
  }

  function turn(of: string): Promise<void> {
    makeRoom(of)
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        remove(of, own)
      }
      const own: Waiting = {
        start() {
          end()
          resolve()
        },
        refuse(reason) {
          end()
          reject(refusal(reason))
        },
      }
      const timer = setTimeout(() => own.refuse('late'), longestWait)
      add(of, own)
      startNext()
    })
  }

  return async (work, of = '') => {
    await turn(of)
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
