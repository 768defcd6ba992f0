import { MONTHLY_AMOUNT, type NumberField, type RecordDefinition } from './fields.ts'
import type { RecordValues } from './schemas.ts'

/** Which changes of amounts somebody must confirm, for the form, the API and imports. */

/** An amount that moves by more than this factor is more often a slip of a separator. */
export const PLAUSIBLE_FACTOR = 3

/** An amount of money in a record: `path` says where it is, `key` identifies it after rows have moved. */
type Amount = { field: string; path: string; key: string; amount: number; currency: unknown }

type Limits = Pick<NumberField, 'min' | 'max'>

export type ImplausibleChange = Pick<Amount, 'field' | 'path'> & { before: number; after: number; currency: string }

/**
 * Amounts that are more than three times what they were, or less than a third of it, in the same currency. Not those that
 * their field cannot hold, which are refused and not asked about.
 */
export function implausibleChanges(
  definition: RecordDefinition,
  before: RecordValues,
  after: RecordValues,
): ImplausibleChange[] {
  const known = new Map(amountsIn(definition, before).map((each) => [each.key, each]))
  return amountsIn(definition, after).flatMap(({ field, path, key, amount, currency }) => {
    const was = known.get(key)
    if (!was || was.currency !== currency) return []
    const [low, high] = [Math.min(was.amount, amount), Math.max(was.amount, amount)]
    return high > low * PLAUSIBLE_FACTOR
      ? [{ field, path, before: was.amount, after: amount, currency: String(currency) }]
      : []
  })
}

/** Those of them that nobody has confirmed: `confirmed` has the new amount by its path. */
export const unconfirmed = (
  changes: readonly ImplausibleChange[],
  confirmed: Readonly<Record<string, number>> = {},
): ImplausibleChange[] => changes.filter(({ path, after }) => confirmed[path] !== after)

function amountsIn({ fields }: RecordDefinition, values: RecordValues): Amount[] {
  return fields.flatMap((field): Amount[] => {
    const value = values[field.name]
    const toAmount = ({ min, max }: Limits, amount: unknown, found: Omit<Amount, 'field' | 'amount'>): Amount[] =>
      typeof amount === 'number' && amount >= min && amount <= max ? [{ field: field.name, amount, ...found }] : []
    if (field.kind === 'number' && field.currency) {
      return toAmount(field, value, { path: field.name, key: field.name, currency: values[field.currency] })
    }
    if (field.kind === 'rows') {
      return ((value ?? []) as RecordValues[]).flatMap((row, n) =>
        field.fields.flatMap((part) =>
          part.kind === 'number' && part.currency && typeof row._id === 'string'
            ? toAmount(part, row[part.name], {
                path: `${field.name}.${n}.${part.name}`,
                key: row._id + part.name,
                currency: row[part.currency],
              })
            : [],
        ),
      )
    }
    if (field.kind !== 'object' || field.shape !== 'costOfLiving' || !value) return []
    const { currency, monthly } = value as { currency: unknown; monthly: Record<string, unknown[]> }
    return Object.entries(monthly).flatMap(([purpose, range]) =>
      range.flatMap((amount, n) => {
        const path = `${field.name}.monthly.${purpose}.${n}`
        return toAmount(MONTHLY_AMOUNT, amount, { path, key: path, currency })
      }),
    )
  })
}
