import { HOUR_SECONDS } from '#lib/durations.ts'
import { ProblemError } from '#platform/http/problems.ts'

export type LaneBounds = {
  /** In the log and the counter of refusals. */
  name: string
  /** Tasks of one account, with the one that runs. */
  ofAccount: number
  /** Tasks at the same time, at most one of each account. */
  atOnce: number
  /** How many of these places are kept for accounts that have used little. */
  reserved: number
  /** Seconds of processor time that the tasks of one account may take in an hour. */
  budgetSeconds: number
  /** Tasks that may wait: each holds its file. */
  waiting: number
  /** Milliseconds after which a waiting task is given up. */
  longestWait: number
}

/** Milliseconds in which an honest file is done. */
const LITTLE = 2_000

type Waiting = { account: string; start: () => void; giveUp: (reason: Reason) => void }
type Reason = 'full' | 'late'

/**
 * Heavy tasks in fair turns: the account that has used the least recently is next, so an account that sends one file does
 * not wait for all files of those that send many. Accounts that have used little are equal; among them every other turn is
 * for the one that came last. So many first files delay nobody who comes after them, and none waits behind all that come
 * later. What an account has used is forgiven steadily, a budget in an hour.
 *
 * `work` says how many milliseconds it spends. Throws `too_many_requests` beyond the account's budget or its places,
 * `unavailable` where all are taken or a task has waited for too long; both with a retry-after.
 */
export function createFairLane(
  { name, atOnce, ofAccount: mostOfAccount, reserved, budgetSeconds, waiting: mostWaiting, longestWait }: LaneBounds,
  now: () => number = () => performance.now(),
) {
  const budget = budgetSeconds * 1000
  const unavailable = (reason: Reason) =>
    new ProblemError('unavailable', { retryAfter: 5, refusal: { kind: name, reason } })
  const forgivenPerMillisecond = budgetSeconds / HOUR_SECONDS
  const spent = new Map<string, { amount: number; at: number }>()
  const running = new Set<string>()
  const waiting = new Set<Waiting>()
  let isTurnOfLast = false

  function usedBy(account: string): number {
    const { amount, at } = spent.get(account) ?? { amount: 0, at: now() }
    return Math.max(0, amount - (now() - at) * forgivenPerMillisecond)
  }

  function spend(account: string, milliseconds: number): void {
    spent.set(account, { amount: usedBy(account) + milliseconds, at: now() })
    for (const other of spent.keys()) if (usedBy(other) === 0) spent.delete(other)
  }

  const rankOf = ({ account }: Waiting) => Math.max(LITTLE, usedBy(account))
  /** Among equals in the order given. */
  const byUse = (tasks = [...waiting]) => tasks.sort((one, other) => rankOf(one) - rankOf(other))

  function startNext(): void {
    const inTurn = byUse(isTurnOfLast ? [...waiting].reverse() : undefined)
    const account = inTurn.find((task) => !running.has(task.account))?.account
    // The files of one account stay in their order.
    const next = [...waiting].find((task) => task.account === account)
    const free = atOnce - running.size
    if (!next || free <= 0 || (free <= reserved && usedBy(next.account) > LITTLE)) return
    running.add(next.account)
    isTurnOfLast = !isTurnOfLast
    next.start()
    startNext()
  }

  function turnOf(account: string): Promise<void> {
    const ofAccount = [...waiting].filter((other) => other.account === account).length
    if (ofAccount + Number(running.has(account)) >= mostOfAccount) {
      throw new ProblemError('too_many_requests', { retryAfter: 5 })
    }
    if (waiting.size >= mostWaiting) {
      const greediest = byUse().at(-1)
      if (!greediest || usedBy(greediest.account) <= usedBy(account)) throw unavailable('full')
      greediest.giveUp('full')
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        waiting.delete(task)
      }
      const task: Waiting = {
        account,
        start() {
          leave()
          resolve()
        },
        giveUp(reason) {
          leave()
          reject(unavailable(reason))
        },
      }
      const timer = setTimeout(() => task.giveUp('late'), longestWait)
      waiting.add(task)
      startNext()
    })
  }

  return async <Result>(
    account: string,
    work: (spend: (milliseconds: number) => void) => Promise<Result>,
  ): Promise<Result> => {
    const excess = usedBy(account) - budget
    if (excess >= 0) {
      throw new ProblemError('too_many_requests', { retryAfter: Math.ceil(excess / forgivenPerMillisecond / 1000) + 1 })
    }
    await turnOf(account)
    try {
      return await work((milliseconds) => spend(account, milliseconds))
    } finally {
      running.delete(account)
      startNext()
    }
  }
}
