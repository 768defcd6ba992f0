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

/** How many programmes, universities and countries have fees and costs in each currency. */
export async function currencyUses(db: Db): Promise<Record<string, number>> {
  const found = await rows<{ currency: string; records: number }>(db)`
    select currency, sum(records)::int as records from (
      select fee_currency as currency, count(*) as records from programmes group by 1
      union all select currency, count(*) from universities group by 1
      union all select currency, count(*) from (
        select currency, id from countries union select currency, country_id from one_off_costs
      ) priced group by 1
    ) as counted where currency is not null group by 1`
  return Object.fromEntries(found.map(({ currency, records }) => [currency, records]))
}
