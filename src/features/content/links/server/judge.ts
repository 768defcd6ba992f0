import type { LinkState } from '#features/content/links/contract.ts'
import { DAY_MS, HOUR_MS } from '#lib/durations.ts'
import type { Outcome } from '#platform/http/probe.ts'

/** What an answer says of a link, as docs/decisions/0017 says. */

/** Milliseconds between two failures that make a link broken: the next day, whatever the hour. */
const APART = 20 * HOUR_MS
/** Milliseconds for which one that fails is asked every day. */
const DAILY = 14 * DAY_MS
/** Days until it is asked again. */
const AGAIN = { ok: 30, failing: 1, failingForLong: 30, unsure: 7, offline: 1 }

const FAILURES: ReadonlySet<Outcome['answer']> = new Set(['dns', 'refused', 'certificate'])
/** What this site knows of itself is true at once. */
const OWN_FAILURES: ReadonlySet<Outcome['answer']> = new Set(['missing', 'malformed'])

export const hasFailed = ({ answer, httpStatus }: Outcome): boolean =>
  FAILURES.has(answer) || OWN_FAILURES.has(answer) || httpStatus === 404 || httpStatus === 410

/** Whether a host of the internet has answered at all. */
export const hasReached = ({ answer }: Outcome): boolean => answer === 'http'

/** Of a check while nothing could be reached: what failed may have failed here. */
export const withoutInternet = (outcome: Outcome): Outcome =>
  FAILURES.has(outcome.answer) ? { answer: 'offline', httpStatus: null } : outcome

export type Judged = Outcome & { state: LinkState; firstFailedAt: string | null; dueAt: string }

/** The state after an answer at `now`; `firstFailedAt` is when it failed first since it last led somewhere. */
export function judge(firstFailedAt: string | null, outcome: Outcome, now: Date): Judged {
  const { answer, httpStatus } = outcome
  const dueIn = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString()
  if (hasFailed(outcome)) {
    const since = now.getTime() - (firstFailedAt === null ? now.getTime() : Date.parse(firstFailedAt))
    return {
      ...outcome,
      state: OWN_FAILURES.has(answer) || since >= APART ? 'broken' : 'suspect',
      firstFailedAt: firstFailedAt ?? now.toISOString(),
      dueAt: dueIn(since < DAILY ? AGAIN.failing : AGAIN.failingForLong),
    }
  }
  if (answer === null || (httpStatus !== null && httpStatus >= 200 && httpStatus < 300)) {
    return { ...outcome, state: 'ok', firstFailedAt: null, dueAt: dueIn(AGAIN.ok) }
  }
  return {
    ...outcome,
    state: 'unknown',
    firstFailedAt,
    dueAt: dueIn(answer === 'offline' ? AGAIN.offline : AGAIN.unsure),
  }
}
