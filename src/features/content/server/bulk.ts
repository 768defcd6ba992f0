import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { requireAbility } from '#features/auth/server/service.ts'
import { restoreChecks } from '#features/checks/server/record-checks.ts'
import { applyBulkAction, type BulkInput, bulkKindsOf } from '#features/content/bulk.ts'
import type { BulkResult } from '#features/content/contract.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import type { ContentDefinition, ContentEntity } from '#features/content/fields.ts'
import type { Services } from '#features/services.ts'
import { type By, byOf } from '#lib/by.ts'
import type { Localized } from '#lib/localized.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { changedValues } from './history.ts'
import { namesOf, type RecordRow, recordById } from './queries.ts'
import { referredIds } from './references.ts'
import { changeRecord } from './save.ts'
import { translationOf, withDraft } from './translations.ts'

/** Changes of many records at once, all of them or none. */

/** Leaves the transaction without keeping what a preview has tried. */
class Preview extends Error {}

/**
 * Does one thing to many records, or says what it would do: a dry run is the change itself, taken back, so that it refuses
 * whatever the change would; of records that are deleted it says so. Throws `stale` where one of them has changed since, `invalid` for what this entity has not.
 */
export async function changeMany(
  services: Services,
  actor: Actor,
  entity: ContentEntity,
  { action, records, dryRun }: BulkInput,
  requestId: string,
): Promise<BulkResult> {
  requireAbility(actor, 'content.edit')
  if (!bulkKindsOf(entity).includes(action.kind)) {
    throw new ProblemError('invalid', { fields: { 'action.kind': 'not_offered' } })
  }
  const definition = DEFINITIONS[entity]
  const by = byOf(services, actor, requestId)
  const result: BulkResult = { batch: null, changes: [], unchanged: 0, refused: [], gone: [], names: {} }
  try {
    await transact(services.db, async (tx) => {
      Object.assign(result, { changes: [], unchanged: 0, refused: [], gone: [] })
      // In the order of their ids, so that two such changes never wait for each other in a circle.
      for (const { _id, version } of records.toSorted((a, b) => (a._id < b._id ? -1 : 1))) {
        const row = await recordById(tx, definition, _id, { lock: true })
        if (row && (version === undefined || row.version === version)) {
          await changeOne(tx, definition, row, action, by, result)
        } else if (!row && dryRun) {
          result.gone.push(_id)
        } else {
          throw new ProblemError('stale')
        }
      }
      const { changes, refused } = result
      const values = [...changes, ...refused, ...changes.flatMap(({ before, after }) => [before, after])]
      result.names = await namesOf(tx, referredIds(definition, values))
      if (dryRun || result.refused.length > 0) throw new Preview()
    })
  } catch (error) {
    if (error instanceof Preview) return result
    throw error
  }
  return { ...result, batch: result.changes.length > 0 ? requestId : null }
}

async function changeOne(
  tx: Db,
  definition: ContentDefinition,
  row: RecordRow,
  action: BulkInput['action'],
  by: By,
  result: BulkResult,
): Promise<void> {
  const translation = await translationOf(tx, definition, row._id)
  const publishArabic = translation.draft === null
  const before = { values: withDraft(row.values, translation), status: row.status }
  const after = applyBulkAction(action, before)
  const about = {
    _id: row._id,
    name: before.values[definition.title] as Localized,
    universityId: (before.values.universityId as string | null | undefined) ?? null,
  }
  const changed = changedValues({ ...before, publishArabic }, { ...after, publishArabic })
  if (!changed) {
    result.unchanged += 1
    return
  }
  try {
    await changeRecord(tx, definition, row, { ...after, publishArabic, confirmed: [], checks: [] }, by)
    result.changes.push({ ...about, version: row.version, ...changed })
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'invalid') throw error
    result.refused.push({ ...about, fields: error.fields ?? {} })
  }
}

type Entry = { entityId: string; entityType: string; before: Record<string, unknown>; after: Record<string, unknown> }

/**
 * Puts back what a change of many records has changed, all of it or nothing. Throws `not_found` for what nobody has done,
 * `forbidden` for what somebody else has (administrators may), `stale` where a record has changed since.
 */
export async function undoMany(services: Services, actor: Actor, batch: string, requestId: string): Promise<number> {
  requireAbility(actor, 'content.edit')
  const by = byOf(services, actor, requestId)
  return transact(services.db, async (tx) => {
    const entries = await entriesOf(tx, batch)
    if (entries.length === 0) throw new ProblemError('not_found')
    if (!entries.every((entry) => isOwn(entry, actor))) requireAbility(actor, 'imports.undo')
    for (const entry of entries) await undoOne(tx, entry, by)
    await restoreChecks(tx, batch, by)
    return entries.length
  })
}

type MadeBy = { actorId: string | null; apiTokenId: string | null }

/** What a token has done is the token's alone, although it acts in the name of an account. */
const isOwn = ({ actorId, apiTokenId }: MadeBy, actor: Actor): boolean =>
  actorId === actor.userId && apiTokenId === (actor.apiTokenId ?? null)

/** Without what imports have changed: they are undone as such, with what they have created. */
const entriesOf = (tx: Db, batch: string) => rows<Entry & MadeBy>(tx)`
  select entity_id as "entityId", entity_type::text as "entityType", actor_id as "actorId",
    api_token_id as "apiTokenId", before, after
  from audit_trail where request_id = ${batch} and action = 'content.changed'
    and not exists (select from imports where id::text = ${batch}) order by entity_id`

async function undoOne(tx: Db, { entityId, entityType, before, after }: Entry, by: By): Promise<void> {
  const found = await recordOf(tx, entityType, entityId)
  if (!found) throw new ProblemError('stale')
  const { definition, row } = found
  const translation = await translationOf(tx, definition, entityId)
  const publishArabic = translation.draft === null
  const now = { values: withDraft(row.values, translation), status: row.status, publishArabic }
  const { status, publishArabic: wasPublished, ...values } = stateOf(now, after)
  // Only where each value is still the one that the change has made.
  if (changedValues(now, { values: { ...now.values, ...values }, status, publishArabic: wasPublished })) {
    throw new ProblemError('stale')
  }
  const { status: formerStatus, publishArabic: formerArabic, ...formerValues } = stateOf(now, before)
  await changeRecord(
    tx,
    definition,
    row,
    {
      values: { ...now.values, ...formerValues },
      status: formerStatus,
      publishArabic: formerArabic,
      confirmed: [],
      checks: [],
    },
    by,
  )
}

type State = { status: RecordRow['status']; publishArabic: boolean }

/** The state beside the values, which an entry only has where it has changed. */
const stateOf = (
  { status, publishArabic }: State,
  entry: Record<string, unknown>,
): State & Record<string, unknown> => ({
  ...entry,
  status: (entry.status as State['status'] | undefined) ?? status,
  publishArabic: (entry.publishArabic as boolean | undefined) ?? publishArabic,
})

async function recordOf(tx: Db, entityType: string, id: string) {
  for (const definition of Object.values(DEFINITIONS)) {
    if (definition.auditedAs !== entityType) continue
    const row = await recordById(tx, definition, id, { lock: true })
    if (row) return { definition, row }
  }
  return undefined
}
