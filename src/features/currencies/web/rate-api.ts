import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import { ifMatch } from '#api/if-match.ts'
import { toResult } from '#api/result.ts'
import type { RateChanges } from '#features/currencies/contract.ts'

/** The calls of the page about exchange rates. */

const api = authedApi.admin[':small']

/** `_id` is the currency's code. */
export type Rate = { _id: string; version: number; usdPerUnit: number; asOf: string }
/** `uses`: how many records have a price in a currency, where some have. */
export type RateTable = { rates: Rate[]; uses: Record<string, number> }

async function readPage(page: number): Promise<RateTable & { pages: number }> {
  const answer = await unwrap(api.$get({ param: { small: 'rates' }, query: { page: String(page), perPage: '100' } }))
  const { items: rates, uses, pages } = answer as unknown as { items: Rate[]; uses: RateTable['uses']; pages: number }
  return { rates, uses, pages }
}

/** All of them: there are fewer than two hundred currencies. */
export async function readRates(): Promise<RateTable> {
  const { pages, ...first } = await readPage(1)
  const rest = await Promise.all(Array.from({ length: pages - 1 }, (_, n) => readPage(n + 2)))
  return { ...first, rates: [...first.rates, ...rest.flatMap(({ rates }) => rates)] }
}

export const saveRates = (rates: RateChanges) => toResult(authedApi.admin.rates.$put({ json: { rates } }))

export const deleteRate = ({ _id, version }: Rate) =>
  toResult(api[':id'].$delete({ param: { small: 'rates', id: _id } }, ifMatch({ version })))

export const readRateHistory = (id: string, page: number) =>
  unwrap(api[':id'].history.$get({ param: { small: 'rates', id }, query: { page: String(page), perPage: '10' } }))
