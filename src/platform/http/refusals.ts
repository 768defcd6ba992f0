import type { Context } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import { Counter } from 'prom-client'
import { unreachableReason } from '#db/errors.ts'
import type { ProblemError, Refusal } from './problems.ts'

export const refusedTotal = new Counter({
  name: 'masar_refused_total',
  help: 'Calls refused for lack of room or time, by what refused them (lib/bounds.ts) and why.',
  labelNames: ['kind', 'reason'],
  registers: [],
})

/** Milliseconds between two lines about refusals of the same kind. */
const EVERY = 5_000

/** What a refused call was: never its query or a code in its address. */
type Call = { requestId?: string; method: string; path: string }
export type RefusalLog = (refusal: Refusal, call?: Call) => void

/**
 * Counts refusals and logs them: the first of a kind with its call, those that follow within five seconds in one line with
 * their number. Overload refuses thousands a second.
 */
export function createRefusalLog(log: Pick<Logger, 'warn'>, every = EVERY): RefusalLog {
  const unsaid = new Map<string, number>()

  function sayLater(refusal: Refusal, key: string): void {
    setTimeout(() => {
      const times = unsaid.get(key) ?? 0
      unsaid.delete(key)
      if (times === 0) return
      log.warn({ ...refusal, times, seconds: every / 1000 }, 'More calls were refused')
      unsaid.set(key, 0)
      sayLater(refusal, key)
    }, every).unref()
  }

  return (refusal, call) => {
    refusedTotal.inc(refusal)
    const key = `${refusal.kind} ${refusal.reason}`
    const times = unsaid.get(key)
    unsaid.set(key, times === undefined ? 0 : times + 1)
    if (times !== undefined) return
    log.warn({ ...refusal, ...call }, 'A call was refused')
    sayLater(refusal, key)
  }
}

/** What refused a call that ended with this problem; undefined where it was the call's own fault, or a fault of ours. */
export function refusalOf({ code, refusal, cause }: ProblemError): Refusal | undefined {
  if (code !== 'unavailable') return undefined
  if (refusal) return refusal
  const reason = unreachableReason(cause)
  return reason === undefined ? { kind: 'other', reason: 'unknown' } : { kind: 'database', reason }
}

/** The call as the log may name it: by its route, whose pattern has no code, name or token. */
export function toCall(c: Context): Call {
  const pattern = routePath(c)
  const page = /^\/(?:en|ar)(?:\/[^/]{1,40})?/i.exec(c.req.path)?.[0] ?? '/'
  return { requestId: c.get('requestId'), method: c.req.method, path: /^\/?\*$/.test(pattern) ? page : pattern }
}
