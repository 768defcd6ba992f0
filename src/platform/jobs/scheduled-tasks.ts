import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { errorCode } from '#db/errors.ts'
import { MINUTE_MS } from '#lib/durations.ts'

/** By its name in the log, what is done each time; it answers how many it was done to, and doing it twice is no harm. */
export type ScheduledTasks = Record<string, () => Promise<number>>

export type ScheduledTaskOptions = {
  /** Milliseconds until the first time, and between times. */
  first?: number
  every?: number
}

/**
 * Does these tasks now and then, on every server: each is one statement or transaction that finds nothing left when another
 * server was quicker. What fails is logged without its words and tried again the next time.
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
    // The sleep was ended by `stop`; nothing else gets here.
  })
  return { stop: () => stopping.abort() }
}
