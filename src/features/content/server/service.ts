import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/jobs.ts'
import { affected, identifier } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import { can, requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { requirePerson } from '#features/checks/server/service.ts'
import { MAX_RECORDS } from '#features/content/bulk.ts'
import type {
  ContentIds,
  ContentList,
  ContentListQuery,
  RecordInput,
  RecordView,
  Referrers,
} from '#features/content/contract.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import type { ContentDefinition, ContentEntity } from '#features/content/fields.ts'
import { implausibleChanges, unconfirmed } from '#features/content/implausible.ts'
import { completeness, missingToPublish } from '#features/content/progress.ts'
import type { RecordValues } from '#features/content/schemas.ts'
import type { Services } from '#features/services.ts'
import { byOf } from '#lib/by.ts'
import { toDay } from '#lib/day.ts'
import { toPage } from '#lib/list-query.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { countRecords, listRecordIds, listRecords } from './list-queries.ts'
import { parseInput } from './parse-input.ts'
import { namesOf, recordById, translatedRecordById } from './queries.ts'
import { referredIds } from './references.ts'
import { referrersOf } from './referrers.ts'
import { changeRecord, saveRecord, toChange } from './save.ts'
import { outdatedFields, translationOf, withDraft } from './translations.ts'

/** How staff edit the catalogue. Every change is a transaction: lock, check, change, record. */

export async function viewRecords(
  { db, now }: Services,
  actor: Actor,
  entity: ContentEntity,
  query: ContentListQuery,
): Promise<ContentList> {
  requireAbility(actor, 'content.edit')
  const definition = DEFINITIONS[entity]
  const found = await listRecords(db, definition, query, toDay(now()))
  const values = found.items.map((item) => item.values)
  return { ...toPage(found, query), names: await namesOf(db, referredIds(definition, values)) }
}

/** Those that a change of all that match would concern. */
export async function viewRecordIds(
  { db, now }: Services,
  actor: Actor,
  entity: ContentEntity,
  query: ContentListQuery,
): Promise<ContentIds> {
  requireAbility(actor, 'content.edit')
  const definition = DEFINITIONS[entity]
  const today = toDay(now())
  const [ids, total] = await Promise.all([
    listRecordIds(db, definition, query, { limit: MAX_RECORDS, today }),
    countRecords(db, definition, query, today),
  ])
  return { ids, total }
}

export async function viewRecord(
  { db }: Services,
  actor: Actor,
  entity: ContentEntity,
  id: string,
): Promise<RecordView> {
  requireAbility(actor, 'content.edit')
  return viewOf(db, DEFINITIONS[entity], id, actor)
}

/** Throws `invalid` for values that cannot be taken, and for what is missing to publish it. */
export async function createRecord(
  services: Services,
  actor: Actor,
  entity: ContentEntity,
  input: RecordInput,
  requestId: string,
): Promise<RecordView> {
  requireAbility(actor, 'content.edit')
  const definition = DEFINITIONS[entity]
  const values = parseInput(definition, input)
  requireSources(actor, input)
  const by = byOf(services, actor, requestId)
  return transact(services.db, async (tx) => {
    const id = await saveRecord(tx, definition, { input: { ...input, values }, stored: null }, by)
    return viewOf(tx, definition, id, actor)
  })
}

/**
 * Replaces all values of a record that is still at `version`, and answers what has come of it. Throws `stale` when somebody
 * has changed it since, and `invalid` as a new one, also for an amount far from the saved one that is not confirmed.
 */
export async function updateRecordAt(
  services: Services,
  actor: Actor,
  { entity, id, version }: { entity: ContentEntity; id: string; version: number },
  input: RecordInput,
  requestId: string,
): Promise<RecordView> {
  requireAbility(actor, 'content.edit')
  const definition = DEFINITIONS[entity]
  const values = parseInput(definition, input)
  requireSources(actor, input)
  const by = byOf(services, actor, requestId)
  return transact(services.db, async (tx) => {
    const row = await recordById(tx, definition, id, { lock: true })
    if (!row) throw new ProblemError('not_found')
    if (row.version !== version) throw new ProblemError('stale')
    requirePlausible(definition, row.values, { ...input, values })
    await changeRecord(tx, definition, row, { ...input, values }, by)
    return viewOf(tx, definition, id, actor)
  })
}

function requireSources(actor: Actor, { checks }: RecordInput): void {
  for (const [n, { source }] of checks.entries()) if (source === null) requirePerson(actor, `checks.${n}.source`)
}

function requirePlausible(definition: ContentDefinition, before: RecordValues, input: RecordInput): void {
  const changes = unconfirmed(implausibleChanges(definition, before, input.values), input.confirmedAmounts)
  if (changes.length === 0) return
  throw new ProblemError('invalid', {
    fields: Object.fromEntries(changes.map(({ path }) => [`values.${path}`, 'implausible' as const])),
  })
}

/** Throws `stale` when somebody has changed it since, `in_use` where something refers to it. */
export async function deleteRecord(
  services: Services,
  actor: Actor,
  { entity, id, version }: { entity: ContentEntity; id: string; version: number },
  requestId: string,
): Promise<void> {
  requireAbility(actor, 'content.delete')
  const definition = DEFINITIONS[entity]
  const by = byOf(services, actor, requestId)
  await transact(services.db, async (tx) => {
    const row = await recordById(tx, definition, id, { lock: true })
    if (!row) throw new ProblemError('not_found')
    if (row.version !== version) throw new ProblemError('stale')
    const referrers = await referrersOf(tx, definition, id)
    if (referrers.length > 0) throw new ProblemError('in_use', { referrers })
    const values = withDraft(row.values, await translationOf(tx, definition, id))
    await affected(tx)`
      delete from content_translations where entity_type = ${definition.auditedAs} and entity_id = ${id}`
    await affected(tx)`delete from ${identifier(definition.table)} where id = ${id}`
    const before = { ...values, status: row.status }
    await record(tx, toChange('content.deleted', definition, id, by, { before, after: null }))
    await enqueue(tx, 'content.saved', { entity, ids: [id] })
  })
}

/** What refers to a record. */
export async function viewReferrers(
  { db }: Services,
  actor: Actor,
  entity: ContentEntity,
  id: string,
): Promise<Referrers> {
  requireAbility(actor, 'content.edit')
  return { items: await referrersOf(db, DEFINITIONS[entity], id) }
}

/** Inside the transaction of a save: what it has made, before anybody makes another version of it. */
async function viewOf(db: Db, definition: ContentDefinition, id: string, actor: Actor): Promise<RecordView> {
  const found = await translatedRecordById(db, definition, id)
  if (!found) throw new ProblemError('not_found')
  const { row, translation } = found
  const values = withDraft(row.values, translation)
  const { translated, texts } = completeness(definition, values)
  return {
    ...row,
    values,
    arabic: translation.draft ? 'draft' : translated > 0 ? 'published' : 'none',
    outdated: outdatedFields(definition, values, translation.sources),
    completeness: { texts, translated },
    missing: missingToPublish(definition, values),
    names: await namesOf(db, referredIds(definition, [values])),
    can: { delete: can(actor, 'content.delete') },
  }
}
