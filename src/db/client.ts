import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres, { type Sql } from 'postgres'
import { isDatabaseAway } from './errors.ts'
import { firstHost, socketOption } from './hosts.ts'
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

/** What a query needs: the pool or a transaction. */
export type Db = PostgresJsDatabase<Schema>

export type Database = {
  /** postgres.js, for COPY, LISTEN and hand-written SQL. Drizzle makes it hand out dates and times as text. */
  sql: Sql
  db: Db
  /** Cuts statements that still run after a second: whoever closes has waited for their own. */
  close(): Promise<void>
}

export type ConnectOptions = {
  /** Most connections at once. */
  max?: number
  applicationName?: string
  /** Milliseconds after which the server cancels a statement; 0 is never. */
  statementTimeout?: number
}

/**
 * A pool for `url` (`postgres://user:password@host:port/name`; several hosts may be given, separated by commas, and
 * the one that accepts writes is used). Connects on first use, so it never fails by itself; it survives a server that
 * goes away and reconnects within half a second of its return.
 */
export function connect(url: string, options: ConnectOptions = {}): Database {
  const sql = postgres(firstHost(url), {
    ...socketOption(url),
    max: options.max ?? 10,
    connect_timeout: 5,
    backoff: (retries) => Math.min(0.02 * 2 ** retries, 0.5),
    onnotice: () => {},
    connection: {
      application_name: options.applicationName ?? 'masar',
      statement_timeout: options.statementTimeout ?? 30_000,
      TimeZone: 'UTC',
      // What was told to a student is on the disk, however the server of PostgreSQL was set up.
      synchronous_commit: 'on',
      // Compiling our short statements takes longer than running them.
      jit: 'off',
    },
  })
  // Not longer: postgres.js also waits for the statement of a connection that was cut, which nothing answers any more.
  return { sql, db: drizzle(sql, { schema, casing: 'snake_case' }), close: () => sql.end({ timeout: 1 }) }
}

/**
 * postgres.js asks every new connection for its array types, and nobody catches that question when the connection
 * breaks while it is asked; the statement that wanted the connection fails by itself. Everything else that nobody
 * catches is a fault, as ever.
 */
process.on('unhandledRejection', (error) => {
  if (!isDatabaseAway(error)) throw error
})
