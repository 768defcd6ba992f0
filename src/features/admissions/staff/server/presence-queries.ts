import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { ApplicationState } from '#features/admissions/applications/lifecycle.ts'

/**
 * What has changed an application, read from the audit log. Nothing personal of the student is read, so the audit log gets no
 * line for it: an open page asks every few seconds.
 */

/** The actions that change what staff see of an application; looking, printing and noting do not. */
const ACTIONS = [
  'application.moved',
  'application.university_notified',
  'application.assigned',
  'application.answered',
  'application.request_extended',
  'application.confirmation_postponed',
  'application.consent_given',
  'application.consent_withdrawn',
  'application.guardian_changed',
  'application.referee_named',
  'application.reference_declined',
  'application.reference_given',
  'application.step_ticked',
  'condition.sent',
  'condition.decided',
  'application.item_accepted',
  'application.item_returned',
  'application.corrected',
  'application.correction_declined',
  'application.correction_proposed',
  'application.correction_taken_back',
  'letter.issued',
  'letter.revoked',
] as const
/** Of what can still be undone nobody but staff knows, not even by a number that has risen. */
const DECISION_ACTIONS = [
  'application.decided',
  'application.undone',
  'application.decision_held',
  'application.decision_dropped',
] as const
const actionsFor = (isOwn: boolean): string[] => (isOwn ? [...ACTIONS] : [...ACTIONS, ...DECISION_ACTIONS])
const DOCUMENT_ACTIONS = ['document.added', 'document.changed', 'document.reviewed', 'document.removed']

/** The number of the newest change of an application; `0` for none. `isOwn`: of the person who asks. */
export async function newestChange(db: Db, id: string, isOwn: boolean): Promise<string> {
  const [row] = await rows<{ newest: string }>(db)`
    select greatest(
      (select coalesce(max(t.id), 0) from audit_trail t
        where t.entity_type = 'application' and t.entity_id = ${id} and t.action = any(${actionsFor(isOwn)})),
      (select coalesce(max(t.id), 0) from audit_trail t join documents d on t.entity_id = d.id::text
        join applications a on a.user_id = d.user_id
        where t.entity_type = 'document' and a.id = ${id} and t.action = any(${DOCUMENT_ACTIONS})))::text as newest`
  return row?.newest ?? '0'
}

type ChangeRow = {
  /** Where it led the application to another state. */
  state: ApplicationState | null
  by: 'student' | 'staff' | 'system'
  name: string | null
  at: string
}

/**
 * The newest change after that number which another one than this actor has made. One that led the application on goes
 * before all else that came of it.
 */
export async function changeAfter(
  db: Db,
  id: string,
  { after, actorId, isOwn }: { after: string; actorId: string; isOwn: boolean },
): Promise<ChangeRow | null> {
  const [row] = await rows<ChangeRow>(db)`
    select t.after ->> 'state' as state,
      case when t.actor_id is null then 'system' when t.actor_id = a.user_id then 'student' else 'staff' end as by,
      case when t.actor_id <> a.user_id then coalesce(u.name, u.email) end as name, t.at
    from applications a, lateral (
      select l.id, l.actor_id, l.at, case when l.action = 'application.moved' then l.after end as after from audit_trail l
      where l.entity_type = 'application' and l.entity_id = ${id} and l.id > ${after}::bigint and l.action = any(${actionsFor(isOwn)})
      union all
      select l.id, l.actor_id, l.at, null from documents d join audit_trail l on l.entity_id = d.id::text
      where d.user_id = a.user_id and l.entity_type = 'document' and l.id > ${after}::bigint
        and l.action = any(${DOCUMENT_ACTIONS})
    ) t left join users u on u.id = t.actor_id
    where a.id = ${id} and t.actor_id is distinct from ${actorId}::uuid
    order by t.after is null, t.id desc limit 1`
  return row ?? null
}
