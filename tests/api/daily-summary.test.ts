import { beforeEach, describe, expect, test } from 'vitest'
import { enqueue } from '#db/jobs.ts'
import { affected, rows } from '#db/rows.ts'
import { dailySummaryTasks } from '#features/admissions/daily-summary/server/jobs.ts'
import { daysAfter } from '#lib/day.ts'
import { type BuiltAccount, buildAccount, enterForLong } from '#tests/support/accounts.ts'
import { sent } from '#tests/support/applicants.ts'
import { PUBLIC_URL } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildCountry, buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const database = await withDatabase()
const { db } = database
const university = await buildUniversity(db)
const { id: item } = await buildProgramme(db, { universityId: university.id })
const { app, now, later, mails, theMail, clear, workDone } = await openTestApp(database)

const tell = dailySummaryTasks({ db, now })['daily summaries for staff'] as () => Promise<number>
const DAY = 24 * 60
const dayNow = () => now().toISOString().slice(0, 10)
const weekday = () => now().getUTCDay()
/** The next time that clocks in Dubai, four hours ahead of UTC, show this hour on that day of the week (1 is Monday). */
const untilInDubai = (day: number, time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = now().getUTCHours() * 60 + now().getUTCMinutes()
  const wanted = (hour - 4) * 60 + minute
  const days = (day - weekday() + 7) % 7
  const ahead = days * DAY + wanted - minutes
  later(ahead > 0 ? ahead : ahead + 7 * DAY)
}
const opening = (value: object | null) =>
  rows(db)`
    insert into settings (key, value) values ('openingHours', ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value`
const DUBAI = { timezone: 'Asia/Dubai', days: [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '18:00' })) }

let omar: BuiltAccount
beforeEach(async () => {
  await affected(db)`delete from daily_summaries`
  await affected(db)`update users set disabled_at = now() where role <> 'student'`
  await affected(db)`update applications set state = 'withdrawn', assigned_to = null, answer_by = null`
  await opening(DUBAI)
  omar = await buildAccount(db, { role: 'editor', isCounsellor: true, name: 'Omar' })
  untilInDubai(7, '12:00')
  await workDone()
  await clear()
})

/** An application that somebody looks after; `due` is in hours from now. */
async function applicationOf(assignee: BuiltAccount | null, due: number | null = 48) {
  const student = await enterForLong(app, await buildAccount(db))
  const { _id, reference } = await sent(student, item)
  const answerBy = due === null ? null : new Date(now().getTime() + due * 3_600_000).toISOString()
  await rows(
    db,
  )`update applications set assigned_to = ${assignee?.id ?? null}, answer_by = ${answerBy} where id = ${_id}`
  await workDone()
  await clear()
  return { id: _id as string, reference: reference as string, student }
}

describe('the morning summary', () => {
  test('says what is late, due and new of what somebody looks after, and leads to each list', async () => {
    untilInDubai(1, '08:00')
    const late = await applicationOf(omar, -24)
    await applicationOf(omar, 12)
    const { id } = await applicationOf(omar)
    await rows(db)`
      insert into messages (application_id, side, author_id, text, idempotency_key)
      select id, 'student', user_id, 'Any news?', 'once' from applications where id = ${id}`
    await rows(db)`
      insert into application_corrections (application_id, field, before, after, proposed_at)
      values (${id}, 'fullName', '{"fullName":"A"}', '{"fullName":"B"}', ${now().toISOString()})`
    await rows(db)`
      insert into application_requests (application_id, asked_at, opened_at, due_on)
      values (${id}, ${now().toISOString()}, ${now().toISOString()}, ${daysAfter(dayNow(), -1)})`
    await rows(db)`
      with file as (
        insert into media (storage_key, visibility, mime_type, bytes, sha256, created_at)
        values ('documents/one', 'private', 'application/pdf', 9, ${'0'.repeat(64)}, now()) returning id
      )
      insert into documents (user_id, media_id, kind, expires_on)
      select a.user_id, file.id, 'passport', a.preferred_start from file, applications a where a.id = ${id}`
    expect(await tell()).toBe(1)
    const mail = await theMail()
    expect(mail.to?.[0]?.address).toBe(omar.email)
    expect(mail.subject).toMatch(/^Monday, \d+ \w+ \d{4}: your applications, 1 late$/)
    for (const line of [
      'Late: 1 application',
      'Due in 24 hours: 1 application',
      'Waiting for us: 3 applications',
      'New documents: 1 application',
      'Answers to check: 1 application',
      'Student is late: 1 application',
      'Passport expires soon: 1 application',
    ]) {
      expect(mail.text).toContain(line)
    }
    // A mailbox may have other readers.
    expect(mail.text).not.toContain(late.reference)
    expect(mail.text).toContain(`${PUBLIC_URL}/en/admin/applications?queue=late&assignee=me`)
    expect(mail.text).not.toContain('Lina')
    expect(mail.text).not.toContain('Unassigned')
    const visitor = await enterForLong(app, omar)
    for (const [, count, query] of mail.text?.matchAll(/: (\d+) applications?\n\S+\/admin\/applications\?(\S+)/g) ??
      []) {
      const { total } = await (await visitor.get(`/admin/applications?${query}`)).json()
      expect([query, total]).toEqual([query, Number(count)])
    }
    expect(mail.text).toContain(`${PUBLIC_URL}/en/account#daily-summary`)
  })

  test('is in the language of the person', async () => {
    const huda = await buildAccount(db, { role: 'admin', language: 'ar' })
    untilInDubai(1, '08:00')
    await applicationOf(huda, -24)
    await applicationOf(huda, -48)
    expect(await tell()).toBe(2)
    const mail = await theMail()
    expect(mail.subject).toMatch(/^طلباتك ليوم الاثنين .*: طلبان متأخران$/)
    expect(mail.text).toContain('متأخرة: طلبان')
  })

  test('lists for everybody at the desk what is assigned to nobody, once it has waited for over a working day', async () => {
    await applicationOf(null)
    untilInDubai(1, '08:00')
    expect(await tell()).toBe(1)
    const early = await theMail()
    expect(early.text).toContain('Unassigned: 1 application')
    expect(early.text).not.toContain('Without owner')
    await clear()
    untilInDubai(2, '08:00')
    await buildAccount(db, { role: 'admin' })
    await buildAccount(db, { role: 'editor' })
    expect(await tell()).toBe(2)
    await workDone()
    const sent = await mails()
    expect(sent).toHaveLength(2)
    for (const mail of sent) {
      expect(mail.text).toContain('No owner or date: 1 application, for over a working day')
    }
  })

  test('is not sent to who has nothing due', async () => {
    const huda = await buildAccount(db, { role: 'admin' })
    await applicationOf(huda, 12)
    untilInDubai(1, '08:00')
    await tell()
    await workDone()
    expect((await mails()).map(({ to }) => to?.[0]?.address)).toEqual([huda.email])
  })
})

describe('mornings', () => {
  test.each([
    [1, '07:59', 0],
    [1, '08:00', 1],
    [1, '11:59', 1],
    [1, '12:00', 0],
    [6, '08:30', 0],
    [7, '08:30', 0],
  ])('on day %i of the week at %s in Dubai: %i mails', async (day, time, expected) => {
    await applicationOf(omar, -1)
    untilInDubai(day, time)
    expect(await tell()).toBe(expected)
  })

  test('are those of the office, where it opens at another hour and on other days', async () => {
    await opening({ timezone: 'Asia/Amman', days: [{ day: 7, from: '10:30', to: '16:00' }] })
    await applicationOf(omar, -1)
    // Amman is an hour behind Dubai.
    untilInDubai(7, '10:29')
    expect(await tell()).toBe(0)
    later(1)
    expect(await tell()).toBe(1)
    untilInDubai(1, '11:00')
    expect(await tell()).toBe(0)
  })

  test('are on working days alone: not on public holidays of the office', async () => {
    await buildCountry(db, { flagKey: 'ae', timezone: 'Asia/Dubai' })
    await applicationOf(omar, -1)
    untilInDubai(3, '08:30')
    const admin = await enterForLong(app, await buildAccount(db, { role: 'admin' }))
    const feast = {
      country: 'ae',
      day: dayNow(),
      name: { en: 'A feast', ar: 'عيد' },
      source: 'The gazette',
      tentative: false,
    }
    expect((await admin.post('/admin/holidays', feast)).status).toBe(201)
    expect(await tell()).toBe(0)
    untilInDubai(4, '08:30')
    expect(await tell()).toBe(2)
  })
})

describe('nobody is notified twice', () => {
  test('by several servers, or by one that was started again', async () => {
    await applicationOf(omar, -1)
    untilInDubai(1, '08:00')
    const counts = await Promise.all([tell(), tell(), tell()])
    expect(counts.reduce((sum, each) => sum + each)).toBe(1)
    later(60)
    expect(await tell()).toBe(0)
    await theMail()
    await clear()
    untilInDubai(2, '08:00')
    expect(await tell()).toBe(1)
  })

  test('and not of a day that is over when the mail can be sent at last', async () => {
    await applicationOf(omar, -1)
    untilInDubai(1, '08:00')
    await enqueue(db, 'summary.due', { userId: omar.id, day: daysAfter(dayNow(), -1) })
    await workDone()
    expect(await mails()).toEqual([])
  })
})

describe('nothing is sent', () => {
  test.each([
    ['the account is disabled', 'disabled_at = now()'],
    ['the address is not confirmed', 'password_hash = null, email_verified_at = null'],
    ['the permission was taken away', 'is_counsellor = false'],
  ])('when %s, also after the mail was queued', async (_, change) => {
    await applicationOf(omar, -1)
    untilInDubai(1, '08:00')
    await db.$client.query(`update users set ${change} where id = $1`, [omar.id])
    expect(await tell()).toBe(0)
    await enqueue(db, 'summary.due', { userId: omar.id, day: dayNow() })
    await workDone()
    expect(await mails()).toEqual([])
  })

  test('to who has turned it off in the account, until they turn it on again', async () => {
    await applicationOf(omar, -1)
    untilInDubai(1, '08:00')
    const visitor = await enterForLong(app, omar)
    expect((await visitor.call('PUT', '/daily-summary', { wanted: false })).status).toBe(200)
    expect(await (await visitor.get('/daily-summary')).json()).toEqual({ wanted: false })
    expect(await tell()).toBe(0)
    expect((await visitor.call('PUT', '/daily-summary', { wanted: true })).status).toBe(200)
    expect(await tell()).toBe(1)
  })
})

test('students have no such setting', async () => {
  const student = await enterForLong(app, await buildAccount(db))
  expect((await student.get('/daily-summary')).status).toBe(403)
  expect((await student.call('PUT', '/daily-summary', { wanted: true })).status).toBe(403)
})

test('the export of an account names it, and its deletion takes it along', async () => {
  const visitor = await enterForLong(app, omar)
  await visitor.call('PUT', '/daily-summary', { wanted: false })
  const { dailySummary } = await (await visitor.get('/users/me/export')).json()
  expect(dailySummary).toEqual({ wanted: false, queuedFor: null })
  await affected(db)`delete from users where id = ${omar.id}`
  expect(await rows(db)`select from daily_summaries`).toEqual([])
})
