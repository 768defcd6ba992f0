import { isSame, leavesOf, valueAt } from '#features/content/differences.ts'
import type { ContentDefinition, Field } from '#features/content/fields.ts'
import type { RecordValues } from '#features/content/schemas.ts'
import { ProblemError } from '#platform/http/problems.ts'
import type { Pending, Plan } from './draft-queries.ts'
import type { RecordState } from './history.ts'
import { type StoredRecord, stateOf } from './stored-records.ts'
import type { TextBase } from './translations.ts'

/**
 * Drafts of public records. A draft is kept as a change that is not made yet, from and to, as the audit log has those that are:
 * what it does not change follows the record, whatever else changes that, and what both have changed is asked about.
 */

/** The record as its draft would make it now; by path, what the draft says where the record has changed since as well. */
export function withPending(definition: ContentDefinition, live: RecordState, { before, after, beside }: Pending) {
  const values = { ...live.values }
  const conflicts: Record<string, unknown> = {}
  const leaves = leavesOf(definition).flatMap((leaf) => {
    if (!(leaf.field.name in after || leaf.field.name in beside)) return []
    const [was, own] = [before, after].map((each) => valueAt({ ...beside, ...each }, leaf))
    const now = valueAt(values, leaf)
    return [{ ...leaf, own, now, isOwn: !isSame(was, own), isMoved: !isSame(was, now) }]
  })
  const changed = new Set(leaves.filter(({ isOwn, isMoved }) => isOwn || isMoved).map(({ path }) => path))
  const units = Map.groupBy(leaves, ({ field, path }) => {
    const currency = currencyOf(field)
    return currency && changed.has(currency) ? currency : path
  })
  for (const unit of units.values()) {
    if (!unit.some(({ isOwn }) => isOwn)) continue
    const isConflict = unit.some(({ isMoved }) => isMoved)
    for (const { path, field, language, own, now } of unit) {
      if (isSame(own, now)) continue
      if (isConflict) conflicts[path] = own
      else values[field.name] = language ? { ...(values[field.name] as object), [language]: own } : own
    }
  }
  const { publishArabic = live.publishArabic } = after as Partial<RecordState>
  return { state: { ...live, values, publishArabic }, conflicts }
}

const currencyOf = (field: Field) => (field.kind === 'number' ? field.currency : undefined)

/** The amounts and currencies that a draft leaves as they are, beside those that it changes: they mean something only together. */
export function besideChanged({ fields }: ContentDefinition, values: RecordValues, after: object): RecordValues {
  const currencies = fields.flatMap((field) => {
    const currency = currencyOf(field)
    return currency && (field.name in after || currency in after) ? [currency] : []
  })
  const names = fields.flatMap((field) =>
    currencies.includes(currencyOf(field) ?? field.name) && !(field.name in after) ? [field.name] : [],
  )
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

const versionOf = ({ pending, pendingVersion }: Plan): number => (pending ? pendingVersion : 0)

/** Throws `stale` unless the draft is at this version, 0 for none. */
export function requireDraftAt(plan: Plan, version: number): void {
  if (versionOf(plan) !== version) throw new ProblemError('stale')
}

/** Nothing is published at a time that was set. */
export const UNPLANNED = { publishAt: null, scheduleProblem: null }

/** What a save that begins with the draft starts from: its values, and the English that their Arabic was made from. */
export const draftBase = (definition: ContentDefinition, stored: StoredRecord, pending: Pending): TextBase => ({
  values: withPending(definition, stateOf(stored), pending).state.values,
  sources: { ...stored.translation.sources, ...pending.sources },
})
