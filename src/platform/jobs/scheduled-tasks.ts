import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { errorCode } from '#db/errors.ts'
import { MINUTE_MS } from '#lib/durations.ts'

/** By its name in the log, an idempotent task; it returns the number of affected records. */
export type ScheduledTasks = Record<string, () => Promise<number>>

type ScheduledTaskOptions = {
  /** Milliseconds until the first run, and between runs. */
  first?: number
  every?: number
}

/**
 * Runs the tasks periodically, on every server: each is one statement or transaction that finds nothing to do when
 * another server was faster. A failure is logged without its message and tried again the next time.
 */
export function startScheduledTasks(
  tasks: ScheduledTasks,
  log: Pick<Logger, 'info' | 'warn'>,
  { first = MINUTE_MS, every = 60 * MINUTE_MS }: ScheduledTaskOptions = {},
): { stop(): void } {
  const stopping = new AbortController()
  const { signal } = stopping

  const doAll = async () => {
    for (const [name, task] of Object.entries(tasks)) {
      if (signal.aborted) return
      try {
        const done = await task()
        if (done > 0) log.info({ done }, name)
      } catch (error) {
        if (!signal.aborted) log.warn({ reason: errorCode(error) }, `Not done: ${name}`)
      }
    }
  }

  const work = async () => {
    await sleep(first, undefined, { signal, ref: false })
    for (;;) {
      await doAll()
      await sleep(every, undefined, { signal, ref: false })
    }
  }
  work().catch(() => {
    // Only `stop` aborts the sleep.
  })
  return { stop: () => stopping.abort() }
}
