import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { CatalogueIndex } from '#catalogue-index/catalogue-index.ts'
import type { Db } from '#db/client.ts'
import { listenTo } from '#db/listener.ts'
import { rows } from '#db/rows.ts'
import { HOUR_MS } from '#lib/durations.ts'

/** The channel of the triggers that write `catalogue_changes`. */
const CHANNEL = 'catalogue'
/** The database deletes changes of this age; an index that has not polled for half as long is reloaded. */
const RETENTION_HOURS = 24

type FollowOptions = {
  /** Milliseconds between polls when no notification comes. */
  pollInterval?: number
  /** Milliseconds until the next attempt to listen, after the connection was lost. */
  reconnectDelay?: number
}

/**
 * Milliseconds without a poll after one that changed `changed` of some programmes. A change of the catalogue costs the searches
 * after it what was worked out from it, so a change of tens of thousands is read in a few large steps and not in hundreds.
 */
const pauseAfter = (changed: number, programmes: number): number =>
  Math.min(60_000, (Math.min(changed, 300) * programmes) / 2_000)

export type Follower = {
  /** Resolves when the running poll is over and the connection is closed. */
  stop(): Promise<void>
}

/**
 * Keeps an index up to date with its database (docs/decisions/0004): polls when PostgreSQL notifies of a change,
 * whenever it listens again after a lost connection, and every few seconds besides, which also lets intakes end. An
 * unreachable database is logged once and retried.
 */
export function follow(
  db: Db,
  index: CatalogueIndex,
  log: Pick<Logger, 'info' | 'warn'>,
  { pollInterval = 5_000, reconnectDelay = 500 }: FollowOptions = {},
): Follower {
  let stopped = false
  let isUnreachable = false
  let polling: Promise<void> | undefined
  let pollAgain = false
  let lastPoll = Date.now()
  let lastPruning = 0
  let pausedUntil = 0
  const stopping = new AbortController()

  const succeeded = () => {
    if (isUnreachable) log.info('The catalogue index follows the database again')
    isUnreachable = false
  }
  const failed = (error: unknown) => {
    if (!isUnreachable && !stopped)
      log.warn({ err: error }, 'The catalogue index cannot follow the database, and waits for it')
    isUnreachable = true
  }

  /** One poll at a time; a notification during a poll starts another one after it. */
  const poll = (): Promise<void> => {
    pollAgain = polling !== undefined
    polling ??= pollOnce().finally(() => {
      polling = undefined
      if (pollAgain && !stopped) poll()
    })
    return polling
  }

  const pollOnce = async () => {
    try {
      await sleep(Math.max(0, pausedUntil - Date.now()), undefined, { signal: stopping.signal })
      if (Date.now() - lastPoll > (RETENTION_HOURS / 2) * HOUR_MS) await index.reload(db)
      const { reloading, changed, programmes } = await index.refresh(db)
      reloading?.catch(failed)
      pausedUntil = Date.now() + pauseAfter(changed, programmes)
      lastPoll = Date.now()
      succeeded()
      await prune()
    } catch (error) {
      failed(error)
    }
  }

  const prune = async () => {
    if (Date.now() - lastPruning < HOUR_MS) return
    lastPruning = Date.now()
    await rows(db)`delete from catalogue_changes where at < now() - make_interval(hours => ${RETENTION_HOURS})`
  }

  const listener = listenTo(db, CHANNEL, { notified: poll, listening: poll, failed, reconnectDelay })
  const timer = setInterval(() => {
    listener.check()
    poll()
  }, pollInterval)
  return {
    async stop() {
      stopped = true
      stopping.abort()
      clearInterval(timer)
      await polling
      listener.stop()
    },
  }
}
