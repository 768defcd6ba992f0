import type { Logger } from 'pino'
import type { CatalogueIndex } from '#catalogue-index/catalogue-index.ts'
import { type Db, newClient } from '#db/client.ts'
import type { HostClient } from '#db/hosts.ts'
import { rows } from '#db/rows.ts'
import { HOUR_MS } from '#lib/durations.ts'

/** The channel of the triggers that write `catalogue_changes`. */
const CHANNEL = 'catalogue'
/** Changes of this age are forgotten by the database; an index that has not looked for half as long is loaded anew. */
const KEPT_HOURS = 24
/** Milliseconds until the listening connection is given up, when its server does not answer. */
const LISTENER_PATIENCE = 5_000

export type FollowOptions = {
  /** Milliseconds between looks when nothing was told. */
  lookEvery?: number
  /** Milliseconds until the next try to listen, after the connection was lost. */
  listenAgainAfter?: number
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
  { lookEvery = 5_000, listenAgainAfter = 500 }: FollowOptions = {},
): Follower {
  let stopped = false
  let away = false
  let looking: Promise<void> | undefined
  let again = false
  let lastLook = Date.now()
  let lastPruning = 0

  const succeeded = () => {
    if (away) log.info('The catalogue index follows the database again')
    away = false
  }
  const failed = (error: unknown) => {
    if (!away && !stopped) log.warn({ err: error }, 'The catalogue index cannot follow the database, and waits for it')
    away = true
  }

  /** One look at a time; what is told meanwhile calls for another one afterwards. */
  const look = (): Promise<void> => {
    again = looking !== undefined
    looking ??= lookOnce().finally(() => {
      looking = undefined
      if (again && !stopped) look()
    })
    return looking
  }

  const lookOnce = async () => {
    try {
      if (Date.now() - lastLook > (KEPT_HOURS / 2) * HOUR_MS) await index.reload(db)
      const { reloading } = await index.refresh(db)
      reloading?.catch(failed)
      lastLook = Date.now()
      succeeded()
      await prune()
    } catch (error) {
      failed(error)
    }
  }

  const prune = async () => {
    if (Date.now() - lastPruning < HOUR_MS) return
    lastPruning = Date.now()
    await rows(db)`delete from catalogue_changes where at < now() - make_interval(hours => ${KEPT_HOURS})`
  }

  let listener: HostClient | undefined
  /** The same, once it listens. */
  let listening: HostClient | undefined

  /**
   * Over a connection of its own, which the pool would hand to others. It never stands on a standby: PostgreSQL refuses
   * LISTEN there, and the next try looks for the primary again.
   */
  const listen = async () => {
    listener = newClient(db, { patience: LISTENER_PATIENCE })
    listener.on('notification', look)
    listener.once('end', () => listenSoon())
    try {
      await listener.connect()
      if (stopped) return listener.cut()
      await listener.query(`listen ${CHANNEL}`)
      listening = listener
      await look()
    } catch (error) {
      failed(error)
      listener.cut()
      listenSoon()
    }
  }
  /** A connection that only listens would never notice that its server is frozen: it is cut where this is not answered. */
  const checkListener = () => {
    if (listening?.silence === 0) listening.query('select 1').catch(() => {})
  }
  let soon: NodeJS.Timeout | undefined
  const listenSoon = () => {
    clearTimeout(soon)
    listening = undefined
    if (!stopped) soon = setTimeout(listen, listenAgainAfter)
  }

  listen()
  const timer = setInterval(() => {
    checkListener()
    look()
  }, lookEvery)
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      clearTimeout(soon)
      await looking
      listener?.cut()
    },
  }
}
