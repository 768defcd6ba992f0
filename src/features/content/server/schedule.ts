import { recordAll } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/jobs.ts'
import { transact } from '#db/transaction.ts'
import { can, requireAbility } from '#features/auth/server/policy.ts'
import { type Actor, accountById } from '#features/auth/server/queries.ts'
import type { RecordView, ScheduleInput } from '#features/content/contract.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import type { ContentDefinition, ContentEntity } from '#features/content/fields.ts'
import { officeZone } from '#features/conversations/office/server/service.ts'
import type { Services } from '#features/services.ts'
import { type By, byOf } from '#lib/by.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { momentIn, planProblem } from '#lib/zoned-day.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { administratorIds, type Plan, planOf, savePlan } from './draft-queries.ts'
import { parseInput } from './parse-input.ts'
import { draftBase, UNPLANNED, withPending } from './pending.ts'
import { recordById } from './queries.ts'
import { viewOf } from './record-view.ts'
import { recordFacts, toChange } from './save.ts'
import { type StoredRecord, stateOf, storedRecords } from './stored-records.ts'
import { tryToSave } from './try-to-save.ts'

/** Records that are published and closed at a time that somebody has set. */

/**
 * Sets, changes or cancels when a record, or its draft, is published and when it is closed. Throws `stale` where the times are
 * others than those `seen`.
 */
export async function setSchedule(
  services: Services,
  actor: Actor,
  { entity, id }: { entity: ContentEntity; id: string },
  input: ScheduleInput,
  requestId: string,
): Promise<RecordView> {
  requireAbility(actor, 'content.edit')
  const definition = DEFINITIONS[entity]
  const by = byOf(services, actor, requestId)
  return transact(services.db, async (tx) => {
    const row = await recordById(tx, definition, id, { lock: true })
    if (!row) throw new ProblemError('not_found')
    const plan = await planOf(tx, definition, id)
    const { seen = plan } = input
    if (seen.publishAt !== plan.publishAt || seen.closeAt !== plan.closeAt) throw new ProblemError('stale')
    const zone = await officeZone({ db: tx })
    const momentOf = (local: string | null) => (local === null ? null : momentIn(zone, local))
    const [publishAt, closeAt] = [momentOf(input.publishAt), momentOf(input.closeAt)]
    const isPublic = row.status === 'published'
    const fields: Record<string, FieldProblem> = {}
    if (publishAt && isPublic && !plan.pending) fields.publishAt = 'wrong'
    if (closeAt && !isPublic && !publishAt) fields.closeAt = 'wrong'
    if (closeAt && publishAt && closeAt <= publishAt) fields.closeAt = 'too_low'
    for (const [name, at] of Object.entries({ publishAt, closeAt })) {
      const problem = at && planProblem(at, by.now)
      if (problem) fields[name] = problem
    }
    if (Object.keys(fields).length > 0) throw new ProblemError('invalid', { fields })
    const after = {
      publishAt: publishAt?.toISOString() ?? null,
      closeAt: closeAt?.toISOString() ?? null,
      closeAs: closeAt && input.closeAs,
    }
    await savePlan(tx, definition, id, {
      ...{ publishAt, closeAt, closeAs: after.closeAs },
      ...{ scheduledBy: by.actorId, scheduleProblem: null },
    })
    for (const [action, at] of [['publish', publishAt] as const, ['close', closeAt] as const]) {
      if (!at) continue
      const payload = { entity, id, action, at: at.toISOString() }
      await enqueue(tx, 'schedule.due', payload, { afterSeconds: (at.getTime() - by.now.getTime()) / 1000 })
    }
    const { publishAt: publishedAt, closeAt: closedAt, closeAs } = plan
    const before = { publishAt: publishedAt, closeAt: closedAt, closeAs }
    await recordAll(tx, [toChange('content.scheduled', definition, id, by, { before, after })])
    return viewOf(tx, definition, id, actor)
  })
}

type Due = { entity: string; id: string; action: 'publish' | 'close'; at: string }

/**
 * Does what is due, once, whichever server begins it first: nothing where another time is set by now. What cannot be done is
 * kept with its reason, and who had set the time is notified.
 */
export async function runScheduled(db: Db, { entity, id, action, at }: Due, by: Omit<By, 'actorId'>): Promise<void> {
  const definition = DEFINITIONS[entity as ContentEntity]
  await transact(db, async (tx) => {
    const stored = (await storedRecords(tx, definition, [id], { lock: true })).get(id)
    if (!stored) return
    const plan = await planOf(tx, definition, id)
    if ((action === 'publish' ? plan.publishAt : plan.closeAt) !== at) return
    const problem = await changeAsPlanned(tx, { definition, stored, plan, action }, by)
    const over = action === 'publish' ? { publishAt: null } : { closeAt: null, closeAs: null }
    if (!problem) {
      await savePlan(tx, definition, id, action === 'publish' ? { pending: null, ...UNPLANNED } : over)
      return
    }
    await savePlan(tx, definition, id, { ...over, scheduleProblem: { at, action, ...problem } })
    for (const to of await notifiedOf(tx, plan)) await enqueue(tx, 'schedule.failed', { entity, id, to })
  })
}

/** Who has set a time, or the administrators where that account cannot edit any more. */
async function notifiedOf(tx: Db, { scheduledBy }: Plan): Promise<string[]> {
  const account = scheduledBy && (await accountById(tx, scheduledBy._id))
  const canEdit = account && !account.disabled && can({ ...account, isCounsellor: false }, 'content.edit')
  return canEdit ? [scheduledBy._id] : administratorIds(tx)
}

type Planned = { definition: ContentDefinition; stored: StoredRecord; plan: Plan; action: 'publish' | 'close' }

/** What keeps the record from being published or closed; null where it is. */
async function changeAsPlanned(
  tx: Db,
  { definition, stored, plan, action }: Planned,
  by: Omit<By, 'actorId'>,
): Promise<{ code: 'invalid' | 'conflict'; fields: Record<string, FieldProblem> } | null> {
  const live = stateOf(stored)
  const { pending, closeAs } = plan
  if (action === 'close' && live.status !== 'published') return null
  const draft =
    action === 'publish' && pending ? withPending(definition, live, pending) : { state: live, conflicts: {} }
  const conflicts = Object.keys(draft.conflicts)
  if (conflicts.length > 0)
    return {
      code: 'conflict',
      fields: Object.fromEntries(conflicts.map((path) => [`values.${path}`, 'wrong' as const])),
    }
  const status = action === 'publish' ? ('published' as const) : (closeAs ?? 'archived')
  const input = { ...draft.state, status, confirmed: [], checks: [] }
  try {
    // What draft and record are together, nobody has looked at yet.
    const values = action === 'publish' ? parseInput(definition, input) : input.values
    const ofDraft =
      pending && action === 'publish'
        ? { action: 'content.published' as const, base: draftBase(definition, stored, pending) }
        : {}
    const record = { input: { ...input, values }, stored, ...ofDraft }
    const who = { ...by, actorId: plan.scheduledBy?._id ?? null }
    const saved = await tryToSave(tx, definition, [record], who)
    const [one] = saved
    if (one?.problems) return { code: 'invalid', fields: one.problems }
    await recordFacts(tx, definition, [record], saved, who)
    return null
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'invalid') throw error
    return { code: 'invalid', fields: error.fields as Record<string, FieldProblem> }
  }
}
