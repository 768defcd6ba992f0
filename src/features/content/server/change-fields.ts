import type { Db } from '#db/client.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import type { ContentEntity } from '#features/content/fields.ts'
import type { RecordValues } from '#features/content/schemas.ts'
import type { By } from '#lib/by.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { changedValues } from './history.ts'
import { parseInput } from './parse-input.ts'
import { recordById } from './queries.ts'
import { changeRecord } from './save.ts'
import { translationOf, withDraft } from './translations.ts'

/**
 * Changes some fields of a record as it is now, in the caller's transaction, and leaves its state as it is; whether anything
 * changed. Throws `not_found`, and `invalid` for values that cannot be taken.
 */
export async function changeFields(
  tx: Db,
  { entity, id }: { entity: ContentEntity; id: string },
  change: (values: RecordValues) => RecordValues,
  by: By,
): Promise<boolean> {
  const definition = DEFINITIONS[entity]
  const row = await recordById(tx, definition, id, { lock: true })
  if (!row) throw new ProblemError('not_found')
  const translation = await translationOf(tx, definition, id)
  const publishArabic = translation.draft === null
  const before = withDraft(row.values, translation)
  const state = { status: row.status, publishArabic, confirmed: [], checks: [] }
  const after = { ...before, ...change(before) }
  if (!changedValues({ values: before, ...state }, { values: after, ...state })) return false
  await changeRecord(tx, definition, row, { ...state, values: parseInput(definition, { ...state, values: after }) }, by)
  return true
}
