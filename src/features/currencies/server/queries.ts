import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { Rates } from '#lib/money.ts'

/** The staff's table of exchange rates (P6), as old as its oldest one. */
export async function currentRates(db: Db): Promise<Rates> {
  const found = await rows<{ currency: string; usdPerUnit: number; asOf: string }>(db)`
    select currency, usd_per_unit::float8 as "usdPerUnit", as_of::text as "asOf" from exchange_rates order by currency`
  const dates = found.map(({ asOf }) => asOf).sort()
  return {
    asOf: dates[0] ?? new Date(0).toISOString().slice(0, 10),
    usdPerUnit: Object.fromEntries(found.map(({ currency, usdPerUnit }) => [currency, usdPerUnit])),
  }
}
