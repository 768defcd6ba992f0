import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, realpathSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { folderProblem, requireFolder } from '#lib/folder.ts'
import { lockFolder } from '#lib/folder-lock.ts'
import { StartError } from '#lib/start-error.ts'
import { connect } from './client.ts'
import { type Account, chooseAccount } from './embedded/account.ts'
import { embeddedBinaries } from './embedded/binaries.ts'
import { type Cluster, clusterVersion, createCluster, removeStagingFolders, superuser } from './embedded/cluster.ts'
import { freePort } from './embedded/port.ts'
import { disownStatus, findPostmaster, startPostmaster, stopPostmaster } from './embedded/postmaster.ts'
import { identifier, rows } from './rows.ts'

/** The database of a data folder: its address, while `stop` has not been called. */
export type Embedded = { url: string; stop(): Promise<void> }

const databaseName = 'masar'
const largestLog = 10_000_000
/** Between attempts to start a PostgreSQL that does not come back; it has written the reason to its log. */
const longestPause = 5_000

/**
 * Starts the PostgreSQL of `dataDir`, making it first where there is none, and keeps it running until `stop`.
 * One process at a time has it: throws a StartError when another one does, and when the folder cannot hold it.
 */
export async function startEmbedded(dataDir: string): Promise<Embedded> {
  const home = requireHome(dataDir)
  const embedded = await startUnlessRunning(home)
  if (!embedded) throw new StartError(`Masar is already running on the folder ${home}.`)
  return embedded
}

/**
 * For commands beside the server: the database of `dataDir`, through the server that has it or, when none runs,
 * started for this command.
 */
export async function joinEmbedded(dataDir: string): Promise<Embedded> {
  const home = requireHome(dataDir)
  for (;;) {
    const embedded = await startUnlessRunning(home)
    if (embedded) return embedded
    const running = findPostmaster(join(home, 'postgres'))
    if (running?.ready) return { url: address(readPassword(home), running.port), stop: async () => {} }
    await sleep(100)
  }
}

function requireHome(dataDir: string): string {
  requireFolder(resolve(dataDir))
  return realpathSync(dataDir)
}

async function startUnlessRunning(home: string): Promise<Embedded | undefined> {
  const lock = lockFolder(home, 'server.lock')
  if (!lock) return undefined
  try {
    const { url, stop } = await serve(home)
    return { url, stop: () => stop().finally(lock.release) }
  } catch (error) {
    lock.release()
    throw folderProblem(error, home)
  }
}

async function serve(home: string): Promise<Embedded> {
  const cluster = await openCluster(home)
  const logFile = join(home, 'postgres.log')
  if (existsSync(logFile) && statSync(logFile).size > largestLog) truncateSync(logFile)
  const orphan = findPostmaster(cluster.folder)
  if (orphan) await stopPostmaster(orphan)
  disownStatus(cluster.folder)

  let postmaster = await startOnFreePort(cluster, logFile)
  let stopping = false
  const supervision = keepRunning()
  const url = address(readPassword(home), postmaster.port)
  try {
    await createDatabase(url)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }

  async function stop() {
    stopping = true
    const running = findPostmaster(cluster.folder)
    if (running) await stopPostmaster(running)
    await supervision
  }

  /** A PostgreSQL that was killed comes back under the same address, so that the pool finds it again. */
  async function keepRunning() {
    for (let failures = 0; ; ) {
      await postmaster.ended.catch(() => {})
      if (stopping) return
      await sleep(Math.min(250 * 2 ** failures, longestPause))
      try {
        postmaster = await startPostmaster(cluster, postmaster.port, logFile)
        failures = 0
      } catch {
        failures++
      }
      if (stopping) await stopPostmaster(postmaster)
    }
  }
}

/** Tries again while a port was taken in the meantime, or processes of a killed server are still ending. */
async function startOnFreePort(cluster: Cluster, logFile: string) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startPostmaster(cluster, await freePort(), logFile)
    } catch (error) {
      const passing = error instanceof StartError && /still in use|TCP\/IP sockets/.test(error.message)
      if (!passing || attempt === 20) throw error
      await sleep(500)
    }
  }
}

async function openCluster(home: string): Promise<Cluster> {
  const folder = join(home, 'postgres')
  const account = accountFor(folder)
  const cluster = { folder, binaries: embeddedBinaries(account), account }
  removeStagingFolders(cluster)
  const version = clusterVersion(folder)
  if (version === undefined) {
    await createCluster(cluster, makePassword(home))
  } else if (version !== cluster.binaries.major) {
    throw new StartError(
      `${folder} is of PostgreSQL ${version} and this program has ${cluster.binaries.major}: move the data over with pg_dump.`,
    )
  }
  // PostgreSQL insists; a copy of the folder may have lost it.
  chmodSync(folder, 0o700)
  return cluster
}

/** Root serves an existing cluster as the user who made it; anyone else only their own. */
function accountFor(folder: string): Account {
  if (!existsSync(folder)) return chooseAccount()
  const { uid, gid } = statSync(folder)
  const self = process.getuid?.() ?? uid
  if (self === uid && self !== 0) return undefined
  if (self !== 0) throw new StartError(`${folder} belongs to another user: start Masar as that user.`)
  if (uid !== 0) return { uid, gid }
  // A copy of the folder made by root, such as a backup put back.
  const account = chooseAccount()
  if (account) spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, folder])
  return account
}

const passwordFile = (home: string) => join(home, 'postgres-password')

function makePassword(home: string): string {
  const password = randomBytes(24).toString('base64url')
  writeFileSync(passwordFile(home), password, { mode: 0o600 })
  return password
}

function readPassword(home: string): string {
  try {
    return readFileSync(passwordFile(home), 'utf8')
  } catch {
    throw new StartError(`${passwordFile(home)} cannot be read: it is the password of the database beside it.`)
  }
}

const address = (password: string, port: number) =>
  `postgres://${superuser}:${password}@127.0.0.1:${port}/${databaseName}`

async function createDatabase(url: string): Promise<void> {
  const { db, close } = connect(url.replace(/\/[^/]*$/, '/postgres'), { max: 1 })
  try {
    const found = await rows(db)`select 1 from pg_database where datname = ${databaseName}`
    if (found.length === 0) await rows(db)`create database ${identifier(databaseName)}`
  } finally {
    await close()
  }
}
