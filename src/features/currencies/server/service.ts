import { requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { RateChange, RateInput, RateList, RateListQuery, RateView } from '#features/currencies/contract.ts'
import type { Services } from '#features/services.ts'
import { byOf } from '#lib/by.ts'
import { todayOnEarth } from '#lib/day.ts'
import { toPage } from '#lib/list-query.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { addRate, changeRate, historyOf, listRates, type RateOutcome, rateOf, removeRate } from './rate-queries.ts'

/** Exchange rates, maintained by administrators. The US dollar is always 1. */

const ABILITY = 'settings.manage'
const BASE_CURRENCY = 'USD'

export async function viewRates({ db }: Services, actor: Actor, query: RateListQuery): Promise<RateList> {
  requireAbility(actor, ABILITY)
  return toPage(await listRates(db, query), query)
}

export async function viewRate({ db }: Services, actor: Actor, currency: string): Promise<RateView> {
  requireAbility(actor, ABILITY)
  const [row, history] = await Promise.all([rateOf(db, currency), historyOf(db, currency)])
  if (!row) throw new ProblemError('not_found')
  const { programmes, universities, countries } = row.usage
  const usedBy = programmes + universities + countries
  const change = currency !== BASE_CURRENCY
  return { ...row, usedBy, history: [...history], can: { change, delete: change && usedBy === 0 } }
}

/** Throws `invalid` for a code that is no currency or a day to come, `conflict` where there is such a rate. */
export async function createRate(
  services: Services,
  actor: Actor,
  input: RateInput,
  requestId: string,
): Promise<RateView> {
  requireAbility(actor, ABILITY)
  if (!Intl.supportedValuesOf('currency').includes(input.currency)) {
    throw new ProblemError('invalid', { fields: { currency: 'not_offered' } })
  }
  requireKnownDay(services, input.asOf)
  const isAdded = await addRate(services.db, input, byOf(services, actor, requestId))
  if (!isAdded) throw new ProblemError('conflict', { fields: { currency: 'taken' } })
  return viewRate(services, actor, input.currency)
}

/**
 * Throws `stale` where somebody has changed it since; `invalid` for a day to come, for the US dollar (`locked`), and for
 * a change beyond the plausible that is not confirmed (`wrong`).
 */
export async function updateRate(
  services: Services,
  actor: Actor,
  { currency, version, change }: { currency: string; version: number; change: RateChange },
  requestId: string,
): Promise<RateView> {
  requireAbility(actor, ABILITY)
  requireChangeable(currency)
  requireKnownDay(services, change.asOf)
  const by = byOf(services, actor, requestId)
  requireDone(await changeRate(services.db, { currency, version, change }, by))
  return viewRate(services, actor, currency)
}

/** Throws `in_use` where a fee is in this currency, `stale` where somebody has changed it since. */
export async function deleteRate(
  services: Services,
  actor: Actor,
  rate: { currency: string; version: number },
  requestId: string,
): Promise<void> {
  requireAbility(actor, ABILITY)
  requireChangeable(rate.currency)
  requireDone(await removeRate(services.db, rate, byOf(services, actor, requestId)))
}

function requireDone(outcome: RateOutcome): void {
  if (outcome === 'implausible') throw new ProblemError('invalid', { fields: { usdPerUnit: 'wrong' } })
  if (outcome !== 'done') throw new ProblemError(outcome)
}

function requireChangeable(currency: string): void {
  if (currency === BASE_CURRENCY) throw new ProblemError('invalid', { fields: { usdPerUnit: 'locked' } })
}

function requireKnownDay({ now }: Services, day: string): void {
  if (day > todayOnEarth(now()).latest) throw new ProblemError('invalid', { fields: { asOf: 'in_future' } })
}
