import { escapeIdentifier, type QueryResultRow } from 'pg'
import sql, { bulk, join, type RawValue, raw, Sql } from 'sql-template-tag'
import type { Db } from './client.ts'
import { forgetName, isStale, statementName } from './prepared.ts'

/**
 * Runs a hand-written statement and answers its rows: `await rows<Row>(db)`select …``. Every `${value}` is bound: a
 * list as one PostgreSQL array (`= any(${ids}::uuid[])`), null as null; what goes into jsonb is given as JSON text, a
 * moment as ISO 8601 text. Parts of statements are made with `sql` of sql-template-tag and put in as values are.
 * Columns come as types.ts says. Throws the driver's DatabaseError, or what isDatabaseUnreachable knows.
 */
export const rows =
  <Row extends QueryResultRow = QueryResultRow>(db: Db) =>
  async (strings: TemplateStringsArray, ...values: RawValue[]): Promise<Row[]> => {
    const result = await run<Row>(db, sql(strings, ...values))
    return result.rows
  }

/** Like `rows`, and answers only the number of rows. */
export const affected =
  (db: Db) =>
  async (strings: TemplateStringsArray, ...values: RawValue[]): Promise<number> => {
    const result = await run(db, sql(strings, ...values))
    return result.rowCount ?? 0
  }

async function run<Row extends QueryResultRow>({ $client }: Db, { text, values }: Sql) {
  for (const value of values) {
    // pg would take it for null, and a condition would silently never hold.
    if (value === undefined) throw new TypeError(`undefined is bound to a statement: ${text}`)
    if (Array.isArray(value) && value[0] instanceof Sql) throw new TypeError(`parts are joined by join(): ${text}`)
    if (value instanceof Promise) throw new TypeError(`a part of a statement is made by sql, not by rows: ${text}`)
  }
  // Without values it may be several statements, which cannot be prepared.
  const name = values.length > 0 ? statementName(text) : undefined
  try {
    return await $client.query<Row>({ name, text, values })
  } catch (error) {
    if (!name || !isStale(error)) throw error
    forgetName(text)
    // The whole transaction has failed, and is run again.
    if ('inTransaction' in $client) throw error
    return await $client.query<Row>({ text, values })
  }
}

/** `col = value, …` for an update, from an object with at least one column. */
export const assignments = (values: Record<string, unknown>): Sql =>
  join(Object.entries(values).map(([column, value]) => sql`${identifier(column)} = ${value}`))

/** `(cols) values (…), …` for an insert of one row or more; all have the columns of the first. */
export function insertion(records: readonly Record<string, unknown>[]): Sql {
  const columns = Object.keys(records[0] ?? {})
  return sql`(${join(columns.map(identifier))}) values ${bulk(records.map((record) => columns.map((column) => record[column])))}`
}

/** The name of a table, column or database, quoted. */
export const identifier = (name: string): Sql => raw(escapeIdentifier(name))
