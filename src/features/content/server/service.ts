import { transact } from '#db/transaction.ts'
import { requireAbility } from '#features/auth/server/policy.ts'
import { saveViewer, viewersOf } from '#features/auth/server/presence-queries.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { requirePerson } from '#features/checks/server/service.ts'
import type {
  ContentList,
  ContentListQuery,
  RecordInput,
  RecordView,
  RecordViewers,
  Referrers,
} from '#features/content/contract.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import type { ContentDefinition, ContentEntity } from '#features/content/fields.ts'
import { implausibleChanges, unconfirmed } from '#features/content/implausible.ts'
import type { RecordValues } from '#features/content/schemas.ts'
import type { Services } from '#features/services.ts'
import { byOf } from '#lib/by.ts'
import { toDay } from '#lib/day.ts'
import { toPage } from '#lib/list-query.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { deleteRecords } from './delete-records.ts'
import { planOf, savePlan } from './draft-queries.ts'
import { listRecords } from './list-queries.ts'
import { parseInput } from './parse-input.ts'
import { requireDraftAt, UNPLANNED } from './pending.ts'
import { namesOf, recordById } from './queries.ts'
import { viewOf } from './record-view.ts'
import { referredIds } from './references.ts'
import { referrersOf } from './referrers.ts'
import { changeRecord, saveRecord } from './save.ts'
import { translationOf } from './translations.ts'

/** How staff edit the catalogue. Every change is a transaction: lock, check, change, record. */

export async function viewRecords(
  { db, now }: Services,
  actor: Actor,
  entity: ContentEntity,
  query: ContentListQuery,
): Promise<ContentList> {
  requireAbility(actor, 'content.edit')
  const { kinds, ...anyKind } = DEFINITIONS[entity]
  const definition = query.programmes === 'all' || !kinds ? anyKind : { ...anyKind, kinds }
  const found = await listRecords(db, definition, query, toDay(now()))
  const values = found.items.map((item) => item.values)
  return { ...toPage(found, query), names: await namesOf(db, referredIds(definition, values)) }
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
 * has changed it, or the draft that this publishes, since, and `invalid` as a new one, also for an amount far from the saved one
 * that is not confirmed.
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
    const plan = await planOf(tx, definition, id)
    if (input.draft !== undefined) requireDraftAt(plan, input.draft)
    requirePlausible(definition, row.values, { ...input, values })
    const publishesDraft = input.status === 'published' && (input.draft ?? 0) > 0
    const publishes = publishesDraft ? plan.pending : null
    await changeRecord(tx, definition, row, { ...input, values }, by, publishes)
    await savePlan(tx, definition, id, {
      ...(input.draft !== undefined && { pending: null }),
      ...(publishesDraft && UNPLANNED),
    })
    return viewOf(tx, definition, id, actor)
  })
}

function requireSources(actor: Actor, { checks }: RecordInput): void {
  for (const [n, { source }] of checks.entries()) if (source === null) requirePerson(actor, `checks.${n}.source`)
}

/** Throws `invalid` for amounts far from those before that nobody has confirmed. */
export function requirePlausible(definition: ContentDefinition, before: RecordValues, input: RecordInput): void {
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
    const translation = await translationOf(tx, definition, id)
    await deleteRecords(tx, definition, [{ row, translation }], by)
  })
}

/** Notes that the actor has the page of a record open, and answers which colleagues have it open. Throws `not_found`. */
export async function markViewing(
  { db, now }: Services,
  actor: Actor,
  entity: ContentEntity,
  id: string,
): Promise<RecordViewers> {
  requireAbility(actor, 'content.edit')
  // Applications share the table: nobody is shown, or shows up, on one of them by its id.
  if (!(await recordById(db, DEFINITIONS[entity], id))) throw new ProblemError('not_found')
  await saveViewer(db, id, actor.userId, now())
  return { viewers: await viewersOf(db, id, { actorId: actor.userId, now: now() }) }
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
