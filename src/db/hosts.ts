import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ClientConfig, Client as PgClient } from 'pg'
import { parse, toClientConfig } from 'pg-connection-string'
import { ResponseWatchdog } from './response-watchdog.ts'

/** A connection URL with several hosts (`postgres://u:p@a:5432,b:5433/name`) as one URL for each. */
export function hostUrls(url: string): string[] {
  const parts = /^(postgres(?:ql)?:\/\/)([^/?]*@)?([^/?@]*)(.*)$/s.exec(url)
  if (!parts) return [url]
  const [, scheme = '', credentials = '', hosts = '', rest = ''] = parts
  return hosts.split(',').map((host) => `${scheme}${credentials}${host}${rest}`)
}

/**
 * What a URL for one host says to pg. `sslmode` means what it means to libpq: `require` encrypts and trusts any
 * certificate, `verify-full` checks it.
 */
const configOf = (url: string): ClientConfig => toClientConfig(parse(url, { useLibpqCompat: true }))

type Role = 'primary' | 'standby' | 'unreachable'

const PROBE_TIMEOUT = 2_000
/** Milliseconds that the last used host has to report that it is the primary, before the others are probed too. */
const HEAD_START = 250

/** The hosts of a `DATABASE_URL`, and which of them connections are opened on. */
export class Hosts {
  readonly configs: readonly ClientConfig[]
  /** Index of the host that was used last. */
  #last = 0
  /** Shared by connections that open at the same time. */
  #pendingSearch: Promise<number | undefined> | undefined

  constructor(url: string) {
    this.configs = hostUrls(url).map(configOf)
  }

  /** What all hosts share: user, password, database, TLS. */
  get common(): ClientConfig {
    return this.configs[0] ?? {}
  }

  get isSingle(): boolean {
    return this.configs.length === 1
  }

  /** The primary; else a standby, which can still be read; else the last one, so that connecting to it fails. */
  async choose(): Promise<ClientConfig> {
    if (!this.isSingle) await this.findPrimary()
    return this.configs[this.#last] ?? this.common
  }

  /** Whether one of them accepts writes now. */
  async findPrimary(): Promise<boolean> {
    this.#pendingSearch ??= this.#search().finally(() => {
      this.#pendingSearch = undefined
    })
    return (await this.#pendingSearch) !== undefined
  }

  /** The index of the primary. All hosts are probed at once, so that a frozen one delays nothing. */
  async #search(): Promise<number | undefined> {
    const last = roleOf(this.configs[this.#last] ?? this.common)
    if ((await Promise.race([last, sleep(HEAD_START)])) === 'primary') return this.#last
    const roles = this.configs.map((config, index) => (index === this.#last ? last : roleOf(config)))
    const primary = await firstPrimary(roles)
    const standby = primary === undefined ? (await Promise.all(roles)).indexOf('standby') : -1
    if (primary !== undefined) this.#last = primary
    else if (standby >= 0 && (await last) !== 'standby') this.#last = standby
    return primary
  }
}

/** The index of the first host that reports to be the primary, without waiting for the others. */
async function firstPrimary(roles: readonly Promise<Role>[]): Promise<number | undefined> {
  const candidates = roles.map(async (role, index) => {
    if ((await role) !== 'primary') throw new Error('not the primary')
    return index
  })
  return Promise.any(candidates).catch(() => undefined)
}

async function roleOf(config: ClientConfig): Promise<Role> {
  const client = new HostClient({ ...config, connectionTimeoutMillis: PROBE_TIMEOUT })
  try {
    await client.connect()
    return client.onStandby ? 'standby' : 'primary'
  } catch {
    return 'unreachable'
  } finally {
    client.cut()
  }
}

type Callback = ((error: Error) => void) | ((error: null, client: PgClient) => void)

export type HostClientOptions = {
  /** Where given, the connection is opened on the one that accepts writes, whatever host the config names. */
  hosts?: Hosts
  /** Milliseconds for which a statement waits for a byte from the server; 0 and undefined are forever. */
  responseTimeout?: number
  /** Called when `responseTimeout` is over, before the connection is cut. */
  onSilence?: (client: HostClient) => void
}

/** One connection to PostgreSQL. TLS checks the certificate for the name of the host it is opened on. */
export class HostClient extends PgClient {
  /**
   * Whether this server is a standby, which can only be read. PostgreSQL says so when a connection opens, and on an
   * open connection with the first answer after the standby's promotion.
   */
  onStandby = false
  /** Whether the pool must close it instead of lending it again. */
  retired = false
  readonly #hosts: Hosts | undefined
  readonly #watch: ResponseWatchdog
  #ended = false

  constructor(config: ClientConfig, { hosts, responseTimeout = 0, onSilence }: HostClientOptions = {}) {
    super(config)
    this.#hosts = hosts
    this.#watch = new ResponseWatchdog({
      responseTimeout,
      bytesRead: () => (this.connection.stream instanceof Socket ? this.connection.stream.bytesRead : 0),
      onSilence: () => {
        onSilence?.(this)
        this.cut(notRespondingError())
      },
    })
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (parameterName === 'in_hot_standby') this.onStandby = parameterValue === 'on'
    })
    // A broken connection rejects the running statement, or the next one. pg also emits the error, and an error event
    // without a listener would end the process.
    this.on('error', () => {})
    this.on('drain', () => this.#watch.end())
    this.on('end', () => {
      this.#ended = true
      this.#watch.end()
    })
    this.query = this.#query as PgClient['query']
  }

  override connect(): Promise<PgClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<PgClient> | undefined {
    const connected = this.#open()
    if (!callback) return connected
    // pg's types declare two callbacks where pg calls one with either argument.
    const call = callback as (error: Error | null, client?: PgClient) => void
    connected.then(() => call(null, this), call)
    return undefined
  }

  /** Ends the connection at once; a statement under way fails, with `error` where given, and PostgreSQL gives it up. */
  cut(error?: Error): void {
    this.connection.stream.destroy(error)
  }

  /** Milliseconds for which a statement has been waiting without a byte from the server; 0 where none waits. */
  get silence(): number {
    return this.#watch.silence
  }

  isOnHostOf({ host, port }: HostClient): boolean {
    return this.host === host && this.port === port
  }

  #query(...statement: Parameters<PgClient['query']>): unknown {
    // A connection that has ended refuses it without a sign that the watch would see, and says nothing about its host.
    if (!this.#ended) this.#watch.begin()
    return super.query(...statement)
  }

  async #open(): Promise<PgClient> {
    if (this.#hosts && !this.#hosts.isSingle) {
      const { host, port } = await this.#hosts.choose()
      this.host = host ?? this.host
      this.port = port ?? this.port
    }
    return super.connect()
  }
}

/** Has a code that `isDatabaseUnreachable` knows. */
export const notRespondingError = (): Error =>
  Object.assign(new Error('PostgreSQL does not answer'), { code: 'ETIMEDOUT' })
