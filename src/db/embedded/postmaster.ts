import { spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, explain, ownFolder, postgresEnv } from './cluster.ts'

/** A running PostgreSQL server, ours or one that a killed server left behind. */
type Postmaster = { pid: number; port: number }

/**
 * Starts PostgreSQL on a port of 127.0.0.1 and waits until it takes connections. It gets a process group of its own,
 * so that Ctrl+C reaches it only through us, and writes to `logFile`, which outlives us.
 * Throws a StartError with PostgreSQL's own reason when it ends instead.
 */
export async function startPostmaster(
  cluster: Cluster,
  port: number,
  logFile: string,
  settings: Record<string, string | number> = {},
): Promise<Postmaster & { ended: Promise<void> }> {
  const log = openSync(logFile, 'a', 0o600)
  const logStart = statSync(logFile).size
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', log_timezone: 'UTC', ...settings }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(cluster.binaries.bin, 'postgres'), ['-D', ownFolder(cluster), '-p', `${port}`, ...flags], {
    ...cluster.account,
    cwd: cluster.folder,
    env: postgresEnv,
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', () => resolve())
  })
  child.unref()
  let running = true
  const ending = ended.finally(() => {
    running = false
  })
  while (running) {
    const status = readStatus(cluster.folder)
    if (status && status.pid === child.pid && status.ready) return { pid: status.pid, port, ended }
    await Promise.race([ending, sleep(20)])
  }
  throw explain(readFileSync(logFile).subarray(logStart).toString(), cluster.folder)
}

/** The server that runs on this data directory, if any. */
export function findPostmaster(folder: string): (Postmaster & { ready: boolean }) | undefined {
  const status = readStatus(folder)
  return status && isAlive(status.pid) && worksIn(status.pid, folder) ? status : undefined
}

/**
 * After a crash another program may have got the old server's number, and PostgreSQL would take it for a live server.
 * Our own number tells it otherwise; the rest of the file must stay, because with it PostgreSQL makes sure that no
 * process of the old server still uses the data.
 */
export function disownStatus(folder: string): void {
  const status = readStatus(folder)
  if (!status || !existsSync('/proc/self/cwd') || !isAlive(status.pid) || worksIn(status.pid, folder)) return
  const file = join(folder, 'postmaster.pid')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, `${process.pid}`))
}

/**
 * Ends every connection and stops; after seven seconds without the final checkpoint, whose work the next start does.
 */
export async function stopPostmaster({ pid }: Postmaster): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', 7],
    ['SIGQUIT', 2],
    ['SIGKILL', 2],
  ] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(20)) if (!isAlive(pid)) return
  }
}

/** First, fourth and eighth line of postmaster.pid, as pg_ctl reads them. */
function readStatus(folder: string): (Postmaster & { ready: boolean }) | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** PostgreSQL's working directory is always its data directory. Without /proc, its own lock file has to be trusted. */
function worksIn(pid: number, folder: string): boolean {
  if (!existsSync('/proc/self/cwd')) return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
  } catch {
    return false
  }
}
