import sql from 'sql-template-tag'
import { isOpen } from '#db/application-states.ts'
import type { Db } from '#db/client.ts'
import { isWriteConflict } from '#db/errors.ts'
import { rows } from '#db/rows.ts'

/** What is left of an application `a` when its person is gone. */
const withoutPerson = (at: string) => sql`
  anonymised_at = ${at}, full_name = null, email = null, phone = null, birth_date = null, address = null,
  institution = null, gpa = null, gpa_scale = null, employer = null, job_title = null, languages = '{}', skills = null,
  certifications = '{}', description = null, idempotency_key = null, answer_by = null,
  state = case when a.state in ('enrolled', 'rejected') then a.state else 'withdrawn' end`

/** What is left of a letter `l` whose person is gone: nobody holds it any more, and what staff wrote into it was about them. */
const withoutWords = (at: string) => sql`
  conditions = (select coalesce(jsonb_agg(each || '{"detail": ""}'), '[]') from jsonb_array_elements(l.conditions) as each),
  revoked_at = coalesce(l.revoked_at, ${at}), revoked_why = coalesce(l.revoked_why, 'withdrawn')`

type Deletion = { userId: string; actorId: string; requestId: string | null; now: Date; version?: number | null }

/** What is sent from another device at the same moment holds a deletion up; the next try sees it. */
const MOST_TRIES = 3

/**
 * Deletes an account with all that is personal, in one statement. Where an application was sent, a row without a person
 * stays, so that what staff decided still adds up; what was still open is withdrawn. False, and nothing is done, for the
 * last administrator: their rows are locked, so that of two who leave at once one stays. So it is where the account is not
 * at `version` any more, if one is given.
 */
export async function deleteAccount(db: Db, deletion: Deletion): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    try {
      return await deleteOnce(db, deletion)
    } catch (error) {
      if (!isWriteConflict(error) || tries === MOST_TRIES) throw error
    }
  }
}

async function deleteOnce(db: Db, { userId, actorId, requestId, now, version = null }: Deletion): Promise<boolean> {
  const at = now.toISOString()
  const found = await rows(db)`
    with administrators as (
      select id from users where role = 'admin' and disabled_at is null order by id for update
    ), gone as (
      select u.id, u.email,
        exists (select from applications a where a.user_id = u.id)
          or exists (select from application_events e where e.actor_id = u.id)
          or exists (select from application_notes n where n.author_id = u.id)
          or exists (select from letters l where u.id in (l.issued_by, l.revoked_by))
          or exists (select from application_messages m where m.author_id = u.id) as leaves_traces
      from users u
      where u.id = ${userId} and u.deleted_at is null and (${version}::int is null or u.version = ${version})
        and (u.id not in (select id from administrators) or exists (select from administrators a where a.id <> u.id))
      for update -- so that its version is the one that is compared
    ), papers as (
      delete from documents using gone where documents.user_id = gone.id returning media_id
    ), files as (
      delete from media using papers where media.id = papers.media_id returning storage_key
    ), shredded as (
      insert into jobs (kind, payload) select 'document.removed', jsonb_build_object('key', storage_key) from files
    ), drafts as (
      delete from application_drafts d using gone where d.user_id = gone.id
    ), unassigned as (
      update applications a set assigned_to = null from gone where a.assigned_to = gone.id and a.user_id <> gone.id
    ), theirs as (
      select a.id, a.state from applications a join gone on gone.id = a.user_id
      order by a.id for update of a -- so that the state is the one it is led on from
    ), sent as (
      update applications a set ${withoutPerson(at)} from theirs where a.id = theirs.id
    ), said as (
      update application_events e set reason = null from applications a, gone
      where e.application_id = a.id and a.user_id = gone.id and e.reason is not null
    ), noted as (
      delete from application_notes n using applications a, gone where n.application_id = a.id and a.user_id = gone.id
    ), offers as (
      update letters l set ${withoutWords(at)} from applications a, gone
      where l.application_id = a.id and a.user_id = gone.id
    ), written as (
      delete from application_messages m using applications a, gone where m.application_id = a.id and a.user_id = gone.id
    ), withdrawn as (
      insert into application_events (application_id, from_state, to_state, action, at)
      select a.id, a.state, 'withdrawn', 'withdraw', ${at} from theirs a where ${isOpen}
    ), aside as (
      delete from shortlist_entries using gone where shortlist_entries.user_id = gone.id
    ), devices as (
      delete from sessions using gone where sessions.user_id = gone.id
    ), begun as (
      delete from challenges using gone where challenges.user_id = gone.id or challenges.email = gone.email
    ), letters as (
      delete from newsletter_subscribers n using gone where n.email = gone.email
    ), questions as (
      delete from enquiries e using gone where lower(e.email) = gone.email
    ), without_person as (
      update users u set email = 'deleted-' || u.id || '@deleted.invalid', email_verified_at = null, password_hash = null,
        name = null, mobile_number = null, role = 'student', is_counsellor = false, totp_secret = null,
        totp_confirmed_at = null, totp_step = null, disabled_at = ${at}, deleted_at = ${at}
      from gone where u.id = gone.id and gone.leaves_traces
    ), deleted as (
      delete from users u using gone where u.id = gone.id and not gone.leaves_traces
    )
    insert into audit_trail (actor_id, action, entity_type, entity_id, request_id)
    select ${actorId}, 'user.deleted', 'user', id, ${requestId} from gone returning id`
  return found.length > 0
}

/**
 * Takes the person out of what was saved, sent or said at the very moment of a deletion, from another device or by staff: the
 * statement above does not see what is kept while it runs. How many such things there were; about never any.
 */
export async function forgetLeftovers(db: Db, now: Date): Promise<number> {
  const at = now.toISOString()
  const [row] = await rows<{ left: number }>(db)`
    with gone as (
      select id from users where deleted_at is not null
    ), papers as (
      delete from documents using gone where documents.user_id = gone.id returning media_id
    ), files as (
      delete from media using papers where media.id = papers.media_id returning storage_key
    ), shredded as (
      insert into jobs (kind, payload) select 'document.removed', jsonb_build_object('key', storage_key) from files
    ), drafts as (
      delete from application_drafts d using gone where d.user_id = gone.id returning d.item_id
    ), aside as (
      delete from shortlist_entries s using gone where s.user_id = gone.id returning s.item_id
    ), theirs as (
      select a.id from applications a join gone on gone.id = a.user_id
    ), late as (
      select a.id, a.state from applications a join theirs using (id) where a.anonymised_at is null order by a.id for update of a
    ), sent as (
      update applications a set ${withoutPerson(at)} from late where a.id = late.id returning a.id
    ), said as (
      update application_events e set reason = null from theirs
      where e.application_id = theirs.id and e.reason is not null returning e.id
    ), noted as (
      delete from application_notes n using theirs where n.application_id = theirs.id returning n.id
    ), offers as (
      update letters l set ${withoutWords(at)} from theirs
      where l.application_id = theirs.id and l.revoked_at is null returning l.id
    ), written as (
      delete from application_messages m using theirs where m.application_id = theirs.id returning m.id
    ), withdrawn as (
      insert into application_events (application_id, from_state, to_state, action, at)
      select a.id, a.state, 'withdrawn', 'withdraw', ${at} from late a where ${isOpen}
    )
    select ((select count(*) from papers) + (select count(*) from drafts) + (select count(*) from aside)
      + (select count(*) from sent) + (select count(*) from said) + (select count(*) from noted)
      + (select count(*) from offers) + (select count(*) from written))::int as left`
  return row?.left ?? 0
}
