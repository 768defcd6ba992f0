import { recordAll } from '#db/audit.ts'
import { transact } from '#db/transaction.ts'
import { requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { RecordInput, RecordView } from '#features/content/contract.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import type { ContentEntity } from '#features/content/fields.ts'
import type { Services } from '#features/services.ts'
import { byOf } from '#lib/by.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { planOf, savePlan } from './draft-queries.ts'
import { changedValues } from './history.ts'
import { parseInput } from './parse-input.ts'
import { besideChanged, draftBase, requireDraftAt, UNPLANNED } from './pending.ts'
import { prepareSaves } from './prepare-save.ts'
import { recordById } from './queries.ts'
import { viewOf } from './record-view.ts'
import { toChange, toDiscarded } from './save.ts'
import { requirePlausible } from './service.ts'
import { stateOf } from './stored-records.ts'
import { translationOf } from './translations.ts'

/** How staff save and discard drafts of public records (pending.ts). */

type At = { entity: ContentEntity; id: string; version: number }

/**
 * Keeps values of a public record beside it, with nothing of them public: none where they are those that are. `checks` are for
 * those who publish them. Throws as `updateRecordAt` does, but for what is missing to publish, and `conflict` where the record
 * is not public.
 */
export async function saveDraft(
  services: Services,
  actor: Actor,
  { entity, id, version }: At,
  input: RecordInput,
  requestId: string,
): Promise<RecordView> {
  requireAbility(actor, 'content.edit')
  const definition = DEFINITIONS[entity]
  const values = parseInput(definition, input)
  const by = byOf(services, actor, requestId)
  return transact(services.db, async (tx) => {
    const row = await recordById(tx, definition, id, { lock: true })
    if (!row) throw new ProblemError('not_found')
    const plan = await planOf(tx, definition, id)
    if (row.version !== version) throw new ProblemError('stale')
    requireDraftAt(plan, input.draft ?? 0)
    if (row.status !== 'published') throw new ProblemError('conflict')
    requirePlausible(definition, row.values, { ...input, values })
    const stored = { row, translation: await translationOf(tx, definition, id) }
    const base = plan.pending ? draftBase(definition, stored, plan.pending) : undefined
    const [prepared] = await prepareSaves(tx, definition, [
      { input: { ...input, values, status: 'draft' }, stored, base },
    ])
    if (!prepared) throw new Error('The draft was not prepared')
    if (prepared.problems) throw new ProblemError('invalid', { fields: prepared.problems })
    const live = stateOf(stored)
    const changed = changedValues(live, {
      ...live,
      values: prepared.edited,
      publishArabic: input.publishArabic,
    })
    await savePlan(tx, definition, id, {
      pending: changed && {
        ...changed,
        beside: besideChanged(definition, live.values, changed.after),
        sources: Object.fromEntries(
          Object.entries(prepared.translation.sources).filter(([name]) => name in changed.after),
        ),
      },
      pendingVersion: plan.pendingVersion + 1,
      pendingBy: by.actorId,
      pendingAt: by.now,
      ...(!changed && UNPLANNED),
    })
    if (changed) await recordAll(tx, [toChange('content.draft_saved', definition, id, by, changed)])
    else if (plan.pending) await recordAll(tx, [toDiscarded(definition, id, by, plan.pending)])
    return viewOf(tx, definition, id, actor)
  })
}

/** Throws `stale` where somebody has saved the draft since. */
export async function discardDraft(
  services: Services,
  actor: Actor,
  { entity, id, version }: At,
  requestId: string,
): Promise<RecordView> {
  requireAbility(actor, 'content.edit')
  const definition = DEFINITIONS[entity]
  const by = byOf(services, actor, requestId)
  return transact(services.db, async (tx) => {
    const row = await recordById(tx, definition, id, { lock: true })
    if (!row) throw new ProblemError('not_found')
    const { pending, ...plan } = await planOf(tx, definition, id)
    if (!pending) throw new ProblemError('not_found')
    requireDraftAt({ pending, ...plan }, version)
    const wasToClose = row.status !== 'published' && { closeAt: null, closeAs: null }
    await savePlan(tx, definition, id, { pending: null, ...UNPLANNED, ...wasToClose })
    await recordAll(tx, [toDiscarded(definition, id, by, pending)])
    return viewOf(tx, definition, id, actor)
  })
}
