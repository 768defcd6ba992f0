import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import type { SearchQuery } from '#features/search/contract.ts'
import type { Language } from '#lib/localized.ts'

/** What SQL finds: the ids of all pages in order, and by facet and option how many programmes (0 is left out). */
export type OracleAnswer = { total: number; ids: string[]; facets: Record<string, Record<string, number>> }

/** Teaches a database to answer searches by itself, as of a day. */
export async function prepareOracle(sql: Sql, asOf: Date): Promise<void> {
  await sql.unsafe(await readFile(join(import.meta.dirname, 'oracle.sql'), 'utf8'))
  await refreshOracle(sql, asOf)
}

/** To be called after the catalogue or the day has changed. */
export async function refreshOracle(sql: Sql, asOf: Date): Promise<void> {
  await sql`select oracle_prepare(${asOf.toISOString().slice(0, 10)}::date)`
}

export async function askOracle(sql: Sql, query: SearchQuery, lang: Language): Promise<OracleAnswer> {
  const [row] = await sql<{ answer: OracleAnswer }[]>`
    select oracle_search(${JSON.stringify(query)}::text::jsonb, ${lang}) as answer`
  if (!row) throw new Error('the oracle is silent')
  return row.answer
}
