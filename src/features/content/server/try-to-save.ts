import type { Db } from '#db/client.ts'
import { constraintOf, errorCode } from '#db/errors.ts'
import { rows } from '#db/rows.ts'
import type { ContentDefinition } from '#features/content/fields.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { ProblemError } from '#platform/http/problems.ts'
import type { RecordToSave } from './prepare-save.ts'
import { type SavedBy, type SavedRecord, saveRecords } from './save.ts'

/** Saves records all at once; where the database refuses them, one after the other, to say which. */
export async function tryToSave(
  tx: Db,
  definition: ContentDefinition,
  records: readonly RecordToSave[],
  by: SavedBy,
): Promise<SavedRecord[]> {
  if (records.length === 0) return []
  await rows(tx)`savepoint some_rows`
  try {
    const saved = await saveRecords(tx, definition, records, by)
    await rows(tx)`release savepoint some_rows`
    return saved
  } catch (error) {
    if (!isRefusal(error)) throw error
    await rows(tx)`rollback to savepoint some_rows`
    if (records.length === 1) return [{ problems: problemsOf(error) }]
    const half = Math.ceil(records.length / 2)
    return [
      ...(await tryToSave(tx, definition, records.slice(0, half), by)),
      ...(await tryToSave(tx, definition, records.slice(half), by)),
    ]
  }
}

/** Constraints and values that a column cannot hold (classes 22 and 23), and names that are taken. */
const isRefusal = (error: unknown): boolean =>
  (error instanceof ProblemError && error.code === 'invalid') || /^2[23]/.test(errorCode(error) ?? '')

/** Of a unique column, that another record has its value; `refused` cannot be said of a field in its own words. */
function problemsOf(error: unknown): Record<string, FieldProblem> {
  if (error instanceof ProblemError) return error.fields as Record<string, FieldProblem>
  const constraint = constraintOf(error) ?? ''
  const column = /^[a-z]+_(.+)$/.exec(constraint)?.[1] ?? ''
  const field = column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return { [`values.${field}`]: errorCode(error) === '23505' ? 'taken' : 'wrong' }
}
