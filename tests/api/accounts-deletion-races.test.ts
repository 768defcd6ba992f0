import { expect, test } from 'vitest'
import type { Db } from '#db/client.ts'
import { isWriteConflict } from '#db/errors.ts'
import { affected, rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import { type Deletion, deleteAccount } from '#features/account/server/delete-account.ts'
import { changeUser } from '#features/users/server/queries.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { sent } from '#tests/support/applicants.ts'
import { openConnection, withDatabase } from '#tests/support/database.ts'
import { buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const database = await withDatabase()
const { db } = database
const university = await buildUniversity(db)
const programme = await buildProgramme(db, { universityId: university.id })
const { app, now, workDone } = await openTestApp(database)
const counsellor = await buildAccount(db, { role: 'editor', isCounsellor: true })

type Student = { userId: string; applicationId: string }

/** A student whose account leaves an anonymised row when it is deleted. */
async function applicant(): Promise<Student> {
  const account = await buildAccount(db, { name: 'Lina' })
  const { _id } = await sent(await enter(app, account), programme.id)
  // The rules of assignment lock the application once, in a job; afterwards the test is alone with its locks.
  await workDone()
  return { userId: account.id, applicationId: _id }
}

const deletionOf = ({ userId }: Student): Deletion => ({ userId, actorId: userId, requestId: null, now: now() })

/** Every write of personal data, as made by a call whose session was checked before. */
const WRITES: Record<string, (on: Db, student: Student) => Promise<unknown>> = {
  'a draft': (on, { userId }) => rows(on)`
    insert into application_drafts (user_id, university_id, answers, step, language, saved_at)
    values (${userId}, ${university.id}, '{"fullName":"Lina H"}', 'personal', 'en', now())`,
  'an entry of the shortlist': (on, { userId }) => rows(on)`
    insert into shortlist_entries (user_id, item_id, added_at, note) values (${userId}, ${programme.id}, now(), 'Mine')`,
  'a page for the family': (on, { userId }) => rows(on)`
    insert into family_pages (code, item_ids, language, user_id, owner_hash, expires_at)
    values (${crypto.randomUUID()}, array[${programme.id}]::uuid[], 'en', ${userId}, 'hash', now() + interval '1 day')`,
  'a page for the family that was made before signing in': async (on, { userId }) => {
    const code = crypto.randomUUID()
    await rows(on)`
      insert into family_pages (code, item_ids, language, owner_hash, expires_at)
      values (${code}, array[${programme.id}]::uuid[], 'en', 'hash', now() + interval '1 day')`
    await rows(on)`update family_pages set user_id = ${userId} where code = ${code}`
  },
  'whether it gets news of its pages': (on, { userId }) => rows(on)`
    insert into family_news (user_id, time_zone) values (${userId}, 'Asia/Amman')`,
  'whether it gets the summary of staff': (on, { userId }) => rows(on)`
    insert into daily_summaries (user_id, wanted) values (${userId}, false)`,
  'a device that shows notices': (on, { userId }) => rows(on)`
    with opened as (
      insert into sessions (user_id, binding_hash, expires_at) values (${userId}, 'hash', now() + interval '1 day') returning id
    )
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, server_key)
    select ${userId}, id, ${`https://push.example/${crypto.randomUUID()}`}, 'key', 'secret', 'ours' from opened`,
  'an agreement to texts': (on, { userId }) => rows(on)`
    insert into text_agreements (user_id, phone) values (${userId}, '+971501234567')`,
  'a notice': (on, { userId, applicationId }) => rows(on)`
    insert into notices (user_id, kind, application_id) values (${userId}, 'message', ${applicationId})`,
  'a notice of staff about its application': (on, { applicationId }) => rows(on)`
    insert into notices (user_id, kind, application_id) values (${counsellor.id}, 'student_message', ${applicationId})`,
  'an application': (on, { userId }) => rows(on)`
    insert into applications (reference, user_id, university_id, full_name, email, phone, birth_date, address, qualification,
      institution, graduation_year, preferred_start, programme_type, description, submitted_at)
    values (${crypto.randomUUID()}, ${userId}, ${university.id}, 'Lina', 'lina@example.org', '+971501234567', '2004-02-03',
      'Dubai', 'bachelor', 'AUS', 2025, '2027-09-01', 'full_time', 'Mine', now())`,
  'a document': (on, { userId }) => rows(on)`
    with file as (
      insert into media (storage_key, visibility, mime_type, bytes, sha256, created_at)
      values (${`documents/${crypto.randomUUID()}`}, 'private', 'application/pdf', 9, ${'0'.repeat(64)}, now()) returning id
    )
    insert into documents (user_id, media_id, kind) select ${userId}, id, 'passport' from file`,
  'a session': (on, { userId }) => rows(on)`
    insert into sessions (user_id, binding_hash, expires_at) values (${userId}, 'hash', now() + interval '1 day')`,
  'a challenge': (on, { userId }) => rows(on)`
    insert into challenges (purpose, email, user_id, language, binding_hash, sent_at, created_at)
    values ('reset', 'lina@example.org', ${userId}, 'en', 'hash', now(), now())`,
  'a message': (on, { applicationId, userId }) => rows(on)`
    insert into messages (application_id, side, author_id, text, idempotency_key)
    values (${applicationId}, 'student', ${userId}, 'Mine', ${crypto.randomUUID()})`,
  'a message of staff': (on, { applicationId }) => rows(on)`
    insert into messages (application_id, side, author_id, text, idempotency_key)
    values (${applicationId}, 'staff', ${counsellor.id}, 'Dear Lina', ${crypto.randomUUID()})`,
  'a note': (on, { applicationId }) => rows(on)`
    insert into application_notes (application_id, author_id, text) values (${applicationId}, ${counsellor.id}, 'Lina called')`,
  'a decision with its reason': (on, { applicationId }) => rows(on)`
    insert into application_events (application_id, to_state, action, actor_id, reason)
    values (${applicationId}, 'in_review', 'review', ${counsellor.id}, 'Lina has sent all')`,
  'a letter': (on, { applicationId }) => rows(on)`
    insert into letters (application_id, kind, code, subject, conditions, issued_at, issued_by)
    values (${applicationId}, 'offer', 'ACDEFHJKMNPQRTWXY234', '{}', '[]', now(), ${counsellor.id})`,
  'a name': (on, { userId }) => rows(on)`update users set name = 'Lina' where id = ${userId}`,
}

const refused = (writing: Promise<unknown>) =>
  writing.then(
    () => 'it was written',
    (error: unknown) => isWriteConflict(error),
  )
const waiting = () => affected(db)`
  select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

test.each(Object.entries(WRITES))('a write after a deletion is refused: %s', async (_, write) => {
  const student = await applicant()
  expect(await deleteAccount(db, deletionOf(student))).toBe('deleted')
  expect(await refused(write(db, student))).toBe(true)
})

test.each(Object.entries(WRITES))('a write during a deletion waits for it and is refused: %s', async (_, write) => {
  const student = await applicant()
  const { outcome } = await transact(await openConnection(db), async (leaving) => {
    expect(await deleteAccount(leaving, deletionOf(student))).toBe('deleted')
    const writing = refused(write(db, student))
    await expect.poll(waiting).toBe(1)
    return { outcome: writing }
  })
  expect(await outcome).toBe(true)
})

test.each(Object.entries(WRITES))('a deletion waits for an earlier write and erases it: %s', async (_, write) => {
  const student = await applicant()
  const { outcome } = await transact(await openConnection(db), async (writing) => {
    await write(writing, student)
    const deleting = deleteAccount(db, deletionOf(student))
    await expect.poll(waiting).toBe(1)
    return { outcome: deleting }
  })
  expect(await outcome).toBe('deleted')
  const { userId, applicationId } = student
  const left = await rows(db)`
    select 'draft' as what from application_drafts where user_id = ${userId}
    union all select 'entry' from shortlist_entries where user_id = ${userId}
    union all select 'family page' from family_pages where user_id = ${userId}
    union all select 'news' from family_news where user_id = ${userId}
    union all select 'summary' from daily_summaries where user_id = ${userId}
    union all select 'notice' from notices where user_id = ${userId} or application_id = ${applicationId}
    union all select 'application' from applications where user_id = ${userId} and anonymised_at is null
    union all select 'document' from documents where user_id = ${userId}
    union all select 'session' from sessions where user_id = ${userId}
    union all select 'challenge' from challenges where user_id = ${userId}
    union all select 'message' from messages where application_id = ${applicationId}
    union all select 'note' from application_notes where application_id = ${applicationId}
    union all select 'reason' from application_events where application_id = ${applicationId} and reason is not null
    union all select 'letter' from letters where application_id = ${applicationId} and revoked_at is null
    union all select 'name' from users where id = ${userId} and name is not null`
  expect(left).toEqual([])
})

/** What ends somebody's permission to review; the first two differ in whether a row of the account stays. */
const ENDS_OF_REVIEWING: Record<string, (on: Db, userId: string) => Promise<unknown>> = {
  'an account that is deleted': (on, userId) => deleteAccount(on, { ...byAdmin(), userId }),
  'an account that is anonymised': async (on, userId) => {
    const { applicationId } = await applicant()
    await rows(on)`
      insert into application_events (application_id, to_state, action, actor_id)
      values (${applicationId}, 'in_review', 'review', ${userId})`
    return deleteAccount(on, { ...byAdmin(), userId })
  },
  'an account that is demoted': (on, userId) => {
    const change = { name: null, MobileNumber: null, role: 'student', language: 'en' } as const
    return changeUser(
      on,
      userId,
      { version: 1, change: { ...change, isCounsellor: false, disabled: false } },
      byAdmin(),
    )
  },
}
const byAdmin = () => ({ actorId: counsellor.id, requestId: 'a race', now: now() })

test.each(Object.entries(ENDS_OF_REVIEWING))('no application is assigned to %s in the meantime', async (_, end) => {
  const [one, another] = [await applicant(), await applicant()]
  const assignee = (await buildAccount(db, { role: 'editor', isCounsellor: true })).id
  const staff = await enter(app, counsellor)
  const etag = (await staff.get(`/admin/applications/${one.applicationId}`)).headers.get('etag') ?? ''
  const { answers } = await transact(await openConnection(db), async (ending) => {
    expect(await end(ending, assignee)).toMatch(/deleted|changed/)
    const answers = Promise.all([
      staff.call('PUT', `/admin/applications/${one.applicationId}`, { assignee }, { 'if-match': etag }),
      staff.post('/admin/applications/assignments', { ids: [another.applicationId], assignee }),
    ])
    await expect.poll(waiting).toBe(2)
    return { answers }
  })
  expect((await answers).map(({ status }) => status)).toEqual([422, 422])
  const given = await rows(db)`select id from applications where assigned_to = ${assignee}`
  expect(given).toEqual([])
})

test('every table that refers to an account or an application refuses rows added after a deletion, or is listed here', async () => {
  const unguarded = await rows<{ name: string }>(db)`
    select distinct c.conrelid::regclass::text || '.' || a.attname as name from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid in ('users'::regclass, 'applications'::regclass) and not exists (
      select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where t.tgrelid = c.conrelid and a.attname in ('user_id', 'application_id')
        and p.proname in ('refuse_row_of_deleted_user', 'refuse_row_of_anonymised_application'))
    order by name`
  // Who of the staff did something: a fact of that application, document or enquiry, which stays without their name.
  expect(unguarded.map(({ name }) => name)).toEqual([
    'account_counsellors.counsellor_id',
    'application_corrections.decided_by',
    'application_decisions.decided_by',
    'application_events.actor_id',
    'application_holds.held_by',
    'application_notes.author_id',
    'application_request_items.reviewed_by',
    'application_requests.asked_by',
    'applications.assigned_to',
    'assignment_rule_members.user_id',
    'call_attempts.author_id',
    'documents.reviewed_by',
    'enquiries.owner_id',
    'enquiry_notes.author_id',
    'fact_checks.checked_by',
    'letters.issued_by',
    'letters.revoked_by',
    'messages.author_id',
    'offer_conditions.decided_by',
    'phone_calls.counsellor_id',
    'university_notifications.settled_by',
  ])
})
