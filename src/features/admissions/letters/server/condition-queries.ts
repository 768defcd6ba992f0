import sql from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { isSameDetail } from '#features/admissions/letters/condition-detail.ts'
import type { ConditionView } from '#features/admissions/letters/contract.ts'
import { type Condition, type ConditionInput, LETTER_LIMITS } from '#features/admissions/letters/rules.ts'
import type { By } from '#lib/by.ts'

/** The SQL of live conditions. They change only in transactions that have locked their application. */

const conditionColumns = sql`
  oc.id as "_id", oc.kind, jsonb_build_object('en', oc.detail_en, 'ar', oc.detail_ar) as detail, oc.due_on as "dueOn", oc.state, oc.evidence, oc.sent_at as "sentAt",
  oc.decided_at as "decidedAt", oc.reason,
  case when d.id is not null then jsonb_build_object('_id', d.id, 'kind', d.kind, 'label', d.label, 'review', d.review) end as document`

/** The conditions of an offer, in the order of its newest letter. */
export const conditionsOf = (db: Db, applicationId: string) => rows<ConditionView>(db)`
  select ${conditionColumns} from offer_conditions oc left join documents d on d.id = oc.document_id
  where oc.application_id = ${applicationId} order by oc.position, oc.id`

export async function conditionById(
  db: Db,
  id: string,
): Promise<(ConditionView & { applicationId: string }) | undefined> {
  const [row] = await rows<ConditionView & { applicationId: string }>(db)`
    select ${conditionColumns}, oc.application_id as "applicationId"
    from offer_conditions oc left join documents d on d.id = oc.document_id where oc.id = ${id}`
  return row
}

export const isSettled = ({ state }: Pick<ConditionView, 'state'>): boolean => state === 'met' || state === 'waived'

/**
 * Makes the conditions those of a new letter. One that continues keeps its state and its evidence; one that is left out is
 * waived, unless it was decided on before.
 */
export async function replaceConditions(
  tx: Db,
  applicationId: string,
  conditions: readonly ConditionInput[],
  by: By,
): Promise<void> {
  const before = await conditionsOf(tx, applicationId)
  const pairs = continuedBy(conditions, before)
  const continued = new Set(pairs.flatMap(({ same }) => same?._id ?? []))
  for (const [index, { condition, same }] of pairs.entries()) {
    const { kind, detail, dueOn } = condition
    const position = index + 1
    if (same) {
      await rows(tx)`
        update offer_conditions set position = ${position}, detail_en = ${detail.en}, detail_ar = ${detail.ar}, due_on = ${dueOn} where id = ${same._id}`
    } else {
      await rows(tx)`
        insert into offer_conditions (application_id, position, kind, detail_en, detail_ar, due_on)
        values (${applicationId}, ${position}, ${kind}, ${detail.en}, ${detail.ar}, ${dueOn})`
    }
  }
  const { actorId, now } = by
  const leftOut = before.filter(({ _id }) => !continued.has(_id)).map(({ _id }) => _id)
  // Behind those of the letter.
  await rows(tx)`
    update offer_conditions set position = least(position + ${LETTER_LIMITS.conditions}, 1000),
      decided_by = case when state in ('open', 'sent') then ${actorId} else decided_by end,
      decided_at = case when state in ('open', 'sent') then ${now.toISOString()} else decided_at end,
      reason = case when state in ('open', 'sent') then null else reason end,
      state = case when state in ('open', 'sent') then 'waived' else state end
    where id = any (${leftOut}::uuid[])`
}

/** The conditions of a new letter that are open with it: one that continues keeps its state. */
export const openWith = (conditions: readonly ConditionInput[], before: readonly ConditionView[]): Condition[] =>
  continuedBy(conditions, before).flatMap(({ condition: { kind, detail, dueOn }, same }) =>
    same && isSettled(same) ? [] : [{ kind, detail, dueOn }],
  )

/** Each condition with the one it continues: the one it names, else one that says the same. What was waived is asked for again. */
function continuedBy(conditions: readonly ConditionInput[], before: readonly ConditionView[]) {
  const used = new Set<string>()
  return conditions.map((condition) => {
    const { _id, kind, detail } = condition
    const same = before.find(
      (one) =>
        !used.has(one._id) &&
        one.kind === kind &&
        (_id ? one._id === _id : isSameDetail(one.detail, detail) && one.state !== 'waived'),
    )
    if (same) used.add(same._id)
    return { condition, same }
  })
}

/** Records what a student sent for a condition. Whether it waits for any. */
export async function updateEvidence(
  tx: Db,
  {
    applicationId,
    conditionId,
    evidence,
    documentId,
    now,
  }: {
    applicationId: string
    conditionId: string
    evidence: string | null
    documentId: string | null
    now: Date
  },
): Promise<boolean> {
  const changed = await rows(tx)`
    update offer_conditions set state = 'sent',
      -- What was sent before and nobody has judged stays beside what is new.
      evidence = case when state = 'sent' then coalesce(${evidence}, evidence) else ${evidence} end,
      document_id = case when state = 'sent' then coalesce(${documentId}::uuid, document_id) else ${documentId}::uuid end,
      sent_at = ${now.toISOString()}, reason = null
    where id = ${conditionId} and application_id = ${applicationId} and state in ('open', 'sent') returning id`
  return changed.length > 0
}

/**
 * Records what staff decided on a condition. Whether there is such a one: what the valid letter has left out can't be opened
 * again, or the place would depend on more than the letter says.
 */
export async function updateConditionState(
  tx: Db,
  {
    applicationId,
    conditionId,
    state,
    reason,
  }: {
    applicationId: string
    conditionId: string
    state: ConditionView['state']
    reason: string | null
  },
  { actorId, now }: By,
): Promise<boolean> {
  const changed = await rows(tx)`
    update offer_conditions set state = ${state}, reason = ${reason}, decided_by = ${actorId}, decided_at = ${now.toISOString()}
    where id = ${conditionId} and application_id = ${applicationId} and state <> ${state}
      and (${state} <> 'open' or position <= ${LETTER_LIMITS.conditions})
    returning id`
  return changed.length > 0
}
