import { beforeAll, describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import type { Overview } from '#features/admin/contract.ts'
import { TODAY_LISTS } from '#features/admin/web/today-lists.ts'
import { daysAfter, toDay } from '#lib/day.ts'
import { type BuiltAccount, buildAccount, enterForLong } from '#tests/support/accounts.ts'
import { sent } from '#tests/support/applicants.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildArticle, buildIntake, buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const university = await buildUniversity(db, { nameAr: null, slugAr: null })
const programme = await buildProgramme(db, { universityId: university.id })
await buildIntake(db, programme.id, { year: 2027, month: 9, deadline: '2027-03-01' })
const past = await buildProgramme(db, { universityId: university.id, nameAr: null, slugAr: null })
await buildIntake(db, past.id, { year: 2020, month: 9, deadline: '2020-03-01' })
await buildIntake(db, past.id, { year: 2021, month: 9, deadline: '2021-03-01' })
await buildArticle(db, { titleAr: null, slugAr: null })
const { app, now, later } = await openTestApp(database)

const DAY = 24 * 60
let admin: Visitor
let account: BuiltAccount
let student: Visitor
let applicationId: string

beforeAll(async () => {
  account = await buildAccount(db, { role: 'admin' })
  admin = await enterForLong(app, account)
  student = await enterForLong(app, await buildAccount(db))
  applicationId = (await sent(student, programme.id))._id
  await rows(db)`update users set created_at = ${now().toISOString()}`
  await rows(db)`
    insert into enquiries (kind, name, email, message, language, due_at)
    values ('message', 'Sami', 'sami@example.org', 'When?', 'en', '2026-11-19T10:00:00Z'),
      ('message', 'Rana', 'rana@example.org', 'Where?', 'ar', '2026-11-25T10:00:00Z')`
})

const overview = async (days = 30, visitor = admin): Promise<Overview> =>
  (await visitor.get(`/admin/overview?days=${days}`)).json()
const countsOf = ({ today }: Overview) => Object.fromEntries(today.map(({ key, count }) => [key, count]))
/** How many records the list of a page's address has. */
const totalAt = async (path: string): Promise<number> =>
  (await (await admin.get(path.replace(/^\/en/, ''))).json()).total
const transition = async (body: object) => {
  const { version } = await (await admin.get(`/admin/applications/${applicationId}`)).json()
  const response = await admin.call('POST', `/admin/applications/${applicationId}/moves`, body, {
    'if-match': `"${version}"`,
  })
  expect(response.status).toBe(200)
}

describe('what needs somebody', () => {
  test('is counted, and each number is that of the list it leads to', async () => {
    await rows(db)`update applications set answer_by = ${new Date(now().getTime() + 3_600_000).toISOString()}`
    const first = await overview()
    expect(countsOf(first)).toMatchObject({
      ...{ applicationsLate: 0, applicationsDue: 1, applicationsUnassigned: 1, enquiriesNew: 2, enquiriesLate: 1 },
      ...{ majorsPastDeadline: 1, majorsWithoutArabic: 1, universitiesWithoutArabic: 1, articlesWithoutArabic: 1 },
      feesUnchecked: 2,
    })
    await rows(db)`
      insert into messages (application_id, side, author_id, text, idempotency_key)
      select id, 'student', user_id, 'Any news?', 'once' from applications where id = ${applicationId}`
    await rows(db)`
      insert into application_corrections (application_id, field, before, after, proposed_at)
      values (${applicationId}, 'grade', '{"grade":"80"}', '{"grade":"90"}', ${now().toISOString()})`
    later(120)
    const second = await overview()
    expect(countsOf(first).applicationsWithAnswers).toBe(0)
    expect(countsOf(second)).toMatchObject({ applicationsLate: 1, applicationsDue: 0, applicationsUnanswered: 1 })
    expect(countsOf(second).applicationsWithAnswers).toBe(1)
    for (const { today } of [first, second]) {
      for (const { key, count } of today) {
        if (key === 'applicationsDue' || key === 'applicationsLate') continue
        if (today === first.today && ['applicationsUnanswered', 'applicationsWithAnswers'].includes(key)) continue
        expect([key, await totalAt(TODAY_LISTS[key].to('en'))]).toEqual([key, count])
      }
    }
    expect(await totalAt(TODAY_LISTS.applicationsLate.to('en'))).toBe(1)
    expect(await totalAt(TODAY_LISTS.applicationsDue.to('en'))).toBe(0)
  })

  test('is for each only what their role may see', async () => {
    const editor = await enterForLong(app, await buildAccount(db, { role: 'editor' }))
    const seen = await overview(30, editor)
    expect(seen).toMatchObject({ applications: null, promises: null, signUps: null })
    expect(seen.today.map(({ key }) => key).filter((key) => /^(applications|enquiries)/.test(key))).toEqual([])
    const counsellor = await enterForLong(app, await buildAccount(db, { role: 'editor', isCounsellor: true }))
    expect(await overview(30, counsellor)).toMatchObject({ promises: { kept: 0, late: 0 }, signUps: null })
    expect((await student.get('/admin/overview')).status).toBe(403)
  })
})

test('a counsellor sees her own applications first, and an administrator all', async () => {
  const carla = await buildAccount(db, { role: 'editor', isCounsellor: true })
  const counsellor = await enterForLong(app, carla)
  const before = await overview(30, counsellor)
  expect(before.mine?.applications).toEqual([])
  expect(before.mine?.today.filter(({ count }) => count > 0)).toEqual([])
  await rows(db)`update applications set assigned_to = ${carla.id} where id = ${applicationId}`
  const { mine, today } = await overview(30, counsellor)
  expect(mine?.applications).toMatchObject([{ state: 'submitted', count: 1 }])
  expect(mine?.today.map(({ key }) => key)).not.toContain('applicationsUnassigned')
  for (const { key, count } of mine?.today ?? []) {
    const path = TODAY_LISTS[key].to('en', { assignee: 'me' }).replace(/^\/en/, '')
    expect([key, (await (await counsellor.get(path)).json()).total]).toEqual([key, count])
    expect(today.find((all) => all.key === key)?.count).toBeGreaterThanOrEqual(count)
  }
  await rows(db)`update applications set assigned_to = null where id = ${applicationId}`
  expect((await overview()).mine).toBeNull()
})

describe('figures', () => {
  test('of open applications by state and age are those of their lists', async () => {
    await rows(db)`update applications set submitted_at = ${new Date(now().getTime() - 10 * 86_400_000).toISOString()}`
    const { applications } = await overview()
    expect(applications).toEqual([{ state: 'submitted', age: 'month', count: 1 }])
    expect(await totalAt('/admin/applications?state=submitted&age=month')).toBe(1)
    expect(await totalAt('/admin/applications?state=submitted&age=week')).toBe(0)
  })

  test('of promises count an answer once it is given, by whether it came in time', async () => {
    await transition({ to: 'in_review' })
    expect((await overview()).promises).toEqual({ kept: 0, late: 0 })
    await rows(db)`update applications set answer_by = ${new Date(now().getTime() - 60_000).toISOString()}`
    await transition({ to: 'rejected', reasons: ['grades'] })
    const { promises, since } = await overview()
    expect(promises).toEqual({ kept: 0, late: 1 })
    expect(await totalAt(`/admin/applications?answered=late&since=${since}`)).toBe(1)
    expect(await totalAt(`/admin/applications?answered=kept&since=${since}`)).toBe(0)
    later(31 * DAY)
    // Nobody stays signed in for as long.
    admin = await enterForLong(app, account)
    const month = await overview(30)
    expect(month.promises).toEqual({ kept: 0, late: 0 })
    expect((await overview(90)).promises).toEqual({ kept: 0, late: 1 })
  })

  test('of sign-ups have every day or week of the period, and lead to their accounts', async () => {
    const { signUps, since } = await overview(90)
    const total = signUps?.reduce((sum, { count }) => sum + count, 0)
    expect(total).toBe(await totalAt(`/admin/users?role=student&since=${since}`))
    const busy = signUps?.find(({ count }) => count > 0)
    expect(await totalAt(`/admin/users?role=student&since=${busy?.from}&until=${busy?.until}`)).toBe(busy?.count)
    expect(signUps?.length).toBeLessThanOrEqual(14)
    expect((await overview(7)).signUps).toHaveLength(7)
  })
})

describe('a deadline', () => {
  test('passes by the clock of the product, in the number and in its list', async () => {
    const nearly = await buildProgramme(db, { universityId: university.id })
    await buildIntake(db, nearly.id, { year: 2030, month: 9, deadline: daysAfter(toDay(now()), 7) })
    const before = countsOf(await overview()).majorsPastDeadline ?? 0
    later(14 * DAY)
    admin = await enterForLong(app, account)
    expect(countsOf(await overview()).majorsPastDeadline).toBe(before + 1)
    expect(await totalAt(TODAY_LISTS.majorsPastDeadline.to('en'))).toBe(before + 1)
  })
})
