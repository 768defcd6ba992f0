import { beforeEach, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import { lockApplication } from '#features/admissions/applications/server/queries.ts'
import { transition } from '#features/admissions/commands/transition.ts'
import { insertNote } from '#features/admissions/staff/server/case-queries.ts'
import { draftTasks } from '#features/admissions/student/server/jobs.ts'
import { type BuiltAccount, buildAccount, enter, PASSWORD } from '#tests/support/accounts.ts'
import { sent } from '#tests/support/applicants.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildProgramme } from '#tests/support/factories.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const database = await withDatabase()
const { db } = database
const programme = await buildProgramme(db, { nameEn: 'Bridge Building', nameAr: 'بناء الجسور' })
const { app, mails, theMail, clear, now, later } = await openTestApp(database)
const DAY = 24 * 60

beforeEach(() => rows(db)`delete from application_drafts`)

const tasks = Object.values(draftTasks({ db, now }))
const runCleanup = async () => {
  for (const task of tasks) await task()
}
const save = async (account: BuiltAccount, version = 0, lang = 'en') => {
  const student = await enter(app, account)
  const body = { answers: { fullName: `Lina ${version}` }, step: 'personal', version, lang }
  expect((await student.call('PUT', `/applications/drafts/${programme.id}`, body)).status).toBe(200)
}
const draftsOf = ({ id }: BuiltAccount) => rows(db)`select version from application_drafts where user_id = ${id}`

test('an abandoned draft is deleted after ninety days, and its owner reminded a week before', async () => {
  const lina = await buildAccount(db)
  await save(lina)
  later(83 * DAY - 1)
  await runCleanup()
  expect(await mails()).toEqual([])
  later(1)
  await runCleanup()
  const mail = await theMail()
  expect(mail.to).toMatchObject([{ address: lina.email }])
  expect(mail.subject).toMatch(/Your draft will be deleted soon: .*Bridge Building/)
  expect(mail.text).toContain('Last saved: 20 November 2026')
  expect(mail.text).toContain('Deleted on: 18 February 2027')
  expect(mail.text).toContain(`/en/applications/${programme.id}`)
  expect(mail.text).not.toContain('Lina')
  await clear()
  // Sent once, however often housekeeping runs.
  later(7 * DAY - 1)
  await runCleanup()
  expect(await draftsOf(lina)).toHaveLength(1)
  later(1)
  await runCleanup()
  expect(await draftsOf(lina)).toEqual([])
  await clear()
  expect(await mails()).toEqual([])
})

test('a draft that is saved after the reminder stays, and its ninety days start again', async () => {
  const lina = await buildAccount(db)
  await save(lina, 0, 'ar')
  later(84 * DAY)
  await runCleanup()
  expect((await theMail()).subject).toContain('ستُحذف مسودة طلبك قريبًا')
  await clear()
  await save(lina, 1, 'ar')
  later(82 * DAY)
  await runCleanup()
  expect(await draftsOf(lina)).toHaveLength(1)
  expect(await mails()).toEqual([])
})

test('no draft is deleted without a reminder, even after months without scheduled tasks', async () => {
  const lina = await buildAccount(db)
  await save(lina)
  later(200 * DAY)
  await runCleanup()
  expect(await draftsOf(lina)).toHaveLength(1)
  expect((await theMail()).text).toMatch(/Deleted on: \d+ \w+ \d+/)
  await clear()
  later(7 * DAY)
  await runCleanup()
  expect(await draftsOf(lina)).toEqual([])
})

test('of two servers that run the task at the same moment one sends the reminder', async () => {
  const lina = await buildAccount(db)
  await save(lina)
  later(84 * DAY)
  await Promise.all([runCleanup(), runCleanup(), runCleanup()])
  await theMail()
  expect(await draftsOf(lina)).toHaveLength(1)
  await clear()
})

test('nothing personal stays of an application or note that races a deletion', async () => {
  const account = await buildAccount(db)
  const counsellor = await buildAccount(db, { role: 'editor', isCounsellor: true })
  const [phone, laptop] = [await enter(app, account), await enter(app, account)]
  const preferredStart = now().toISOString().slice(0, 10)
  const { _id } = await sent(phone, programme.id, { answers: { fullName: 'Canary Haddad', preferredStart } })
  await rows(db)`update applications set state = 'information_needed' where id = ${_id}`
  const another = await buildProgramme(db)
  const by = { now: now(), requestId: 'test' }
  const waiting = () => rows(db)`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const deletion = await transact(db, async (tx) => {
    await rows(tx)`
      insert into applications (reference, user_id, programme_id, full_name, email, phone, birth_date, address, qualification,
        institution, graduation_year, preferred_start, programme_type, description, submitted_at)
      select 'MS-JUST-SENT', user_id, ${another.id}, full_name, email, phone, birth_date, address, qualification, institution,
        graduation_year, preferred_start, programme_type, description, submitted_at
      from applications where user_id = ${account.id}`
    const before = await lockApplication(tx, _id)
    const replying = { to: 'in_review', action: 'reply', note: 'Canary reply', actorId: account.id } as const
    if (before) await transition(tx, before, { ...replying, ...by })
    expect(await insertNote(tx, { id: _id, text: 'Canary note', about: null }, { actorId: counsellor.id, ...by })).toBe(
      true,
    )
    const deleting = laptop.call('DELETE', '/users/me', { Email: account.email, Password: PASSWORD })
    await expect.poll(waiting).toHaveLength(1)
    // Not the promise itself: the transaction would wait for what waits for it.
    return { deleting }
  })
  expect((await deletion.deleting).status).toBe(200)

  const left = () => rows(db)`
    select 'application' as what from applications a where a::text like '%Canary%'
    union all select 'reply' from application_events e where e::text like '%Canary%'
    union all select 'note' from application_notes n where n::text like '%Canary%' order by what`
  expect(await left()).toEqual([])
  const events = await rows(db)`
    select a.state, e.from_state, e.to_state, e.actor_id, e.reason
    from application_events e join applications a on a.id = e.application_id
    where a.user_id = ${account.id} and e.to_state = 'withdrawn' order by a.reference = 'MS-JUST-SENT'`
  const withdrawn = { state: 'withdrawn', to_state: 'withdrawn', actor_id: null, reason: null }
  expect(events).toEqual([
    { ...withdrawn, from_state: 'in_review' },
    { ...withdrawn, from_state: 'submitted' },
  ])
  await clear()
})
