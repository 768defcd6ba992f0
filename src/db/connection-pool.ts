import { once } from 'node:events'
import { type ClientConfig, Pool, type PoolClient } from 'pg'
import { WORK } from '#lib/bounds.ts'
import { isDatabaseUnreachable, POOL_FULL } from './errors.ts'
import { HostClient, type HostClientOptions, Hosts, notRespondingError } from './hosts.ts'
import { columnTypes } from './types.ts'

export type PoolOptions = {
  /** Most connections at once, and most calls that wait for one. */
  max?: number
  waiting?: number
  applicationName?: string
  /** Milliseconds after which the server cancels a statement, and a second later the connection is cut; 0 is never. */
  statementTimeout?: number
}

export type DedicatedClientOptions = Pick<PoolOptions, 'statementTimeout'> & Pick<HostClientOptions, 'responseTimeout'>

const CONNECT_TIMEOUT = 5_000
/** Milliseconds after the statement timeout in which a server that answers at all has cancelled the statement. */
export const CANCEL_GRACE = 1_000
/** Milliseconds of idleness until the first keep-alive probe; Node then sends ten more, a second apart. */
const KEEP_ALIVE_DELAY = 5_000
/** Milliseconds between searches for a primary while connections are open on a standby. */
const PRIMARY_POLL_INTERVAL = 1_000
/** When a host stops answering, its other statements that have waited this many milliseconds are cut too. */
const SUSPICIOUS_SILENCE = 1_000
/** Milliseconds that running statements have when the pool closes. */
const CLOSE_TIMEOUT = 1_000
/** A connection's memory in PostgreSQL grows with what it has done, so it is replaced after an hour. */
const LIFETIME_SECONDS = 3_600

const SESSION = [
  // Formatted times must not depend on the server's settings.
  'TimeZone=UTC',
  // A confirmed write is on the disk, whatever the server's default is.
  'synchronous_commit=on',
  // Compiling our short statements takes longer than running them.
  'jit=off',
  // Behind a server that is frozen or cut off, PostgreSQL otherwise waits for two hours, and what it has locked with
  // it.
  'tcp_keepalives_idle=5',
  'tcp_keepalives_interval=5',
  'tcp_keepalives_count=3',
]
/** Of a transaction that waits for its next statement; it is in the way of others for no longer. */
const IDLE_IN_TRANSACTION = 'idle_in_transaction_session_timeout=10s'

/** As many calls wait for a connection as may. */
class PoolFullError extends Error {
  readonly code = POOL_FULL
}

/** pg's pool, with the hosts and the settings of this product. */
export class ConnectionPool extends Pool {
  readonly #hosts: Hosts
  readonly #config: ClientConfig
  readonly #responseTimeout: number
  readonly #mostWaiting: number
  readonly #open = new Set<HostClient>()
  readonly #lent = new Set<HostClient>()
  #primaryPoll: NodeJS.Timeout | undefined
  #closed: Promise<void> | undefined

  constructor(
    url: string,
    {
      max = WORK.database.atOnce,
      waiting = WORK.database.waiting,
      applicationName = 'masar',
      statementTimeout = WORK.database.longestWait - CANCEL_GRACE,
    }: PoolOptions,
  ) {
    const hosts = new Hosts(url)
    const session = statementTimeout === 0 ? SESSION : [...SESSION, IDLE_IN_TRANSACTION]
    const config: ClientConfig = {
      ...hosts.common,
      application_name: applicationName,
      statement_timeout: statementTimeout,
      options: [hosts.common.options, ...session.map((setting) => `-c ${setting}`)].filter(Boolean).join(' '),
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY,
      types: columnTypes,
    }
    const options: HostClientOptions = {
      hosts,
      responseTimeout: responseTimeoutFor(statementTimeout),
      onSilence: (client) => this.#giveUpHostOf(client),
    }
    super({
      max,
      // Also of a call's wait for a connection that is free: those that wait for a silent host would continue one after
      // the other.
      connectionTimeoutMillis: responseTimeoutFor(statementTimeout),
      idleTimeoutMillis: 0,
      maxLifetimeSeconds: LIFETIME_SECONDS,
      Client: class extends HostClient {
        constructor() {
          super(config, options)
        }
      },
    })
    this.#hosts = hosts
    this.#config = config
    this.#responseTimeout = responseTimeoutFor(statementTimeout)
    this.#mostWaiting = waiting
    // An idle connection broke: the pool has dropped it already, and opens another one when it is needed.
    this.on('error', () => {})
    this.on('connect', (client) => {
      if (!(client instanceof HostClient)) return
      this.#open.add(client)
      client.once('end', () => this.#open.delete(client))
      if (client.onStandby) this.#pollForPrimary()
    })
    this.on('acquire', (client) => client instanceof HostClient && this.#lent.add(client))
    this.on('release', (_error, client) => client instanceof HostClient && this.#lent.delete(client))
    this.query = this.#query as Pool['query']
    this.connect = this.#connect as Pool['connect']
  }

  /** A connection outside the pool; the caller connects and ends it. */
  openDedicated({ statementTimeout, responseTimeout }: DedicatedClientOptions = {}): HostClient {
    const config = { ...this.#config, ...(statementTimeout !== undefined && { statement_timeout: statementTimeout }) }
    return new HostClient(config, {
      hosts: this.#hosts,
      responseTimeout: responseTimeout ?? this.#responseTimeout,
      onSilence: (client) => this.#giveUpHostOf(client),
    })
  }

  /** Resolves when every connection is closed, which `end` does not wait for; cuts what still runs after a second. */
  close(): Promise<void> {
    this.#closed ??= this.#close()
    return this.#closed
  }

  async #connect(): Promise<PoolClient> {
    if (this.waitingCount >= this.#mostWaiting) throw new PoolFullError('Too many calls wait for a connection')
    return super.connect()
  }

  /** pg's own `query` closes the connection after every error, even after a violated constraint. */
  async #query(...statement: Parameters<HostClient['query']>): Promise<unknown> {
    const client = await this.connect()
    let isLost = false
    try {
      return await client.query(...statement)
    } catch (error) {
      isLost = isDatabaseUnreachable(error)
      throw error
    } finally {
      client.release(isLost || isRetired(client))
    }
  }

  /**
   * Closes connections that were opened on a standby, for lack of a primary, as soon as a primary answers: a standby
   * refuses writes. A lent connection is closed when it is released.
   */
  #pollForPrimary(): void {
    this.#primaryPoll ??= setTimeout(async () => {
      const isOver = this.#onStandby.length === 0 || (await this.#hosts.findPrimary())
      this.#primaryPoll = undefined
      // Read again: others may have been opened on a standby during the search.
      if (isOver) for (const client of this.#onStandby) this.#retire(client)
      else if (!this.#closed) this.#pollForPrimary()
    }, PRIMARY_POLL_INTERVAL).unref()
  }

  get #onStandby(): HostClient[] {
    return [...this.#open].filter((client) => client.onStandby && !client.retired)
  }

  /** Cuts or retires the other connections to the host of a silent one, so that each call does not wait in turn. */
  #giveUpHostOf(silent: HostClient): void {
    for (const client of this.#open) {
      if (client === silent || !client.isOnHostOf(silent)) continue
      if (client.silence > SUSPICIOUS_SILENCE) client.cut(notRespondingError())
      else this.#retire(client)
    }
  }

  #retire(client: HostClient): void {
    client.retired = true
    if (this.#lent.has(client)) return
    // The pool drops an idle connection when this is emitted; after the cut alone it would still lend it for a moment.
    client.emit('error', notRespondingError())
    client.cut()
  }

  async #close(): Promise<void> {
    clearTimeout(this.#primaryPoll)
    const timer = setTimeout(() => {
      for (const client of this.#open) client.cut()
    }, CLOSE_TIMEOUT)
    await this.end()
    await Promise.all([...this.#open].map((client) => once(client, 'end')))
    clearTimeout(timer)
  }
}

const responseTimeoutFor = (statementTimeout: number) => (statementTimeout === 0 ? 0 : statementTimeout + CANCEL_GRACE)

/** Whether a connection must be closed when it is released. */
export const isRetired = (client: PoolClient): boolean => client instanceof HostClient && client.retired
