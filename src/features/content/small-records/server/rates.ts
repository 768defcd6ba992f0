import sql from 'sql-template-tag'
import { z } from 'zod'
import { transact } from '#db/transaction.ts'
import { requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { rates } from '#features/content/small-records/rates.ts'
import { type RateChanges, rateChangeSchema, rateInputSchema } from '#features/currencies/contract.ts'
import { BASE_CURRENCY, isImplausible } from '#features/currencies/rules.ts'
import { currencyUses } from '#features/currencies/server/queries.ts'
import type { Services } from '#features/services.ts'
import { todayOnEarth } from '#lib/day.ts'
import { ProblemError } from '#platform/http/problems.ts'
import type { Problems, SmallKind } from './kind.ts'
import { createSmallRecord, updateSmallRecord } from './service.ts'

const lockedBase = { usdPerUnit: 'locked' } as const

export const rateKind: SmallKind = {
  definition: rates,
  ability: 'settings.manage',
  docs: {
    access: 'admin',
    tag: 'staff: exchange rates',
    id: 'Rate',
    noun: 'exchange rate',
    about: 'A change beyond the plausible has to be confirmed, and the US dollar is always 1.',
    refused: 'not a currency, a day to come, `wrong` for a change to confirm, `locked` for the US dollar',
  },
  order: sql`r.currency`,
  input: rateInputSchema,
  change: rateChangeSchema,
  more: {
    // Fees of programmes, universities and countries by their currency, where there are some.
    schema: { uses: z.record(z.string(), z.number().int()) },
    read: async ({ db }) => ({ uses: await currencyUses(db) }),
  },
  once: { constraint: 'exchange_rates_pkey', fields: { currency: 'taken' } },
  check: (_tx, { usdPerUnit, asOf, confirmed }, before, now): Problems => {
    if (before?._id === BASE_CURRENCY) return lockedBase
    if (String(asOf) > todayOnEarth(now).latest) return { asOf: 'in_future' }
    const isSlip = before && !confirmed && isImplausible(Number(before.values.usdPerUnit), Number(usdPerUnit))
    return isSlip ? { usdPerUnit: 'wrong' } : {}
  },
  requireDeletable: async (tx, { _id }) => {
    if (_id === BASE_CURRENCY) throw new ProblemError('invalid', { fields: lockedBase })
    // Whatever begins to use it in the meantime waits for this row, and then for a rate that is gone.
    if ((await currencyUses(tx))[_id]) throw new ProblemError('in_use')
  },
}

/**
 * Saves many rates together, or none of them. Throws `stale` where somebody has changed one since, and `invalid` with what
 * is wrong with each, by its code.
 */
export async function saveRates(
  services: Services,
  actor: Actor,
  changes: RateChanges,
  requestId: string,
): Promise<void> {
  requireAbility(actor, rateKind.ability)
  const fields: Problems = {}
  await transact(services.db, async (db) => {
    const within = { ...services, db }
    // In one order, so that two who save at once do not wait for each other.
    for (const [currency, { version, ...values }] of Object.entries(changes).sort()) {
      const saving =
        version === null
          ? createSmallRecord(within, actor, { kind: rateKind, values: { currency, ...values } }, requestId)
          : updateSmallRecord(within, actor, { kind: rateKind, at: { id: currency, version }, values }, requestId)
      await saving.catch((error: unknown) => {
        if (!(error instanceof ProblemError && error.code === 'invalid')) throw error
        for (const [name, problem] of Object.entries(error.fields ?? {})) fields[`rates.${currency}.${name}`] = problem
      })
    }
    if (Object.keys(fields).length > 0) throw new ProblemError('invalid', { fields })
  })
}
