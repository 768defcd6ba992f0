import { spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fullDisk } from '#lib/folder.ts'
import { StartError } from '#lib/start-error.ts'
import { type Account, canReach } from './account.ts'
import type { Binaries } from './binaries.ts'

/** A data directory of PostgreSQL, the program that serves it and the user it belongs to. */
export type Cluster = { folder: string; binaries: Binaries; account: Account }

/** The superuser of every cluster made here; it has a password. */
export const superuser = 'masar'

/** Names of messages, and nothing of the caller's PG* variables, which would change what PostgreSQL does. */
export const postgresEnv = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/**
 * How the program names its own folder. It may be the working folder of a user who cannot enter the folders above it:
 * `/proc/self/cwd` leads there without passing through them.
 */
export const ownFolder = ({ account, folder }: Cluster) => (canReach(account, folder) ? folder : '/proc/self/cwd')

/**
 * Makes a UTF-8 cluster in `cluster.folder`, which appears only when it is whole. Each attempt has a staging folder of
 * its own: the `initdb` of a killed server may still be running in an older one.
 */
export async function createCluster(cluster: Cluster, password: string): Promise<void> {
  const stagingFolder = mkdtempSync(stagingPrefix(cluster))
  const folder = join(stagingFolder, 'cluster')
  const passwordFile = join(stagingFolder, 'password')
  mkdirSync(folder, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (cluster.account) for (const path of [stagingFolder, folder, passwordFile]) changeOwner(path, cluster.account)
  try {
    await runInitdb({ ...cluster, folder }, cluster.folder)
    renameSync(folder, cluster.folder)
  } finally {
    rmSync(stagingFolder, { recursive: true, force: true })
  }
}

const stagingPrefix = ({ folder }: Cluster) => `${folder}.new-`

/** Removes the staging folders of killed servers. */
export function removeStagingFolders(cluster: Cluster): void {
  for (const name of readdirSync(dirname(cluster.folder))) {
    const path = join(dirname(cluster.folder), name)
    try {
      if (path.startsWith(stagingPrefix(cluster))) rmSync(path, { recursive: true })
    } catch {
      // Somebody still writes there; the next start tries again.
    }
  }
}

/** The major version that made the cluster; undefined where there is none. */
export function clusterVersion(folder: string): number | undefined {
  const file = join(folder, 'PG_VERSION')
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined
}

function changeOwner(path: string, account: { uid: number; gid: number }) {
  chownSync(path, account.uid, account.gid)
  chmodSync(path, path.endsWith('password') ? 0o600 : 0o700)
}

function runInitdb(cluster: Cluster, destination: string): Promise<void> {
  const { binaries, account, folder } = cluster
  // Before 17 there is no locale of PostgreSQL's own; the system's C.UTF-8 sorts and folds the same.
  const locale =
    binaries.major >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C.UTF-8']
  const args = ['--encoding=UTF8', ...locale, `--username=${superuser}`, '--pwfile=../password']
  const initdb = spawn(join(binaries.bin, 'initdb'), ['-D', ownFolder(cluster), '--auth=scram-sha-256', ...args], {
    ...account,
    cwd: folder,
    env: postgresEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [initdb.stdout, initdb.stderr]) stream.on('data', (text) => (output += text))
  return new Promise((resolve, reject) => {
    initdb.on('error', reject)
    initdb.on('close', (code) => (code === 0 ? resolve() : reject(explain(output, destination))))
  })
}

/** What PostgreSQL's messages mean for the person who started the server. */
export function explain(output: string, folder: string): StartError {
  if (/No space left on device/.test(output)) return fullDisk(folder)
  if (/Permission denied/.test(output)) return new StartError(`PostgreSQL may not write to ${folder}.`)
  const lines = output.trim().split('\n')
  const reason = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? 'it said nothing'
  return new StartError(`The embedded PostgreSQL did not start: ${reason.replace(/^.*(?:FATAL|PANIC|error): */, '')}`)
}
