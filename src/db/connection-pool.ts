import { once } from 'node:events'
import { type ClientConfig, Pool } from 'pg'
import { isDatabaseUnreachable } from './errors.ts'
import { HostClient, Hosts } from './hosts.ts'
import { columnTypes } from './types.ts'

export type PoolOptions = {
  /** Most connections at once. */
  max?: number
  applicationName?: string
  /** Milliseconds after which the server cancels a statement; 0 is never. */
  statementTimeout?: number
}

const CONNECT_TIMEOUT = 5_000
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
]

/** pg's pool, with the hosts and the settings of this product. */
export class ConnectionPool extends Pool {
  readonly #hosts: Hosts
  readonly #config: ClientConfig
  readonly #open = new Set<HostClient>()
  #closed: Promise<void> | undefined

  constructor(url: string, { max = 10, applicationName = 'masar', statementTimeout = 30_000 }: PoolOptions) {
    const hosts = new Hosts(url)
    const config: ClientConfig = {
      ...hosts.common,
      application_name: applicationName,
      statement_timeout: statementTimeout,
      options: [hosts.common.options, ...SESSION.map((setting) => `-c ${setting}`)].filter(Boolean).join(' '),
      // Of one connection. The pool's own would also end the wait of a statement for a connection that is free.
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      types: columnTypes,
    }
    super({
      max,
      idleTimeoutMillis: 0,
      maxLifetimeSeconds: LIFETIME_SECONDS,
      Client: class extends HostClient {
        constructor() {
          super(config, hosts)
        }
      },
    })
    this.#hosts = hosts
    this.#config = config
    // An idle connection broke: the pool has dropped it already, and opens another one when it is needed.
    this.on('error', () => {})
    this.on('connect', (client) => {
      if (!(client instanceof HostClient)) return
      this.#open.add(client)
      client.once('end', () => this.#open.delete(client))
    })
    this.query = this.#query as Pool['query']
  }

  /** A connection beside the pool. Whoever asks for it connects and ends it. */
  openBeside(config: ClientConfig = {}): HostClient {
    return new HostClient({ ...this.#config, ...config }, this.#hosts)
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
      client.release(lost)
    }
  }

  async #close(): Promise<void> {
    const timer = setTimeout(() => {
      for (const client of this.#open) client.cut()
    }, CLOSE_TIMEOUT)
    await this.end()
    await Promise.all([...this.#open].map((client) => once(client, 'end')))
    clearTimeout(timer)
  }
}
