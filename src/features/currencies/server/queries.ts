import type { Sql } from 'postgres'
import type { Rates } from '#lib/money.ts'

/** The staff's table of exchange rates (P6), as old as its oldest one. */
export async function currentRates(sql: Sql): Promise<Rates> {
  const rows = await sql<{ currency: string; usdPerUnit: number; asOf: string }[]>`
    select currency, usd_per_unit::float8 as "usdPerUnit", as_of::text as "asOf" from exchange_rates order by currency`
  const dates = rows.map(({ asOf }) => asOf).sort()
  return {
    asOf: dates[0] ?? new Date(0).toISOString().slice(0, 10),
    usdPerUnit: Object.fromEntries(rows.map(({ currency, usdPerUnit }) => [currency, usdPerUnit])),
  }
}
