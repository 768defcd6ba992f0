import type { Logger } from 'pino'
import type { CatalogueIndex } from '#catalogue-index/catalogue-index.ts'
import { type Db, newClient } from '#db/client.ts'
import type { HostClient } from '#db/hosts.ts'
import { rows } from '#db/rows.ts'
import { HOUR_MS } from '#lib/durations.ts'

/** The channel of the triggers that write `catalogue_changes`. */
const CHANNEL = 'catalogue'
/** Changes of this age are forgotten by the database; an index that has not looked for half as long is loaded anew. */
const RETENTION_HOURS = 24
/** Milliseconds until the listening connection is given up, when its server does not answer. */
const LISTENER_TIMEOUT = 5_000

export type FollowOptions = {
  /** Milliseconds between looks when nothing was told. */
  pollInterval?: number
  /** Milliseconds until the next try to listen, after the connection was lost. */
  reconnectDelay?: number
}

export type Follower = {
  /** Resolves when the look under way is over and the connection is closed. */
  stop(): Promise<void>
}

/**
 * Keeps an index up to date with its database (docs/decisions/0004): looks when PostgreSQL tells of a change, whenever
 * it listens again after a cut, and every few seconds besides, which also lets intakes end. A database
 * that is away is waited for, and logged once.
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

  /** One look at a time; what is told meanwhile calls for another one afterwards. */
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
  /** The same, once it listens. */
  let listening: HostClient | undefined

  /**
   * Over a connection of its own, which the pool would hand to others. It never stands on a standby: PostgreSQL refuses
   * LISTEN there, and the next try looks for the primary again.
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
  /** A connection that only listens would never notice that its server is frozen: it is cut where this is not answered. */
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
