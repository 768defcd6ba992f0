import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db } from '#db/client.ts'
import { errorCode } from '#db/errors.ts'
import type { JobKind, JobPayloads } from '#db/job-payloads.ts'
import { claim, fail, finish, type Job } from './queue.ts'

/** The handler of one kind of job. A handler that throws is run again later, so it must be repeatable. */
export type JobHandler<Payload> = (payload: Payload, id: string) => Promise<void>
/** A handler for every kind of job. */
export type JobHandlers = { [Kind in JobKind]: JobHandler<JobPayloads[Kind]> }

export type WorkerOptions = {
  /** Milliseconds between polls of an empty queue. */
  pollInterval?: number
  /** Milliseconds to wait for running jobs when the server ends. */
  grace?: number
}

export type Worker = {
  /** Starts no more jobs and waits for the running ones; a job that takes longer is run again by another server. */
  stop(): Promise<void>
}

/**
 * Runs the jobs of the queue, some at a time, on any number of servers. An unreachable database is logged once and
 * retried. A failure is logged without its message, which may contain personal data.
 */
export function startWorker(
  db: Db,
  handlers: Record<string, JobHandler<never>>,
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
  { pollInterval = 1_000, grace = 4_000 }: WorkerOptions = {},
): Worker {
  /** Jobs that are done, but could not be marked so because the database was unreachable. */
  const done = new Set<string>()
  const stopping = new AbortController()
  let isUnreachable = false

  const work = async () => {
    while (!stopping.signal.aborted) {
      const found = await runDueJobs()
      if (!found) await sleep(pollInterval, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  /** Runs the jobs that are due; whether there were any. */
  const runDueJobs = async (): Promise<boolean> => {
    try {
      if (done.size > 0) await finishDone()
      const jobs = await claim(db, Object.keys(handlers))
      if (isUnreachable) log.info('Jobs go on')
      isUnreachable = false
      const outcomes = await Promise.allSettled(jobs.map(run))
      const failed = outcomes.find((outcome) => outcome.status === 'rejected')
      if (failed) throw failed.reason
      return jobs.length > 0
    } catch (error) {
      if (!isUnreachable && !stopping.signal.aborted) log.warn({ err: error }, 'Jobs wait for the database')
      isUnreachable = true
      return false
    }
  }

  const run = async (job: Job) => {
    try {
      // `enqueue` guarantees the payload type of this kind.
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

  const loop = work()
  return {
    async stop() {
      stopping.abort()
      await Promise.race([loop, sleep(grace, undefined, { ref: false })])
    },
  }
}
