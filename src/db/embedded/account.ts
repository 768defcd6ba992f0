import { execFileSync, spawnSync } from 'node:child_process'

/** The user that PostgreSQL runs as; undefined is our own user. */
export type Account = { uid: number; gid: number } | undefined

/**
 * PostgreSQL refuses to run as root, so root lends it another user: Debian's `postgres`, else one made for it,
 * else `nobody`.
 */
export function chooseAccount(): Account {
  if (process.getuid?.() !== 0) return undefined
  return accountNamed('postgres') ?? createAccount('masar-postgres') ?? accountNamed('nobody')
}

/** Whether that user can open `path`, through all the folders above it. */
export function canReach(account: Account, path: string): boolean {
  return account === undefined || spawnSync('test', ['-r', path, '-a', '-x', path], account).status === 0
}

function accountNamed(name: string): Account {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
    return status === 0 ? Number(stdout) : Number.NaN
  })
  return uid && gid ? { uid, gid } : undefined
}

function createAccount(name: string): Account {
  const existing = accountNamed(name)
  if (existing) return existing
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name], {
      stdio: 'ignore',
    })
  } catch {
    return undefined
  }
  return accountNamed(name)
}
