import type { Db } from '#db/client.ts'
import type { ContentDefinition } from '#features/content/fields.ts'
import type { RecordValues } from '#features/content/schemas.ts'
import { changedValues, type RecordState } from './history.ts'
import { type RecordRow, recordsById } from './queries.ts'
import { type Translation, translationsOf, withDraft } from './translations.ts'

/** Records as they are stored, for those who change many of them. */

export type StoredRecord = { row: RecordRow; translation: Translation }

/** Those of the records that there are, by id; with `lock`, nobody else changes them until the transaction ends. */
export async function storedRecords(
  db: Db,
  definition: ContentDefinition,
  ids: readonly string[],
  options: { lock?: boolean } = {},
): Promise<Map<string, StoredRecord>> {
  const stored = new Map<string, StoredRecord>()
  if (ids.length === 0) return stored
  const found = await recordsById(db, definition, ids, options)
  const translations = await translationsOf(db, definition, ids)
  for (const row of found) {
    const translation = translations.get(row._id)
    if (translation) stored.set(row._id, { row, translation })
  }
  return stored
}

/** A record as staff see it. */
export const stateOf = ({ row, translation }: StoredRecord): RecordState => ({
  values: withDraft(row.values, translation),
  status: row.status,
  publishArabic: translation.draft === null,
})

/** A change as the audit log has it: of what has changed, what it was and what it is. */
type LoggedChange = { before: Record<string, unknown>; after: Record<string, unknown> }

/** What a record was before a change; null where anything of it is not any more what the change has made of it. */
export function stateBefore(stored: StoredRecord, { before, after }: LoggedChange): RecordState | null {
  const now = stateOf(stored)
  return isStill(stored, withEntry(now, after)) ? withEntry(now, before) : null
}

/** Whether a record is what a change has made of it. */
export function isStill(stored: StoredRecord, made: RecordState): boolean {
  const now = stateOf(stored)
  return changedValues(now, { ...made, values: withIdsOfParts(made.values, now.values) }) === null
}

/** An entry of the audit log has the state beside the values, and that only where it has changed. */
function withEntry(now: RecordState, entry: Record<string, unknown>): RecordState {
  const { status = now.status, publishArabic = now.publishArabic, ...values } = entry as Partial<RecordState>
  return { status, publishArabic, values: { ...now.values, ...values } }
}

/** New parts have got ids in the meantime, which what made them does not have. */
function withIdsOfParts(made: RecordValues, now: RecordValues): RecordValues {
  const values: RecordValues = { ...made }
  for (const [name, value] of Object.entries(values)) {
    const present = now[name]
    if (!Array.isArray(value) || !Array.isArray(present)) continue
    values[name] = value.map((part, n) =>
      isPart(part) && isPart(present[n]) && !('_id' in part) && '_id' in present[n]
        ? { _id: present[n]._id, ...part }
        : part,
    )
  }
  return values
}

const isPart = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
