import { type ClientConfig, Client as PgClient } from 'pg'
import { parse, toClientConfig } from 'pg-connection-string'

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

type Role = 'primary' | 'standby' | 'away'

const PROBE_TIMEOUT = 2_000

/** The hosts of a `DATABASE_URL`, and which of them connections are opened on. */
export class Hosts {
  readonly configs: readonly ClientConfig[]
  /** Index of the host that was used last. */
  #last = 0

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
    if (!this.isSingle) this.#last = await this.#find()
    return this.configs[this.#last] ?? this.common
  }

  async #find(): Promise<number> {
    let standby: number | undefined
    for (let step = 0; step < this.configs.length; step++) {
      const index = (this.#last + step) % this.configs.length
      const role = await roleOf(this.configs[index] ?? this.common)
      if (role === 'primary') return index
      if (role === 'standby') standby ??= index
    }
    return standby ?? this.#last
  }
}

async function roleOf(config: ClientConfig): Promise<Role> {
  const client = new HostClient({ ...config, connectionTimeoutMillis: PROBE_TIMEOUT })
  try {
    await client.connect()
    return client.onStandby ? 'standby' : 'primary'
  } catch {
    return 'away'
  } finally {
    client.cut()
  }
}

type Callback = ((error: Error) => void) | ((error: null, client: PgClient) => void)

/**
 * One connection to PostgreSQL. With `hosts` it is opened on the one that accepts writes, whatever host `config` names;
 * TLS checks the certificate for the name of the chosen one.
 */
export class HostClient extends PgClient {
  /**
   * Whether this server is a standby, which can only be read. PostgreSQL says so when a connection opens, and again on
   * every open connection at the moment when the standby is promoted.
   */
  onStandby = false
  readonly #hosts: Hosts | undefined

  constructor(config: ClientConfig, hosts?: Hosts) {
    super(config)
    this.#hosts = hosts
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (parameterName === 'in_hot_standby') this.onStandby = parameterValue === 'on'
    })
    // A connection that breaks tells whoever waits for a statement; pg emits it too, which ends the process where
    // nobody listens, as in a transaction between two statements. The next statement then fails.
    this.on('error', () => {})
  }

  override connect(): Promise<PgClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<PgClient> | undefined {
    const connected = this.#open()
    if (!callback) return connected
    // pg's type has two kinds of callbacks where it calls one in two ways.
    const call = callback as (error: Error | null, client?: PgClient) => void
    connected.then(() => call(null, this), call)
    return undefined
  }

  /** Ends the connection at once; a statement under way fails, and PostgreSQL gives it up. */
  cut(): void {
    this.connection.stream.destroy()
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
