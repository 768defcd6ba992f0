import { isSame } from '#features/content/differences.ts'
import type { ContentStatus } from '#features/content/fields.ts'
import type { RecordValues } from '#features/content/schemas.ts'

/** What of a record a change has changed, for its entry in the audit log. */

export type RecordState = { values: RecordValues; status: ContentStatus; publishArabic: boolean }

/** Values by field; null before a record was made and after it was deleted. */
export type Changed = { before: object | null; after: object | null }
type ChangedValues = { before: Record<string, unknown>; after: Record<string, unknown> }

/** The values that are others than before, as they were and as they are; null where nothing is. */
export function changedValues(before: RecordState, after: RecordState): ChangedValues | null {
  const flat = ({ values, ...state }: RecordState): Record<string, unknown> => ({ ...values, ...state })
  const [was, is] = [flat(before), flat(after)]
  const names = Object.keys(is).filter((name) => !isSame(was[name], is[name]))
  if (names.length === 0) return null
  const only = (record: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, record[name]]))
  return { before: only(was), after: only(is) }
}
