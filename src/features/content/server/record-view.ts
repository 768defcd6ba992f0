import type { Db } from '#db/client.ts'
import { can } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { RecordView } from '#features/content/contract.ts'
import type { ContentDefinition } from '#features/content/fields.ts'
import { completeness, missingToPublish } from '#features/content/progress.ts'
import { officeZone } from '#features/conversations/office/server/service.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { withPending } from './pending.ts'
import { namesOf, plannedRecordById } from './queries.ts'
import { referredIds } from './references.ts'
import { stateOf } from './stored-records.ts'
import { outdatedFields } from './translations.ts'

/** Inside the transaction of a save: what it has made, before anybody makes another version of it. */
export async function viewOf(db: Db, definition: ContentDefinition, id: string, actor: Actor): Promise<RecordView> {
  const found = await plannedRecordById(db, definition, id)
  if (!found) throw new ProblemError('not_found')
  const { row, translation, plan } = found
  const live = stateOf(found)
  const { values } = live
  const { pending, publishAt, closeAt, closeAs } = plan
  const draft = pending && withPending(definition, live, pending)
  const { translated, texts } = completeness(definition, values)
  return {
    ...row,
    values,
    arabic: translation.draft ? 'draft' : translated > 0 ? 'published' : 'none',
    outdated: outdatedFields(definition, values, translation.sources),
    completeness: { texts, translated },
    missing: missingToPublish(definition, values),
    hasDraft: pending !== null,
    publishAt,
    closeAt,
    draft: pending &&
      draft && {
        version: plan.pendingVersion,
        at: plan.pendingAt ?? row.updatedAt,
        by: plan.pendingBy,
        values: draft.state.values,
        publishArabic: draft.state.publishArabic,
        outdated: outdatedFields(definition, draft.state.values, { ...translation.sources, ...pending.sources }),
        conflicts: draft.conflicts as Record<string, unknown>,
      },
    schedule: {
      ...{ timeZone: await officeZone({ db }), closeAs, by: plan.scheduledBy },
      ...{ problem: plan.scheduleProblem, isOverdue: plan.isOverdue },
    },
    names: await namesOf(db, referredIds(definition, draft ? [values, draft.state.values] : [values])),
    can: { delete: can(actor, 'content.delete') },
  }
}
