import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db } from '#db/client.ts'
import { errorCode } from '#db/errors.ts'
import type { JobKind, JobPayloads } from '#db/jobs.ts'
import { claim, fail, finish, type Job } from './queue.ts'

/** What follows from one kind of event. A handler that throws is tried again later, so it must bear being repeated. */
export type JobHandler<Payload> = (payload: Payload, id: string) => Promise<void>
/** A handler for every kind of job. */
export type JobHandlers = { [Kind in JobKind]: JobHandler<JobPayloads[Kind]> }

export type WorkerOptions = {
  /** Milliseconds between looks at an empty queue. */
  lookEvery?: number
  /** Milliseconds that work under way is waited for when the server ends. */
  grace?: number
}

export type Worker = {
  /** Begins nothing more and waits for what is under way; work that takes longer is done anew by another server. */
  stop(): Promise<void>
}

/**
 * Does the jobs in the queue, some at a time; any number of servers may. A database that is away is waited for, and
 * logged once. What failed is logged without its words, which may name a student.
 */
export function startWorker(
  db: Db,
  handlers: Record<string, JobHandler<never>>,
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
  { lookEvery = 1_000, grace = 4_000 }: WorkerOptions = {},
): Worker {
  /** Done, but the database was away when it should have heard so. */
  const done = new Set<string>()
  const stopping = new AbortController()
  let away = false

  const work = async () => {
    while (!stopping.signal.aborted) {
      const found = await look()
      if (!found) await sleep(lookEvery, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  /** Does what is due; whether there was anything. */
  const look = async (): Promise<boolean> => {
    try {
      if (done.size > 0) await finishDone()
      const jobs = await claim(db, Object.keys(handlers))
      if (away) log.info('Jobs go on')
      away = false
      const outcomes = await Promise.allSettled(jobs.map(run))
      const failed = outcomes.find((outcome) => outcome.status === 'rejected')
      if (failed) throw failed.reason
      return jobs.length > 0
    } catch (error) {
      if (!away && !stopping.signal.aborted) log.warn({ err: error }, 'Jobs wait for the database')
      away = true
      return false
    }
  }

  const run = async (job: Job) => {
    try {
      // `enqueue` has typed what a job of this kind is given.
      await handlers[job.kind]?.(job.payload as never, job.id)
    } catch (error) {
      const { lastTry } = await fail(db, job.id, error)
      const { id, kind, attempts } = job
      log[lastTry ? 'error' : 'warn']({ job: id, kind, attempts, reason: errorCode(error) }, 'A job failed')
      return
    }
    done.add(job.id)
    await finishDone()
  }

  const finishDone = async () => {
    const ids = [...done]
    await finish(db, ids)
    for (const id of ids) done.delete(id)
  }

  const working = work()
  return {
    async stop() {
      stopping.abort()
      await Promise.race([working, sleep(grace, undefined, { ref: false })])
    },
  }
}
