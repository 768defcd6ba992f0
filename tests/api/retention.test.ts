import { beforeEach, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { deleteAccount } from '#features/account/server/delete-account.ts'
import type { RetentionPreview } from '#features/admissions/retention/contract.ts'
import { NO_RULES, type RetentionRules } from '#features/admissions/retention/rules.ts'
import { retentionTasks } from '#features/admissions/retention/server/jobs.ts'
import { daysAfter, toDay } from '#lib/day.ts'
import { isFileNotFound } from '#platform/storage/storage.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { sent } from '#tests/support/applicants.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { buildPdf } from '#tests/support/sample-files.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const university = await buildUniversity(db, { nameEn: 'Harbour University', nameAr: 'جامعة المرفأ' })
const programme = await buildProgramme(db, { universityId: university.id, nameEn: 'Bridges', nameAr: 'الجسور' })
const another = await buildProgramme(db, { universityId: university.id, nameEn: 'Tunnels', nameAr: 'الأنفاق' })
const { app, later, now, storage, workDone } = await openTestApp(database)
const admin = await enter(app, await buildAccount(db, { role: 'admin', name: 'Rana Saleh' }))

const [expire = () => Promise.reject(new Error('There is no such task'))] = Object.values(retentionTasks({ db, now }))
const DAY = 24 * 60
const daysLater = (days: number) => later(days * DAY)

/** What an earlier test has left is due by no rule of a later one. */
beforeEach(async () => {
  await rows(db)`delete from settings where key = 'retention'`
  await rows(db)`delete from documents`
  await rows(
    db,
  )`update applications set anonymised_at = now(), full_name = null, email = null, phone = null, birth_date = null,
    address = null, institution = null, description = null, given_name = null, family_name = null, nationality = null,
    residence = null, passport_number = null, grade = null, grade_system = null where anonymised_at is null`
})

/** Saved long ago, so that they act at once. */
async function setRules(rules: Partial<RetentionRules>): Promise<void> {
  await rows(db)`delete from settings where key = 'retention'`
  await rows(db)`
    insert into settings (key, value, updated_at)
    values ('retention', ${JSON.stringify({ ...NO_RULES, ...rules })}::jsonb, '2026-01-01')`
}

/** Sessions end after a week, and the clock moves on. */
const again = async (account: Awaited<ReturnType<typeof buildAccount>>) => enter(app, account)

/** The clock moves on through the years, and the start has to be ahead of it. */
const apply = (student: Visitor, itemId: string) =>
  sent(student, itemId, {
    answers: { preferredStart: daysAfter(toDay(now()), 200) },
  })

async function applied(itemId = programme.id) {
  const account = await buildAccount(db)
  const student = await enter(app, account)
  const { _id } = await apply(student, itemId)
  return { account, student, _id }
}

const addDocument = async (student: Visitor): Promise<string> =>
  (await (await student.upload('/documents?kind=passport', buildPdf())).json()).data._id

const close = (id: string, state: 'withdrawn' | 'rejected' | 'enrolled') => rows(db)`
  with closed as (update applications set state = ${state}, answer_by = null where id = ${id} returning id)
  insert into application_events (application_id, to_state, action, at, reason)
  select id, ${state}, 'reject', ${now().toISOString()}, 'Dear Lina' from closed`

const keyOf = async (id: string) => {
  const [row] = await rows<{ key: string }>(db)`
    select storage_key as key from media m join documents d on d.media_id = m.id where d.id = ${id}`
  return row?.key ?? ''
}
const isStored = async (key: string) =>
  storage.getMetaData(key).then(
    () => true,
    (error) => {
      if (isFileNotFound(error)) return false
      throw error
    },
  )
const countDocuments = async (userId: string) =>
  (await rows(db)`select from documents where user_id = ${userId}`).length
const isEmptied = async (id: string) => {
  const [row] = await rows<{ at: string | null; name: string | null }>(db)`
    select anonymised_at as at, full_name as name from applications where id = ${id}`
  return row?.at !== null && row?.name === null
}
const preview = async (rules: Partial<RetentionRules>, who = admin): Promise<RetentionPreview> => {
  const query = new URLSearchParams(Object.entries(rules).map(([name, months]) => [name, String(months)]))
  const response = await who.get(`/admin/retention/preview?${query}`)
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  return response.json()
}

test('as long as no rule is set, nothing is ever deleted', async () => {
  const { student, account, _id } = await applied()
  await addDocument(student)
  await close(_id, 'rejected')
  daysLater(400)
  expect(await expire()).toBe(0)
  expect(await countDocuments(account.id)).toBe(1)
  expect(await isEmptied(_id)).toBe(false)
})

test.each(['withdrawn', 'rejected', 'enrolled'] as const)(
  'documents of %s applications go after whole months, with their files, and not a day before',
  async (state) => {
    await setRules({ [`${state}Documents`]: 2 })
    const { student, account, _id } = await applied()
    const key = await keyOf(await addDocument(student))
    daysLater(10)
    await close(_id, state)
    const closed = now()
    const limit = new Date(closed)
    limit.setUTCMonth(limit.getUTCMonth() + 2)
    const days = Math.round((limit.getTime() - closed.getTime()) / (DAY * 60_000))
    daysLater(days)
    expect(await expire(), 'on the day itself it is still kept').toBe(0)
    expect(await countDocuments(account.id)).toBe(1)
    daysLater(1)
    expect(await expire()).toBe(1)
    expect(await countDocuments(account.id)).toBe(0)
    await workDone()
    expect(await isStored(key)).toBe(false)
    expect(await isEmptied(_id), 'the application itself has another rule').toBe(false)
    expect(await expire(), 'a second run finds nothing').toBe(0)
    const trail = await rows<{ action: string; actorId: null; after: object }>(db)`
      select action, actor_id as "actorId", after from audit_trail where entity_id = ${account.id} and action = 'document.expired'`
    expect(trail).toEqual([{ action: 'document.expired', actorId: null, after: { count: 1, group: state } }])
  },
)

test('one open application keeps all documents, whatever became of the others', async () => {
  await setRules({ rejectedDocuments: 1, rejectedApplications: 1 })
  const { student, account, _id } = await applied()
  await addDocument(student)
  const { _id: open } = await apply(student, another.id)
  await close(_id, 'rejected')
  for (const state of ['submitted', 'information_needed', 'offer', 'accepted', 'deferred']) {
    await rows(db)`update applications set state = ${state}::application_state where id = ${open}`
    daysLater(40)
    await expire()
    expect(await countDocuments(account.id), state).toBe(1)
    expect(await isEmptied(open), state).toBe(false)
  }
  expect(await isEmptied(_id), 'the closed one has no person any more').toBe(true)
})

test('the address of a calendar answers nothing of an application that was emptied', async () => {
  await setRules({ withdrawnDocuments: 1, withdrawnApplications: 1 })
  const { account, _id } = await applied()
  const before = await (await again(account)).get(`/applications/${_id}/calendar?lang=en`)
  expect([before.status, before.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/calendar')])
  await close(_id, 'withdrawn')
  daysLater(40)
  await expire()
  expect(await isEmptied(_id)).toBe(true)
  const student = await again(account)
  const [gone, never] = await Promise.all(
    [_id, crypto.randomUUID()].map((id) => student.get(`/applications/${id}/calendar?lang=en`)),
  )
  expect([gone?.status, gone?.headers.get('content-disposition')]).toEqual([404, null])
  // As for one that never was, so that it does not even say that there was one.
  const { requestId: _one, ...problem } = (await gone?.json()) ?? {}
  const { requestId: _other, ...unknown } = (await never?.json()) ?? {}
  expect({ ...problem, instance: null }).toEqual({ ...unknown, instance: null })
})

test('of several rules the longest counts, and one that is off keeps the documents', async () => {
  const { student, account, _id } = await applied()
  await addDocument(student)
  const { _id: other } = await apply(student, another.id)
  await close(_id, 'rejected')
  await close(other, 'withdrawn')
  await setRules({ rejectedDocuments: 1 })
  daysLater(100)
  await expire()
  expect(await countDocuments(account.id)).toBe(1)
  await setRules({ rejectedDocuments: 1, withdrawnDocuments: 6 })
  await expire()
  expect(await countDocuments(account.id)).toBe(1)
  daysLater(100)
  await expire()
  expect(await countDocuments(account.id)).toBe(0)
})

test('documents of who never applied go after the last sign-in, and a draft keeps them', async () => {
  await setRules({ unsentDocuments: 3 })
  const account = await buildAccount(db)
  await addDocument(await enter(app, account))
  await rows(db)`update sessions set last_seen_at = ${now().toISOString()} where user_id = ${account.id}`
  daysLater(80)
  await rows(db)`update sessions set last_seen_at = ${now().toISOString()} where user_id = ${account.id}`
  daysLater(80)
  await expire()
  expect(await countDocuments(account.id), 'came back after 80 days').toBe(1)
  await rows(db)`
    insert into application_drafts (user_id, programme_id, answers, step, language, saved_at)
    values (${account.id}, ${programme.id}, '{}', 'personal', 'en', ${now().toISOString()})`
  daysLater(80)
  await expire()
  expect(await countDocuments(account.id), 'has a draft').toBe(1)
  await rows(db)`delete from application_drafts where user_id = ${account.id}`
  await expire()
  expect(await countDocuments(account.id)).toBe(0)
  const { data, expiredAt } = await (await (await again(account)).get('/documents')).json()
  expect({ data, expiredAt }).toEqual({ data: [], expiredAt: now().toISOString() })
})

test('an application loses its personal data after its time, and its student is notified', async () => {
  await setRules({ rejectedApplications: 12 })
  const { student, account, _id } = await applied()
  await addDocument(student)
  await (await counsellorAgain()).post(`/admin/applications/${_id}/notes`, { text: 'Lina called.' })
  await student.call(
    'POST',
    `/applications/${_id}/messages`,
    { text: 'I am Lina' },
    { 'idempotency-key': crypto.randomUUID() },
  )
  await close(_id, 'rejected')
  daysLater(200)
  expect(await expire()).toBe(0)
  daysLater(200)
  expect(await expire()).toBe(2)
  expect(await isEmptied(_id)).toBe(true)
  expect(await countDocuments(account.id), 'documents go with their application at the latest').toBe(0)
  const left = await rows<{ what: string }>(db)`
    select 'note' as what from application_notes where application_id = ${_id}
    union all select 'message' from messages where application_id = ${_id}
    union all select 'reason' from application_events where application_id = ${_id} and reason is not null`
  expect(left).toEqual([])
  const owner = await again(account)
  const { data } = await (await owner.get(`/applications/${_id}`)).json()
  expect(data).toMatchObject({
    state: 'rejected',
    expiredAt: now().toISOString(),
    documentsExpiredAt: now().toISOString(),
  })
  expect(JSON.stringify(data)).not.toContain('Lina')
  expect((await owner.get(`/applications/${_id}/application.pdf`)).status).toBe(404)
  const staff = await counsellorAgain()
  const view = await (await staff.get(`/admin/applications/${_id}`)).json()
  expect(view).toMatchObject({ fullName: null, student: null, can: { export: false, note: false, moves: [] } })
  expect((await staff.get(`/admin/applications/${_id}/case.zip`)).status).toBe(409)
  const [trail] = await rows<{ after: object }>(db)`
    select after from audit_trail where entity_id = ${_id} and action = 'application.expired'`
  expect(trail?.after).toEqual({ group: 'rejected' })
  // The account continues: it can apply again, without what was deleted.
  await apply(owner, programme.id)
  const outcome = await deleteAccount(db, { userId: account.id, actorId: account.id, requestId: null, now: now() })
  expect(outcome).toBe('deleted')
})

const counsellorAgain = async () =>
  enter(app, await buildAccount(db, { role: 'editor', isCounsellor: true, name: 'Omar Nasser' }))

test('a valid letter can still be checked by its code, without the person', async () => {
  await setRules({ enrolledApplications: 1 })
  const { _id } = await applied()
  const staff = await counsellorAgain()
  const lead = async (to: string, more = {}) => {
    const version = (await staff.get(`/admin/applications/${_id}`)).headers.get('etag') ?? ''
    const moved = await staff.call('POST', `/admin/applications/${_id}/moves`, { to, ...more }, { 'if-match': version })
    if (moved.status !== 200) throw new Error(await moved.text())
  }
  await lead('in_review')
  await lead('offer', { letter: { conditions: [], replyBy: null } })
  const [letter] = await rows<{ code: string }>(db)`select code from letters where application_id = ${_id}`
  await close(_id, 'enrolled')
  daysLater(60)
  expect(await expire()).toBe(1)
  const checked = await (await staff.get(`/letters/${letter?.code}`)).json()
  expect(checked.data ?? checked).toMatchObject({ state: 'valid', initials: '' })
})

test('a legal hold keeps an application and its documents until it ends, with its reason and person', async () => {
  await setRules({ rejectedDocuments: 1, rejectedApplications: 1 })
  const { student, account, _id } = await applied()
  await addDocument(student)
  await close(_id, 'rejected')
  const staff = await counsellorAgain()
  const version = async () => (await staff.get(`/admin/applications/${_id}`)).headers.get('etag') ?? ''
  const hold = (body: object, at: string) =>
    staff.call('PUT', `/admin/applications/${_id}/legal-hold`, body, { 'if-match': at })
  expect((await hold({ reason: ' ' }, await version())).status).toBe(422)
  const held = await hold({ reason: 'A court asks for it' }, await version())
  expect(await held.json()).toMatchObject({ legalHold: { reason: 'A court asks for it', by: { name: 'Omar Nasser' } } })
  expect((await hold({ reason: 'Again' }, '"1"')).status).toBe(412)
  daysLater(400)
  expect((await preview({ rejectedDocuments: 1 }, await adminAgain())).legalHolds).toBe(1)
  await expire()
  expect([await countDocuments(account.id), await isEmptied(_id)]).toEqual([1, false])
  const after = await counsellorAgain()
  const at = (await after.get(`/admin/applications/${_id}`)).headers.get('etag') ?? ''
  const released = await after.call('DELETE', `/admin/applications/${_id}/legal-hold`, undefined, { 'if-match': at })
  expect((await released.json()).legalHold).toBeNull()
  await expire()
  expect([await countDocuments(account.id), await isEmptied(_id)]).toEqual([0, true])
  const trail = await rows<{ action: string }>(db)`
    select action, after from audit_trail where entity_id = ${_id} and action in ('application.held', 'application.released') order by id`
  expect(trail).toEqual([
    { action: 'application.held', after: null },
    { action: 'application.released', after: null },
  ])
})

const adminAgain = async () => enter(app, await buildAccount(db, { role: 'admin' }))

test('the preview says what the next night deletes and when, and the night does just that', async () => {
  await setRules({})
  const { student, _id } = await applied()
  await addDocument(student)
  await close(_id, 'withdrawn')
  daysLater(20)
  const rules = { withdrawnDocuments: 1, withdrawnApplications: 2 }
  const before = await preview(rules, await adminAgain())
  expect(before.items.find(({ application }) => application?._id === _id)).toMatchObject({
    what: 'documents',
    group: 'withdrawn',
    documents: 1,
    user: null,
  })
  expect(before.next).toEqual({ students: 0, documents: 0, applications: 0 })
  expect(before.soon).toMatchObject({ students: 1, documents: 1 })
  daysLater(90)
  const due = await preview(rules, await adminAgain())
  expect(due.next).toEqual({ students: 1, documents: 1, applications: 1 })
  expect(due.items.every(({ dueOn }) => dueOn >= due.nextOn)).toBe(true)
  expect(await expire(), 'looking deletes nothing').toBe(0)
  await setRules(rules)
  expect(await expire()).toBe(2)
  expect((await preview(rules, await adminAgain())).next).toEqual({ students: 0, documents: 0, applications: 0 })
})

test('rules act from the night after they were saved, so that nobody is surprised by what was typed', async () => {
  const { student, account, _id } = await applied()
  await addDocument(student)
  await close(_id, 'rejected')
  daysLater(400)
  await rows(db)`delete from settings where key = 'retention'`
  await rows(db)`
    insert into settings (key, value, updated_at)
    values ('retention', ${JSON.stringify({ ...NO_RULES, rejectedDocuments: 1 })}::jsonb, ${now().toISOString()})`
  await expire()
  expect(await countDocuments(account.id)).toBe(1)
  daysLater(1)
  await expire()
  expect(await countDocuments(account.id)).toBe(0)
})

test('two servers at the same moment delete each thing once', async () => {
  await setRules({ rejectedDocuments: 1, rejectedApplications: 1 })
  const ids: string[] = []
  for (let n = 0; n < 5; n++) {
    const { student, _id } = await applied()
    await addDocument(student)
    await close(_id, 'rejected')
    ids.push(_id)
  }
  daysLater(60)
  const done = await Promise.all([expire(), expire(), expire()])
  expect(done.reduce((sum, one) => sum + one)).toBe(10)
  const entries = await rows<{ count: number }>(db)`
    select count(*)::int as count from audit_trail where action = 'application.expired' and entity_id = any(${ids}::text[])
    group by entity_id`
  expect(entries).toEqual(ids.map(() => ({ count: 1 })))
})

test('rules that contradict each other are refused, and only administrators see or save them', async () => {
  const put = async (who: Visitor, value: object) => {
    const version = (await who.get('/admin/settings/retention')).headers.get('etag') ?? '"0"'
    return who.call('PUT', '/admin/settings/retention', { value }, { 'if-match': version })
  }
  const boss = await adminAgain()
  const wrong = await put(boss, { ...NO_RULES, rejectedDocuments: 24, rejectedApplications: 12 })
  expect((await wrong.json()).fields).toEqual({ rejectedDocuments: 'too_high' })
  expect((await put(boss, { ...NO_RULES, rejectedDocuments: 0 })).status).toBe(422)
  expect((await put(boss, { ...NO_RULES, rejectedDocuments: 6, enrolledApplications: 60 })).status).toBe(200)
  const staff = await counsellorAgain()
  expect((await staff.get('/admin/retention/preview?rejectedDocuments=1')).status).toBe(403)
  const periods = await (await app.request('/api/retention')).json()
  expect(periods).toEqual({
    documents: { unsent: null, withdrawn: null, rejected: 6, enrolled: 60 },
    applications: { withdrawn: null, rejected: null, enrolled: 60 },
  })
})
