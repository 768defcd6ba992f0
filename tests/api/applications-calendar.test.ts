import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { type Sending, sent } from '#tests/support/applicants.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildIntake, buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const university = await buildUniversity(db, { nameEn: 'Coast University', nameAr: 'جامعة الساحل' })
const programme = await buildProgramme(db, {
  universityId: university.id,
  nameEn: 'Bridges, Tunnels; and Roads in the Mountains of the Far North and South',
  nameAr: 'الجسور، والأنفاق؛ والطرق في جبال الشمال البعيد والجنوب البعيد وما بينهما',
})
await buildIntake(db, programme.id, { year: 2027, month: 3, deadline: '2026-12-15' })
await buildIntake(db, programme.id, { year: 2027, month: 9, deadline: '2027-05-31' })
const { app, later, clear } = await openTestApp(database)

async function applied(sending: Sending = {}) {
  const student = await enter(app, await buildAccount(db))
  const receipt = await sent(student, programme.id, sending)
  return { ...receipt, student }
}
const fetchCalendar = (student: Visitor, id: string, lang = 'en') =>
  student.get(`/applications/${id}/calendar?lang=${lang}`)

type Read = { uid: string; day: string; isDay: boolean; summary: string; description: string; sequence: number }

/** As a calendar reads the file. */
function events(text: string): Read[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, startDate, endDate, summary, description, sequence } = new ICAL.Event(component)
    expect(endDate.subtractDate(startDate).toSeconds()).toBe(86_400)
    return { uid, day: startDate.toString(), isDay: startDate.isDate, summary, description, sequence }
  })
}
const read = async (student: Visitor, id: string, lang = 'en') =>
  events(await (await fetchCalendar(student, id, lang)).text())

test('the dates of an application come as whole days of a calendar', async () => {
  const { student, _id, reference } = await applied()
  const response = await fetchCalendar(student, _id)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/calendar')
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${reference}.ics"`)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const found = events(await response.text())
  expect(found.map(({ day, summary, isDay }) => [day, summary.split(':')[0], isDay])).toEqual([
    ['2026-11-27', 'Our answer is due', true],
  ])
  expect(found[0]?.summary).toBe(
    'Our answer is due: Bridges, Tunnels; and Roads in the Mountains of the Far North and South',
  )
  expect(found[0]?.description).toBe(`Coast University\n${reference}\nhttp://masar.test/en/account/applications/${_id}`)
  const { data } = await (await student.get(`/applications/${_id}`)).json()
  expect(data.dates).toEqual([{ kind: 'answer', day: '2026-11-27' }])
  await clear()
})

test('the start is a date only where somebody gave its day', async () => {
  const { student, _id } = await applied({ answers: { intake: 'unsure' } })
  const starts = async () => (await read(student, _id)).filter(({ summary }) => summary.includes('start'))
  expect(await starts()).toEqual([])
  await rows(db)`update applications set intake = '2027-09' where id = ${_id}`
  expect(await starts()).toEqual([])
  await rows(db)`update applications set intake = null, preferred_start = '2027-09-20' where id = ${_id}`
  expect(await starts()).toMatchObject([{ day: '2027-09-20', summary: expect.stringMatching(/^Preferred start: /) }])
  await clear()
})

test('the file is in Arabic for Arabic readers, with lines folded as RFC 5545 wants', async () => {
  const { student, _id } = await applied()
  const text = await (await fetchCalendar(student, _id, 'ar')).text()
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(events(text)[0]?.summary).toBe(
    'آخر موعد لردّنا عليك: الجسور، والأنفاق؛ والطرق في جبال الشمال البعيد والجنوب البعيد وما بينهما',
  )
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  await clear()
})

test('importing a newer file updates the events instead of doubling them', async () => {
  const { student, _id } = await applied()
  const first = await read(student, _id)
  later(60)
  await rows(db)`update applications set answer_by = answer_by + interval '3 days' where id = ${_id}`
  const second = await read(student, _id, 'ar')
  expect(second.map(({ uid }) => uid)).toEqual(first.map(({ uid }) => uid))
  expect([first, second].map(([answer]) => answer?.day)).toEqual(['2026-11-27', '2026-11-30'])
  expect(second[0]?.sequence).toBeGreaterThan(first[0]?.sequence ?? Number.POSITIVE_INFINITY)
  later(-60)
  await clear()
})

test('an offer adds its reply date and the due dates of its conditions', async () => {
  const { student, _id } = await applied()
  const account = await buildAccount(db, { role: 'admin' })
  const staff = await enter(app, account)
  const transition = async (body: object) => {
    const etag = (await staff.get(`/admin/applications/${_id}`)).headers.get('etag') ?? ''
    const response = await staff.call('POST', `/admin/applications/${_id}/moves`, body, { 'if-match': etag })
    expect(response.status).toBe(200)
  }
  await transition({ to: 'in_review' })
  await transition({
    to: 'pre_conditional_offer',
    note: 'Two things are left.',
    letter: {
      replyBy: '2027-01-15',
      conditions: [
        { kind: 'language_certificate', detail: { en: 'IELTS 6.5', ar: '' }, dueOn: '2027-03-01' },
        { kind: 'passport', detail: { en: '', ar: '' }, dueOn: null },
        { kind: 'deposit', detail: { en: '1,000 EUR; by transfer', ar: '' }, dueOn: '2027-02-01' },
      ],
    },
  })
  const found = await read(student, _id)
  expect(found.map(({ day, summary }) => [day, summary.split(':')[0]])).toEqual([
    ['2027-01-15', 'Last day to reply to the offer'],
    ['2027-02-01', 'Deposit towards the tuition fees, due for the offer'],
    ['2027-03-01', 'Language certificate, due for the offer'],
  ])
  expect(found[1]?.description).toContain('1,000 EUR; by transfer\n')
  const alarms = async () => (await (await fetchCalendar(student, _id)).text()).match(/BEGIN:VALARM/g)?.length
  expect(await alarms()).toBe(3)
  // Nothing reminds of what the student has sent.
  for (const state of ['sent', 'met']) {
    await rows(db)`
      update offer_conditions set state = ${state}::condition_state where application_id = ${_id} and kind = 'deposit'`
    expect(await alarms()).toBe(2)
    expect(await read(student, _id)).toHaveLength(3)
  }
  await rows(db)`update offer_conditions set state = 'open' where application_id = ${_id} and kind = 'deposit'`

  // A corrected letter moves the date of what is still required, in any position.
  const etag = (await staff.get(`/admin/applications/${_id}`)).headers.get('etag') ?? ''
  const conditions = [
    { kind: 'deposit', detail: { en: '1,000 EUR; by transfer', ar: '' }, dueOn: '2027-02-15' },
    { kind: 'language_certificate', detail: { en: 'IELTS 6.5', ar: '' }, dueOn: '2027-03-01' },
    { kind: 'deposit', detail: { en: 'The rest', ar: '' }, dueOn: '2027-04-01' },
  ]
  const letter = { reason: 'Another day.', replyBy: '2027-01-15', conditions }
  await staff.call('POST', `/admin/applications/${_id}/letters`, letter, { 'if-match': etag })
  const corrected = await read(student, _id)
  expect(corrected.map(({ day }) => day)).toEqual(['2027-01-15', '2027-02-15', '2027-03-01', '2027-04-01'])
  const [reply, deposit, language, rest] = corrected.map(({ uid }) => uid)
  expect([reply, deposit, language]).toEqual(found.map(({ uid }) => uid))
  expect(rest).not.toBe(deposit)
  await clear()
})

test('past dates are left out, and without dates there is no file', async () => {
  const { student, _id } = await applied()
  await rows(db)`update applications set state = 'withdrawn', answer_by = null where id = ${_id}`
  const none = await fetchCalendar(student, _id)
  expect({ status: none.status, code: (await none.json()).code }).toEqual({ status: 409, code: 'not_possible_now' })
  expect((await (await student.get(`/applications/${_id}`)).json()).data.dates).toEqual([])
  await rows(
    db,
  )`update applications set state = 'accepted', intake = null, preferred_start = '2026-11-18' where id = ${_id}`
  expect((await fetchCalendar(student, _id)).status).toBe(409)
  const stranger = await enter(app, await buildAccount(db))
  expect((await fetchCalendar(stranger, _id)).status).toBe(404)
  await clear()
})
