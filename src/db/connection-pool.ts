import { once } from 'node:events'
import { type ClientConfig, Pool, type PoolClient } from 'pg'
import { isDatabaseUnreachable } from './errors.ts'
import { HostClient, type HostClientOptions, Hosts, noAnswer } from './hosts.ts'
import { columnTypes } from './types.ts'

export type PoolOptions = {
  /** Most connections at once. */
  max?: number
  applicationName?: string
  /** Milliseconds after which the server cancels a statement, and a second later we give the server up; 0 is never. */
  statementTimeout?: number
}

export type BesideOptions = Pick<PoolOptions, 'statementTimeout'> & Pick<HostClientOptions, 'patience'>

const CONNECT_TIMEOUT = 5_000
/** A server that has not even cancelled a statement this many milliseconds after it should have does not answer at all. */
const CANCEL_GRACE = 1_000
/** Of a connection that is idle, until the first probe; Node then sends ten more, a second apart. */
const KEEP_ALIVE_DELAY = 5_000
/** Milliseconds between looks for a primary while connections stand on a standby. */
const LOOK_EVERY = 1_000
/** A statement on a host that was given up is itself given up when it has waited for so many milliseconds. */
const SUSPICIOUS_SILENCE = 1_000
/** Milliseconds that statements under way have when the pool closes. */
const CLOSE_TIMEOUT = 1_000
/** A connection's memory in PostgreSQL grows with what it has done, so it is replaced after an hour. */
const LIFETIME_SECONDS = 3_600

const SESSION = [
  // What is shown of a time must not depend on the server.
  'TimeZone=UTC',
  // What was told to a student is on the disk, however the server of PostgreSQL was set up.
  'synchronous_commit=on',
  // Compiling our short statements takes longer than running them.
  'jit=off',
  // Behind a server that is frozen or cut off, PostgreSQL otherwise waits for two hours, and what it has locked with it.
  'tcp_keepalives_idle=5',
  'tcp_keepalives_interval=5',
  'tcp_keepalives_count=3',
]
/** Of a transaction that waits for its next statement; it is in the way of others for no longer. */
const IDLE_IN_TRANSACTION = 'idle_in_transaction_session_timeout=10s'

/** pg's pool, with the hosts and the settings of this product. */
export class ConnectionPool extends Pool {
  readonly #hosts: Hosts
  readonly #config: ClientConfig
  readonly #patience: number
  readonly #open = new Set<HostClient>()
  readonly #lent = new Set<HostClient>()
  #looking: NodeJS.Timeout | undefined
  #closed: Promise<void> | undefined

  constructor(url: string, { max = 10, applicationName = 'masar', statementTimeout = 9_000 }: PoolOptions) {
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
      patience: patienceFor(statementTimeout),
      onSilence: (client) => this.#giveUpHostOf(client),
    }
    super({
      max,
      // Also of a call's wait for a connection that is free: those that wait for a silent host would go on one after the other.
      connectionTimeoutMillis: patienceFor(statementTimeout),
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
    this.#patience = patienceFor(statementTimeout)
    // An idle connection broke: the pool has dropped it already, and opens another one when it is needed.
    this.on('error', () => {})
    this.on('connect', (client) => {
      if (!(client instanceof HostClient)) return
      this.#open.add(client)
      client.once('end', () => this.#open.delete(client))
      if (client.onStandby) this.#lookForPrimary()
    })
    this.on('acquire', (client) => client instanceof HostClient && this.#lent.add(client))
    this.on('release', (_error, client) => client instanceof HostClient && this.#lent.delete(client))
    this.query = this.#query as Pool['query']
  }

  /** A connection beside the pool. Whoever asks for it connects and ends it. */
  openBeside({ statementTimeout, patience }: BesideOptions = {}): HostClient {
    const config = { ...this.#config, ...(statementTimeout !== undefined && { statement_timeout: statementTimeout }) }
    return new HostClient(config, {
      hosts: this.#hosts,
      patience: patience ?? this.#patience,
      onSilence: (client) => this.#giveUpHostOf(client),
    })
  }

  /** Resolves when every connection is closed, which `end` does not wait for; cuts what still runs after a second. */
  close(): Promise<void> {
    this.#closed ??= this.#close()
    return this.#closed
  }

  /** pg's own closes a connection after every error, also after one that only says that a row is there already. */
  async #query(...statement: Parameters<HostClient['query']>): Promise<unknown> {
    const client = await this.connect()
    let lost = false
    try {
      return await client.query(...statement)
    } catch (error) {
      lost = isDatabaseUnreachable(error)
      throw error
    } finally {
      client.release(lost || isRetired(client))
    }
  }

  /**
   * A connection opened on a standby, for lack of a primary, is closed as soon as one answers, so that no call meets a
   * server that can only be read. One that is lent is closed by who gives it back.
   */
  #lookForPrimary(): void {
    this.#looking ??= setInterval(async () => {
      const onStandby = [...this.#open].filter((client) => client.onStandby && !client.retired)
      if (onStandby.length > 0 && !(await this.#hosts.findPrimary())) return
      clearInterval(this.#looking)
      this.#looking = undefined
      for (const client of onStandby) this.#retire(client)
    }, LOOK_EVERY).unref()
  }

  /** What else stands on the host of a connection that does not answer would make one call after the other wait. */
  #giveUpHostOf(silent: HostClient): void {
    for (const client of this.#open) {
      if (client === silent || !client.isOnHostOf(silent)) continue
      if (client.silence > SUSPICIOUS_SILENCE) client.cut(noAnswer())
      else this.#retire(client)
    }
  }

  #retire(client: HostClient): void {
    client.retired = true
    if (this.#lent.has(client)) return
    // The pool drops an idle connection when this is emitted; after the cut alone it would still lend it for a moment.
    client.emit('error', noAnswer())
    client.cut()
  }

  async #close(): Promise<void> {
    clearInterval(this.#looking)
    const timer = setTimeout(() => {
      for (const client of this.#open) client.cut()
    }, CLOSE_TIMEOUT)
    await this.end()
    await Promise.all([...this.#open].map((client) => once(client, 'end')))
    clearTimeout(timer)
  }
}

const patienceFor = (statementTimeout: number) => (statementTimeout === 0 ? 0 : statementTimeout + CANCEL_GRACE)

/** Whether whoever gives a connection of the pool back must have it closed. */
export const isRetired = (client: PoolClient): boolean => client instanceof HostClient && client.retired
