import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { chooseAccount } from '#db/embedded/account.ts'
import { type Binaries, embeddedBinaries } from '#db/embedded/binaries.ts'
import { type Cluster, createCluster, ownFolder, postgresEnv, superuser } from '#db/embedded/cluster.ts'
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
  /** What all of its processes get: SIGSTOP for a frozen machine, SIGKILL for a crash. */
  signal(signal: NodeJS.Signals): void
}

/** Speed instead of safety: what a test database loses in a crash is thrown away anyway. */
const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 200 }

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
  /** Address of a server of the same version with the same password: this one becomes its standby. Debian's only. */
  standbyOf?: string
}

/** A new, empty PostgreSQL server in a temporary folder, started. */
export async function startTestServer(options: TestServerOptions): Promise<TestServer> {
  const { major, settings = fast, password = randomBytes(12).toString('hex'), furnish, standbyOf } = options
  const account = chooseAccount()
  const binaries = debianBinaries.find((found) => found.major === major) ?? embeddedBinaries(account)
  const home = mkdtempSync(join(tmpdir(), `masar-pg${major}-`))
  chmodSync(home, 0o755)
  const cluster = { folder: join(home, 'cluster'), binaries, account }
  await (standbyOf ? copyCluster(cluster, standbyOf) : createCluster(cluster, password))
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
      // A frozen one would not end.
      signalAll(running.pid, 'SIGCONT')
      await stopPostmaster(running)
      rmSync(home, { recursive: true, force: true })
    },
    signal: (signal) => signalAll(running.pid, signal),
  }
}

/** `-R` lets the copy follow the server that it was made of. */
async function copyCluster(cluster: Cluster, url: string): Promise<void> {
  mkdirSync(cluster.folder, { mode: 0o700 })
  if (cluster.account) chownSync(cluster.folder, cluster.account.uid, cluster.account.gid)
  const options = ['-D', ownFolder(cluster), '-R', '--checkpoint=fast', '--no-sync', '-d', url]
  const { account, folder, binaries } = cluster
  await promisify(execFile)(join(binaries.bin, 'pg_basebackup'), options, { ...account, cwd: folder, env: postgresEnv })
}

/** The postmaster first, so that it starts no others in the meantime. Each of its processes has a group of its own. */
function signalAll(postmaster: number, signal: NodeJS.Signals): void {
  send(postmaster, signal)
  for (const pid of childrenOf(postmaster)) send(pid, signal)
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended already.
  }
}

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number)

function parentOf(pid: string): number | undefined {
  try {
    // After the name in brackets, which may hold anything: state, then parent.
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[1],
    )
  } catch {
    return undefined
  }
}
