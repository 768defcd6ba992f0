import type { Logger } from 'pino'
import type { CatalogueIndex } from '#catalogue-index/catalogue-index.ts'
import { type Db, newClient } from '#db/client.ts'
import type { HostClient } from '#db/hosts.ts'
import { rows } from '#db/rows.ts'
import { HOUR_MS } from '#lib/durations.ts'

/** The channel of the triggers that write `catalogue_changes`. */
const CHANNEL = 'catalogue'
/** The database deletes changes of this age; an index that has not polled for half as long is reloaded. */
const RETENTION_HOURS = 24
/** Milliseconds after which the listening connection is closed when its server does not answer. */
const LISTENER_TIMEOUT = 5_000

type FollowOptions = {
  /** Milliseconds between polls when no notification comes. */
  pollInterval?: number
  /** Milliseconds until the next attempt to listen, after the connection was lost. */
  reconnectDelay?: number
}

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
      if (Date.now() - lastPoll > (RETENTION_HOURS / 2) * HOUR_MS) await index.reload(db)
      const { reloading } = await index.refresh(db)
      reloading?.catch(failed)
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

  let listener: HostClient | undefined
  /** `listener`, once it listens. */
  let listening: HostClient | undefined

  /**
   * Over a dedicated connection, because a pool lends its connections to others. Never on a standby: PostgreSQL refuses
   * LISTEN there, and the next attempt searches for the primary again.
   */
  const listen = async () => {
    listener = newClient(db, { responseTimeout: LISTENER_TIMEOUT })
    listener.on('notification', poll)
    listener.once('end', () => scheduleListen())
    try {
      await listener.connect()
      if (stopped) return listener.cut()
      await listener.query(`listen ${CHANNEL}`)
      listening = listener
      await poll()
    } catch (error) {
      failed(error)
      listener.cut()
      scheduleListen()
    }
  }
  /** A connection that only listens would never notice a frozen server: it is closed where this statement times out. */
  const checkListener = () => {
    if (listening?.silence === 0) listening.query('select 1').catch(() => {})
  }
  let reconnectTimer: NodeJS.Timeout | undefined
  const scheduleListen = () => {
    clearTimeout(reconnectTimer)
    listening = undefined
    if (!stopped) reconnectTimer = setTimeout(listen, reconnectDelay)
  }

  listen()
  const timer = setInterval(() => {
    checkListener()
    poll()
  }, pollInterval)
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      clearTimeout(reconnectTimer)
      await polling
      listener?.cut()
    },
  }
}
