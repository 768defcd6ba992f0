import { recordAll } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/jobs.ts'
import { affected, identifier, rows } from '#db/rows.ts'
import type { ContentDefinition } from '#features/content/fields.ts'
import type { Pending } from './draft-queries.ts'
import { type SavedBy, toChange, toDiscarded } from './save.ts'
import { type StoredRecord, stateOf } from './stored-records.ts'

/** Deletes records that are locked and to which nothing refers, with their drafts, which the audit log keeps. */
export async function deleteRecords(
  tx: Db,
  definition: ContentDefinition,
  stored: readonly StoredRecord[],
  by: SavedBy,
): Promise<void> {
  if (stored.length === 0) return
  const ids = stored.map(({ row }) => row._id)
  const plans = await rows<{ id: string; pending: Pending | null }>(tx)`
    delete from content_translations where entity_type = ${definition.auditedAs} and entity_id = any(${ids}::uuid[])
    returning entity_id as id, pending`
  const discarded = plans.flatMap(({ id, pending }) => (pending ? [toDiscarded(definition, id, by, pending)] : []))
  await affected(tx)`delete from ${identifier(definition.table)} where id = any(${ids}::uuid[])`
  const deleted = stored.map((record) => {
    const { values, status } = stateOf(record)
    return toChange('content.deleted', definition, record.row._id, by, { before: { ...values, status }, after: null })
  })
  await recordAll(tx, [...discarded, ...deleted])
  await enqueue(tx, 'content.saved', { entity: definition.entity, ids })
}
