import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '#lib/start-error.ts'
import { connect } from './client.ts'
import { errorCode } from './errors.ts'
import { hostUrls } from './hosts.ts'
import { rows } from './rows.ts'

const oldestSupported = 15
/** How long a PostgreSQL may take to recover before we give up on it. */
const START_TIMEOUT_MS = 60_000

/**
 * Makes sure that DATABASE_URL leads to a PostgreSQL that can hold this product.
 * Throws a StartError that says which of the many things that can be wrong it is; waits while PostgreSQL itself starts.
 */
export async function requireDatabase(url: string): Promise<void> {
  const started = Date.now()
  for (;;) {
    try {
      return await inspect(url)
    } catch (error) {
      if (error instanceof StartError) throw error
      if (errorCode(error) !== '57P03' || Date.now() - started > START_TIMEOUT_MS) throw explain(error, url)
    }
    await sleep(500)
  }
}

async function inspect(url: string): Promise<void> {
  const { db, close } = connect(url, { max: 1 })
  try {
    const [found] = await rows<{ version: number; may_create: boolean }>(db)`
      select current_setting('server_version_num')::int / 10000 as version,
        has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as may_create`
    if (!found || found.version < oldestSupported) {
      throw new StartError(
        `Masar needs PostgreSQL ${oldestSupported} or later; the one of DATABASE_URL is version ${found?.version}.`,
      )
    }
    if (!found.may_create) {
      throw new StartError('The user of DATABASE_URL may not create tables: make it the owner of its database.')
    }
  } finally {
    await close()
  }
}

/** Never repeats the address itself, which carries the password. */
function explain(error: unknown, url: string): unknown {
  const hosts = hostUrls(url).map((one) => new URL(one).host)
  const { username, pathname } = new URL(hostUrls(url)[0] ?? url)
  const place = hosts.join(' or ')
  switch (errorCode(error)) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(`DATABASE_URL: there is no host ${place}.`)
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
    case 'CONNECT_TIMEOUT':
    case 'CONNECTION_CLOSED':
      return new StartError(`DATABASE_URL: no PostgreSQL answers at ${place}.`)
    case '28P01':
    case '28000':
      return new StartError(`DATABASE_URL: ${place} does not let the user "${username}" in with this password.`)
    case '3D000':
      return new StartError(`DATABASE_URL: ${place} has no database "${pathname.slice(1)}".`)
    case '57P03':
      return new StartError(`DATABASE_URL: the PostgreSQL at ${place} is still starting.`)
    default:
      return error instanceof Error ? new StartError(`DATABASE_URL: ${error.message}.`) : error
  }
}
