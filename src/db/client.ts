import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { ConnectionPool, type DedicatedClientOptions, isRetired, type PoolOptions } from './connection-pool.ts'
import type { HostClient } from './hosts.ts'

/** The connection of a transaction (transaction.ts). */
export type TransactionClient = Pick<HostClient, 'query'> & { readonly inTransaction: true }

/**
 * What a query needs: the pool, a transaction, or a connection of one's own. Drizzle's methods are for plain reads and
 * writes, `rows` (rows.ts) is for hand-written SQL; `transact` (transaction.ts) makes one of several statements.
 */
export type Db = NodePgDatabase & { $client: ConnectionPool | TransactionClient | HostClient }

export type Database = {
  db: Db
  /** Cuts statements that still run after a second. */
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
  // Drizzle needs only `query` of a client. It is not given the tables: it would read all of them for each transaction,
  // for relational queries, which we do not make.
  const db = drizzle(client as Pool, { casing: 'snake_case' })
  return Object.assign(db, { $client: client })
}

/**
 * A connection outside the pool of `db`, for LISTEN and long reads, with its own limits where given. The caller
 * connects and ends it.
 */
export function newClient({ $client }: Db, options: DedicatedClientOptions = {}): HostClient {
  if (!($client instanceof ConnectionPool)) throw new TypeError('only a pool knows how to open connections')
  return $client.openDedicated(options)
}

/** Lends one connection of `db` to `work`, for COPY, and closes it when `work` fails. */
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
