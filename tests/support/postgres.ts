import { randomBytes } from 'node:crypto'
import { chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { chooseAccount } from '#db/embedded/account.ts'
import { type Binaries, embeddedBinaries } from '#db/embedded/binaries.ts'
import { createCluster, superuser } from '#db/embedded/cluster.ts'
import { freePort } from '#db/embedded/port.ts'
import { startPostmaster, stopPostmaster } from '#db/embedded/postmaster.ts'

export type TestServer = {
  /** Address of the superuser's database `postgres`. */
  url: string
  folder: string
  start(): Promise<void>
  /** Stops it, keeping its data and port for the next `start`. */
  stop(): Promise<void>
  /** Stops it for good. */
  remove(): Promise<void>
  /** What its process group gets: SIGSTOP for a hanging server, SIGKILL for a crash. */
  signal(signal: NodeJS.Signals): void
}

/** Speed instead of safety: what a test database loses in a crash is thrown away anyway. */
export const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 200 }

/** The PostgreSQL servers of Debian (15 and later) that the tests also run on, where they are installed. */
export const debianBinaries: Binaries[] = globSync('/usr/lib/postgresql/*/bin/initdb')
  .map((file) => ({ bin: dirname(file), major: Number(file.split('/')[4]) }))
  .filter(({ major }) => major >= 15 && major < 18)

type TestServerOptions = {
  /** 18 is the embedded one, another one is Debian's. */
  major: number
  settings?: Record<string, string | number>
  password?: string
  /** Called with the data directory before the first start. */
  furnish?: (folder: string) => void
}

/** A new, empty PostgreSQL server in a temporary folder, started. */
export async function startTestServer(options: TestServerOptions): Promise<TestServer> {
  const { major, settings = fast, password = randomBytes(12).toString('hex'), furnish } = options
  const account = chooseAccount()
  const binaries = debianBinaries.find((found) => found.major === major) ?? embeddedBinaries(account)
  const home = mkdtempSync(join(tmpdir(), `masar-pg${major}-`))
  chmodSync(home, 0o755)
  const cluster = { folder: join(home, 'cluster'), binaries, account }
  await createCluster(cluster, password)
  furnish?.(cluster.folder)
  const port = await freePort()
  let running = await startPostmaster(cluster, port, join(home, 'log'), settings)
  return {
    url: `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`,
    folder: cluster.folder,
    async start() {
      running = await startPostmaster(cluster, port, join(home, 'log'), settings)
    },
    stop: () => stopPostmaster(running),
    async remove() {
      await stopPostmaster(running)
      rmSync(home, { recursive: true, force: true })
    },
    signal: (signal) => void process.kill(-running.pid, signal),
  }
}
