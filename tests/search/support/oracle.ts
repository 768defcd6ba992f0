import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SearchQuery } from '#catalogue-index/query/query.ts'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { Language } from '#lib/localized.ts'

/**
 * What SQL finds: the ids of all pages in order; by facet and option how many programmes (0 is left out); of the
 * universities that were found through programmes, how many those are and their lowest fee in cents; the programmes by bin
 * of their fee, and the median of the fees.
 */
export type OracleAnswer = {
  total: number
  ids: string[]
  facets: Record<string, Record<string, number>>
  fees: number[]
  medianFee: number | null
  through: Record<string, { programmes: number; fee: number | null }>
}

/** Teaches a database to answer searches by itself, as of a moment. */
export async function prepareOracle(db: Db, asOf: Date): Promise<void> {
  await db.$client.query(await readFile(join(import.meta.dirname, 'oracle.sql'), 'utf8'))
  await refreshOracle(db, asOf)
}

/** To be called after the catalogue or the moment has changed. */
export async function refreshOracle(db: Db, asOf: Date): Promise<void> {
  await rows(db)`select oracle_prepare(${asOf.toISOString()}::timestamptz)`
}

export async function askOracle(db: Db, query: SearchQuery, lang: Language): Promise<OracleAnswer> {
  const [row] = await rows<{ answer: OracleAnswer }>(db)`
    select oracle_search(${JSON.stringify(query)}::text::jsonb, ${lang}) as answer`
  if (!row) throw new Error('the oracle is silent')
  return row.answer
}
