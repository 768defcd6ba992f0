import { HOUR_SECONDS } from '#lib/durations.ts'
import { ProblemError } from '#platform/http/problems.ts'

export type LaneBounds = {
  /** Tasks at the same time, at most one of each account. */
  atOnce: number
  /** How many of these places are kept for accounts that have used little. */
  reserved: number
  /** Seconds of processor time that the tasks of one account may take in an hour. */
  budgetSeconds: number
}

/** Tasks that may wait, in all and of one account. */
const WAITING = 40
const WAITING_OF_ACCOUNT = 2
/** Milliseconds in which an honest file is done. */
const LITTLE = 2_000

type Waiting = { account: string; start: () => void; giveUp: (problem: ProblemError) => void }

/**
 * Heavy tasks in fair turns: the account that has used the least of late is next, so whoever sends one file does not wait
 * for all files of those who send many. What an account has used is forgiven steadily, a budget in an hour.
 *
 * `work` says how many milliseconds it spends. Throws `too_many_requests` beyond the account's budget or its waiting places,
 * `unavailable` where all are taken; both with a retry-after.
 */
export function createFairLane(
  { atOnce, reserved, budgetSeconds }: LaneBounds,
  now: () => number = () => performance.now(),
) {
  const budget = budgetSeconds * 1000
  const forgivenPerMillisecond = budgetSeconds / HOUR_SECONDS
  const spent = new Map<string, { amount: number; at: number }>()
  const running = new Set<string>()
  const waiting = new Set<Waiting>()

  function usedBy(account: string): number {
    const { amount, at } = spent.get(account) ?? { amount: 0, at: now() }
    return Math.max(0, amount - (now() - at) * forgivenPerMillisecond)
  }

  function spend(account: string, milliseconds: number): void {
    spent.set(account, { amount: usedBy(account) + milliseconds, at: now() })
    for (const other of spent.keys()) if (usedBy(other) === 0) spent.delete(other)
  }

  /** Those who have waited longest come first among equals. */
  const byUse = () => [...waiting].sort((one, other) => usedBy(one.account) - usedBy(other.account))

  function startNext(): void {
    for (const next of byUse()) {
      const free = atOnce - running.size
      if (free <= 0 || (free <= reserved && usedBy(next.account) > LITTLE)) return
      if (running.has(next.account)) continue
      waiting.delete(next)
      running.add(next.account)
      next.start()
    }
  }

  function turnOf(account: string): Promise<void> {
    if ([...waiting].filter((other) => other.account === account).length >= WAITING_OF_ACCOUNT) {
      throw new ProblemError('too_many_requests', { retryAfter: 5 })
    }
    if (waiting.size >= WAITING) {
      const greediest = byUse().at(-1)
      const full = new ProblemError('unavailable', { retryAfter: 5 })
      if (!greediest || usedBy(greediest.account) <= usedBy(account)) throw full
      waiting.delete(greediest)
      greediest.giveUp(full)
    }
    return new Promise((resolve, reject) => {
      waiting.add({ account, start: resolve, giveUp: reject })
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
