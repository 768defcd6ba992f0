import sql from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { affected, rows } from '#db/rows.ts'
import type { RejectionReason } from '#features/admissions/applications/rejection-reasons.ts'
import { itemLink, itemTables } from '#features/admissions/applications/server/items.ts'
import type { DocumentKind } from '#features/admissions/documents/rules.ts'
import type { NoteInput } from '#features/admissions/staff/change-contract.ts'
import type {
  DocumentReview,
  Duplicate,
  LegalHold,
  OtherApplication,
  Reviewer,
  UndoneDecision,
} from '#features/admissions/staff/contract.ts'
import type { By } from '#lib/by.ts'
import { personJson } from './queries.ts'

/** The SQL of what staff see around one application: who did what, notes, holds, and other applications that matter to it. */

/** The account behind an application; null once nothing personal is left of the application. */
export async function studentOf(db: Db, applicationId: string): Promise<Reviewer | null> {
  const [row] = await rows<Reviewer>(db)`
    select u.id as "_id", u.name, u.email as "Email" from applications a join users u on u.id = a.user_id
    where a.id = ${applicationId} and a.anonymised_at is null and u.deleted_at is null`
  return row ?? null
}

/** The staff who made each transition, by the id of the event. */
export async function actorsOf(db: Db, applicationId: string): Promise<Map<string, Reviewer>> {
  const found = await rows<{ id: string; actor: Reviewer }>(db)`
    select e.id::text, ${personJson('u')} as actor
    from application_events e join applications a on a.id = e.application_id join users u on u.id = e.actor_id
    where e.application_id = ${applicationId} and e.actor_id <> a.user_id`
  return new Map(found.map(({ id, actor }) => [id, actor]))
}

type UndoneRow = Omit<UndoneDecision, 'reasons'> & { reasons: RejectionReason[] | null }

/**
 * Decisions that came to nothing before the student was notified, from the audit log; the oldest first. Each entry is about the newest
 * decision before it.
 */
export const undoneDecisions = (db: Db, applicationId: string) => rows<UndoneRow>(db)`
  select decided.after ->> 'to' as to, decided.after -> 'reasons' as reasons, ${personJson('decider')} as "decidedBy",
    decided.at as "decidedAt",
    case undone.action when 'application.undone' then 'undone' else 'dropped' end as outcome, ${personJson('undoer')} as "undoneBy", undone.at as "undoneAt"
  from audit_trail undone
  join lateral (
    select d.after, d.at, d.actor_id from audit_trail d
    where d.entity_type = 'application' and d.entity_id = undone.entity_id and d.action = 'application.decided'
      and d.id < undone.id
    order by d.id desc limit 1) decided on true
  left join users decider on decider.id = decided.actor_id
  left join users undoer on undoer.id = undone.actor_id
  where undone.entity_type = 'application' and undone.entity_id = ${applicationId} 
    and undone.action in ('application.undone', 'application.decision_dropped')
  order by undone.id`

/** How staff have reviewed the documents that the student of an application has, from the audit log; the oldest first. */
export const documentReviewsOf = (db: Db, applicationId: string) => rows<DocumentReview>(db)`
  select d.kind, d.label, reviewed.after ->> 'review' as review, reviewed.at,
    ${personJson('u')} as actor
  from applications a
  join documents d on d.user_id = a.user_id
  join audit_trail reviewed on reviewed.entity_type = 'document' and reviewed.entity_id = d.id::text
    and reviewed.action = 'document.reviewed'
  left join users u on u.id = reviewed.actor_id
  where a.id = ${applicationId}
  order by reviewed.id`

/** Applications of other accounts that may be of the same person, the newest first. Of one's own nobody sees a decision to come. */
export const duplicatesOf = (db: Db, id: string, actorId: string) => rows<Duplicate>(db)`
  select other.id as "_id", other.reference, other.full_name as "fullName", other.state,
    (select d.to_state from application_decisions d
      where d.application_id = other.id and other.user_id <> ${actorId}) as decided,
    array_remove(array[
      case when other.birth_date = this.birth_date and fold(other.full_name) = fold(this.full_name) then 'person' end,
      case when other.phone = this.phone then 'phone' end,
      case when lower(other.email) = lower(this.email) then 'email' end], null) as signs
  from applications this
  join applications other on other.user_id <> this.user_id and (
    (other.birth_date = this.birth_date and fold(other.full_name) = fold(this.full_name))
    or other.phone = this.phone or lower(other.email) = lower(this.email))
  where this.id = ${id} and this.anonymised_at is null and other.anonymised_at is null
  order by other.submitted_at desc, other.id limit 20`

/** The other applications of the student of this one, the newest first. */
export const othersOf = (db: Db, { id, userId }: { id: string; userId: string }) => rows<OtherApplication>(db)`
  select a.id as "_id", a.reference, a.state,
    (select d.to_state from application_decisions d where d.application_id = a.id) as decided, ${itemLink}, a.submitted_at as "submittedAt"
  from applications a ${itemTables({ programme: sql`a.programme_id`, university: sql`a.university_id` })}
  where a.user_id = ${userId} and a.id <> ${id} and a.anonymised_at is null
  order by a.submitted_at desc, a.id limit 20`

type NoteRow = {
  _id: string
  author: Reviewer | null
  text: string
  document: { _id: string; kind: DocumentKind; label: string | null } | null
  page: number | null
  createdAt: string
}

export const notesOf = (db: Db, id: string) => rows<NoteRow>(db)`
  select n.id as "_id", ${personJson('u')} as author, n.text,
    case when d.id is not null then jsonb_build_object('_id', d.id, 'kind', d.kind, 'label', d.label) end as document, n.page,
    n.created_at as "createdAt"
  from application_notes n left join users u on u.id = n.author_id left join documents d on d.id = n.document_id
  where n.application_id = ${id}
  order by n.created_at, n.id`

/** Whether there is such an application, and the document that the note is about is one of its student. */
export async function insertNote(tx: Db, { id, text, about }: NoteInput & { id: string }, by: By): Promise<boolean> {
  const found = await rows(tx)`
    insert into application_notes (application_id, author_id, text, document_id, page, created_at)
    select a.id, ${by.actorId}, ${text}, d.id, ${about?.page ?? null}::smallint, ${by.now.toISOString()}
    from applications a left join documents d on d.id = ${about?.document ?? null}::uuid and d.user_id = a.user_id
    where a.id = ${id} and (d.id is not null or ${about === null}) returning id`
  return found.length > 0
}

export async function legalHoldOf(db: Db, applicationId: string): Promise<LegalHold | null> {
  const [row] = await rows<LegalHold>(db)`
    select h.reason, ${personJson('u')} as by, h.held_at as at
    from application_holds h join users u on u.id = h.held_by where h.application_id = ${applicationId}`
  return row ?? null
}

/** A hold that is there already gets the new reason. */
export async function saveLegalHold(
  tx: Db,
  applicationId: string,
  reason: string,
  { actorId, now }: By,
): Promise<void> {
  await rows(tx)`
    insert into application_holds (application_id, reason, held_by, held_at)
    values (${applicationId}, ${reason}, ${actorId}, ${now.toISOString()})
    on conflict (application_id) do update
    set reason = excluded.reason, held_by = excluded.held_by, held_at = excluded.held_at`
}

/** Whether there was one. */
export const deleteLegalHold = async (tx: Db, applicationId: string): Promise<boolean> =>
  (await affected(tx)`delete from application_holds where application_id = ${applicationId}`) > 0
