import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db } from '#db/client.ts'
import { errorCode } from '#db/errors.ts'
import type { JobKind, JobPayloads } from '#db/job-payloads.ts'
import { WORK } from '#lib/bounds.ts'
import { HOUR_MS, MINUTE_MS } from '#lib/durations.ts'
import { claim, fail, finish, type Job, renew } from './queue.ts'

/** The handler of one kind of job. A handler that throws is run again later, so it must be repeatable. */
export type JobHandler<Payload> = (payload: Payload, id: string) => Promise<void>
/** A handler for every kind of job. */
export type JobHandlers = { [Kind in JobKind]: JobHandler<JobPayloads[Kind]> }

export type WorkerOptions = {
  /** Jobs at the same time. */
  slots?: number
  /** Milliseconds between polls of an empty queue. */
  pollInterval?: number
  /** Milliseconds for which a claimed job is this worker's, and between renewals while it runs. */
  lease?: number
  renewEvery?: number
  /** Milliseconds after which a job that still runs is no longer renewed: it may hang, and another server may take it. */
  longestHold?: number
  /** Milliseconds to wait for running jobs when the server ends. */
  grace?: number
}

type Worker = {
  /** Starts no more jobs and waits for the running ones; a job that takes longer is run again by another server. */
  stop(): Promise<void>
}

type JobLog = Pick<Logger, 'info' | 'warn' | 'error'>

/**
 * Runs the jobs of the queue, as many at a time as there are slots, on any number of servers. An unreachable database is
 * logged once and retried. A failure is logged without its message, which may contain personal data.
 */
export function startWorker(
  db: Db,
  handlers: Record<string, JobHandler<never>>,
  log: JobLog,
  {
    slots = WORK.jobs.atOnce,
    pollInterval = 1_000,
    lease = 2 * MINUTE_MS,
    renewEvery = lease / 3,
    longestHold = HOUR_MS,
    grace = 4_000,
  }: WorkerOptions = {},
): Worker {
  const running = new Map<Job, Promise<void>>()
  /** When each job that is renewed was started. */
  const held = new Map<Job, number>()
  /** Jobs that are done, but could not be marked so because the database was unreachable. */
  const done = new Set<string>()
  let renewedAt = performance.now()
  let isUnreachable = false
  let isStopping = false
  /** Whether a job has ended since the last look at the queue. */
  let hasFreed = false
  let wake = () => {}

  const work = async () => {
    while (!isStopping) {
      hasFreed = false
      await startDueJobs().catch(waitForDatabase)
      if (!hasFreed && !isStopping) await idle()
    }
  }

  const idle = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollInterval)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const startDueJobs = async () => {
    if (done.size > 0) await finishDone()
    if (held.size > 0 && performance.now() - renewedAt >= renewEvery) await renewHeld()
    const most = slots - running.size
    if (most === 0) return
    const jobs = await claim(db, Object.keys(handlers), { most, lease, underWay: [...running.keys()] })
    if (isUnreachable) log.info('Jobs run again')
    isUnreachable = false
    for (const job of jobs) {
      held.set(job, performance.now())
      running.set(job, run(job))
    }
  }

  const renewHeld = async () => {
    for (const [job, startedAt] of held) {
      if (performance.now() - startedAt < longestHold) continue
      held.delete(job)
      log.error({ job: job.id, kind: job.kind }, 'A job runs for too long and is left to another server')
    }
    await renew(db, [...held.keys()], lease)
    renewedAt = performance.now()
  }

  const waitForDatabase = (error: unknown) => {
    if (!isUnreachable && !isStopping) log.warn({ err: error }, 'Jobs wait for the database')
    isUnreachable = true
  }

  const run = async (job: Job) => {
    try {
      if (await perform(db, handlers, log, job)) {
        done.add(job.id)
        await finishDone()
      }
    } catch (error) {
      waitForDatabase(error)
    }
    running.delete(job)
    held.delete(job)
    hasFreed = true
    wake()
  }

  const finishDone = async () => {
    const ids = [...done]
    await finish(db, ids)
    for (const id of ids) done.delete(id)
  }

  const loop = work()
  return {
    async stop() {
      isStopping = true
      wake()
      const ended = loop.then(() => Promise.all(running.values()))
      await Promise.race([ended, sleep(grace, undefined, { ref: false })])
    },
  }
}

/** Does a job; whether it succeeded. Records a failure, and rejects where it cannot. */
export async function perform(
  db: Db,
  handlers: Record<string, JobHandler<never>>,
  log: JobLog,
  job: Job,
): Promise<boolean> {
  try {
    // `enqueue` guarantees the payload type of this kind.
    await handlers[job.kind]?.(job.payload as never, job.id)
    return true
  } catch (error) {
    const { lastTry } = await fail(db, job, error)
    const { id, kind, attempts } = job
    log[lastTry ? 'error' : 'warn']({ job: id, kind, attempts, reason: errorCode(error) }, 'A job failed')
    return false
  }
}
