import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { type BesideOptions, ConnectionPool, isRetired, type PoolOptions } from './connection-pool.ts'
import type { HostClient } from './hosts.ts'
import * as applications from './schema/applications.table.ts'
import * as articles from './schema/articles.table.ts'
import * as challenges from './schema/challenges.table.ts'
import * as countries from './schema/countries.table.ts'
import * as documents from './schema/documents.table.ts'
import * as enquiries from './schema/enquiries.table.ts'
import * as faculties from './schema/faculties.table.ts'
import * as history from './schema/history.table.ts'
import * as holidays from './schema/holidays.table.ts'
import * as jobs from './schema/jobs.table.ts'
import * as letters from './schema/letters.table.ts'
import * as media from './schema/media.table.ts'
import * as programmes from './schema/programmes.table.ts'
import * as settings from './schema/settings.table.ts'
import * as tags from './schema/tags.table.ts'
import * as universities from './schema/universities.table.ts'
import * as users from './schema/users.table.ts'

/** Every table and enum, for Drizzle. */
export const schema = {
  ...applications,
  ...articles,
  ...challenges,
  ...countries,
  ...documents,
  ...enquiries,
  ...faculties,
  ...holidays,
  ...history,
  ...jobs,
  ...letters,
  ...media,
  ...programmes,
  ...settings,
  ...tags,
  ...universities,
  ...users,
}

export type Schema = typeof schema

/** The connection of a transaction (transaction.ts). */
export type TransactionClient = Pick<HostClient, 'query'> & { readonly inTransaction: true }

/**
 * What a query needs: the pool, a transaction, or a connection of one's own. Drizzle's methods are for plain reads and
 * writes, `rows` (rows.ts) is for hand-written SQL; `transact` (transaction.ts) makes one of several statements.
 */
export type Db = NodePgDatabase<Schema> & { $client: ConnectionPool | TransactionClient | HostClient }

export type Database = {
  db: Db
  /** Cuts statements that still run after a second: whoever closes has waited for their own. */
  close(): Promise<void>
}

/**
 * A pool for `url` (`postgres://user:password@host:port/name`; several hosts may be given, separated by commas, and
 * the one that accepts writes is used). Connects on first use, so it never fails by itself; it survives a server that
 * goes away, and finds it again with the first statement after its return.
 */
export function connect(url: string, options: PoolOptions = {}): Database {
  const pool = new ConnectionPool(url, options)
  return { db: drizzleOn(pool), close: () => pool.close() }
}

/** Drizzle on a pool or on one connection. */
export function drizzleOn(client: Db['$client']): Db {
  // Drizzle asks nothing of a client but `query`, and of a pool what every pool has.
  const db = drizzle(client as Pool, { schema, casing: 'snake_case' })
  return Object.assign(db, { $client: client })
}

/**
 * A connection beside the pool of `db`, for LISTEN and long reads, with limits of its own where given. Whoever asks for it
 * connects and ends it.
 */
export function newClient({ $client }: Db, options: BesideOptions = {}): HostClient {
  if (!($client instanceof ConnectionPool)) throw new TypeError('only a pool knows how to open connections')
  return $client.openBeside(options)
}

/** Lends one connection of `db` to `work`, for COPY. It is closed when `work` fails, in whatever state it then is. */
export async function withClient<T>(db: Db, work: (client: Pick<HostClient, 'query'>) => Promise<T>): Promise<T> {
  if (!(db.$client instanceof ConnectionPool)) return work(db.$client)
  const client = await db.$client.connect()
  let failed = true
  try {
    const result = await work(client)
    failed = false
    return result
  } finally {
    client.release(failed || isRetired(client))
  }
}
