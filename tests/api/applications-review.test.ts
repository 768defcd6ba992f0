import sql, { type Sql } from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import {
  APPLICATION_STATES,
  type ApplicationState,
  staffCorrectionsFrom,
  staffTransitionsFrom,
  stateWhileAsked,
} from '#features/admissions/applications/lifecycle.ts'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { applicationListQuery } from '#features/admissions/staff/list-query.ts'
import { exportApplications, listApplications } from '#features/admissions/staff/server/queries.ts'
import { type BuiltAccount, buildAccount, enter, PASSWORD } from '#tests/support/accounts.ts'
import { type Sending, sent } from '#tests/support/applicants.ts'
import { withDatabase } from '#tests/support/database.ts'
import {
  buildCountry,
  buildDocument,
  buildFaculty,
  buildIntake,
  buildProgramme,
  buildUniversity,
} from '#tests/support/factories.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const country = await buildCountry(db, { alpha2: 'DE', flagKey: 'de' })
const university = await buildUniversity(db, { countryId: country.id })
const faculty = await buildFaculty(db)
const aProgramme = (values: Parameters<typeof buildProgramme>[1] = {}) =>
  buildProgramme(db, { universityId: university.id, facultyId: faculty.id, ...values })
const programme = await aProgramme({ nameEn: 'Bridge Building', nameAr: 'بناء الجسور' })
const sisters = await Promise.all(
  ['Tunnels', 'Towers', 'Roads', 'Dams', 'Harbours'].map((nameEn) =>
    aProgramme({ nameEn, entranceExam: nameEn === 'Dams' }),
  ),
)
for (const { id } of sisters) await buildIntake(db, id, { year: 2027, month: 9, deadline: '2027-03-01' })
const undergraduate = await Promise.all(['One', 'Two', 'Three', 'Four'].map(() => aProgramme({ level: 'bachelor' })))
const abroad = await Promise.all([1, 2, 3, 4].map(() => buildProgramme(db, { level: 'phd' })))
const atHome = await aProgramme({ level: 'phd' })
for (const { id } of [...undergraduate, ...abroad, atHome]) {
  await buildIntake(db, id, { year: 2027, month: 9, deadline: '2027-03-01' })
}
const closedSister = await aProgramme({ nameEn: 'Canals' })
await buildIntake(db, closedSister.id, { year: 2027, month: 9, status: 'closed' })
const { app, mails, theMail, clear, now, later } = await openTestApp(database)

let admin: Visitor
let counsellor: Visitor
let adminAccount: BuiltAccount
let counsellorAccount: BuiltAccount
beforeAll(async () => {
  adminAccount = await buildAccount(db, { role: 'admin', name: 'Amal' })
  counsellorAccount = await buildAccount(db, { role: 'editor', isCounsellor: true, name: 'Omar' })
  admin = await enter(app, adminAccount)
  counsellor = await enter(app, counsellorAccount)
})

const problem = async (response: Response) => {
  const { code, fields } = await response.json()
  return { status: response.status, code, ...(fields && { fields }) }
}
/** Nobody is taken for somebody else, unless a test wants it so. */
const unlike = (n: number) => ({
  email: `person-${n}@example.org`,
  phone: `+97150${1_000_000 + n}`,
  address: `${n} Palm Street, Dubai`,
})
let people = 0
const conditional = { conditions: [{ kind: 'language_certificate', detail: { en: 'Level B2', ar: '' } }] }

async function applied(item = programme.id, { answers, ...sending }: Sending = {}) {
  const account = await buildAccount(db)
  const student = await enter(app, account)
  const birthDate = new Date(Date.UTC(2000, 0, ++people)).toISOString().slice(0, 10)
  const receipt = await sent(student, item, { ...sending, answers: { ...unlike(people), birthDate, ...answers } })
  return { ...receipt, student, account }
}
const viewAsStaff = async (id: string, by = counsellor) => (await by.get(`/admin/applications/${id}`)).json()
const list = async (query: string, by = counsellor) => (await by.get(`/admin/applications?${query}`)).json()
const idsOf = ({ items }: { items: { _id: string }[] }) => items.map(({ _id }) => _id)

/** Leads an application on, at the version it is shown with unless another one is given. */
async function transition(id: string, move: object, { by = counsellor, etag = '' } = {}): Promise<Response> {
  const version = etag || ((await by.get(`/admin/applications/${id}`)).headers.get('etag') ?? '')
  return by.call('POST', `/admin/applications/${id}/moves`, move, { 'if-match': version })
}
const give = async (id: string, assignee: string | null, etag?: string) => {
  const version = etag ?? (await counsellor.get(`/admin/applications/${id}`)).headers.get('etag') ?? ''
  return counsellor.call('PUT', `/admin/applications/${id}`, { assignee }, { 'if-match': version })
}
const trailOf = (id: string) => rows(db)`
  select action, actor_id, before, after from audit_trail where entity_type = 'application' and entity_id = ${id} order by id`

/** What is noted from now on. */
async function newInTrail() {
  const [last] = await rows(db)`select coalesce(max(id), 0) as id from audit_trail`
  return () => rows(db)`select action, actor_id, after from audit_trail where id > ${last?.id} order by id`
}

describe('the list', () => {
  test('is sorted by due date: overdue first, without one last', async () => {
    const soon = await applied()
    const late = await applied()
    const waiting = await applied()
    const done = await applied()
    await rows(db)`
      update applications set answer_by = ${new Date(now().getTime() - 60_000).toISOString()} where id = ${late._id}`
    await transition(waiting._id, { to: 'in_review' })
    await transition(waiting._id, { to: 'information_needed', note: 'Which exam?' })
    await rows(db)`update applications set state = 'offer', answer_by = null where id = ${done._id}`
    const { items } = await list('perPage=100')
    const order = items.map(({ _id }: { _id: string }) => _id)
    expect(order[0]).toBe(late._id)
    expect(items[0]).toMatchObject({
      overdue: true,
      fullName: 'Lina Haddad',
      item: { name: { en: 'Bridge Building' } },
    })
    expect(order.indexOf(soon._id)).toBeLessThan(order.indexOf(waiting._id))
    expect(items.find(({ _id }: { _id: string }) => _id === waiting._id)).toMatchObject({
      state: 'information_needed',
      answerBy: null,
      overdue: false,
    })
    expect(idsOf(await list('overdue=1'))).toEqual([late._id])
    expect(idsOf(await list('overdue=0'))).not.toContain(late._id)
    expect(idsOf(await list('state=offer'))).toEqual([done._id])
  })

  test('has first what staff are to act on first, be it an answer, news for a university or what a student waits for', async () => {
    const item = await aProgramme()
    const [answer, news, wish, proof, place, done] = await Promise.all([1, 2, 3, 4, 5, 6].map(() => applied(item.id)))
    const day = (days: number) => new Date(now().getTime() + days * 86_400_000).toISOString()
    const set = (sent: { _id: string } | undefined, change: Sql) =>
      rows(db)`update applications set answer_by = null, ${change} where id = ${sent?._id}`
    await rows(db)`update applications set answer_by = ${day(6)} where id = ${answer?._id}`
    await set(news, sql`state = 'withdrawn'`)
    await rows(db)`
      insert into university_notifications (application_id, event_id, news, state, due_on)
      select application_id, id, 'withdrawal', 'to_do', ${day(4)}::date from application_events where application_id = ${news?._id}`
    await set(wish, sql`state = 'accepted', acceptance = 'firm', withdrawal_asked_at = ${day(-1)}`)
    await set(proof, sql`state = 'accepted', acceptance = 'firm'`)
    await set(done, sql`state = 'rejected'`)
    for (const sent of [proof, done])
      await rows(db)`
        insert into offer_conditions (application_id, position, kind, detail_en, detail_ar, state, sent_at)
        values (${sent?._id}, 1, 'final_certificate', '', '', 'sent', ${day(-4)})`
    await set(place, sql`state = 'deferred', acceptance = 'firm'`)
    await rows(db)`
      insert into application_deferrals (application_id, asked_at, outcome, ended_at, confirm_on)
      values (${place?._id}, ${day(-9)}, 'granted', ${day(-8)}, ${day(9)}::date)`
    const order = [proof, wish, news, answer, place, done].map((one) => one?._id)
    expect(idsOf(await list(`item=${item.id}`))).toEqual(order)
  })

  test('is searched by name, reference, number and item, in any spelling', async () => {
    const { _id, reference } = await applied(programme.id, {
      answers: { fullName: 'أحمد الزُّهري', phone: '+962 79 123 4567' },
    })
    for (const q of ['احمد', 'الزهري أحمد', reference.toLowerCase(), '962791234567', 'جسور احمد', 'bridge احمد']) {
      expect(idsOf(await list(`q=${encodeURIComponent(q)}`)), q).toEqual([_id])
    }
    for (const q of ["'); drop table users", 'احمد tunnels']) {
      expect((await list(`q=${encodeURIComponent(q)}`)).total, q).toBe(0)
    }
    expect((await list('q=listed%00')).total).toBe(0)
  })

  test('is searched by the names that its programme and university have now, and stays at its version', async () => {
    const host = await buildUniversity(db, { nameEn: 'Old Oaks', nameAr: null, countryId: country.id })
    const item = await aProgramme({ nameEn: 'Basket Weaving', universityId: host.id })
    const { _id } = await applied(item.id)
    const { version } = await viewAsStaff(_id)
    const found = async (q: string) => idsOf(await list(`q=${encodeURIComponent(q)}`))
    expect(await found('weaving oaks')).toEqual([_id])
    await rows(db)`update programmes set name_en = 'Rug Knotting', name_ar = 'عقد السجاد' where id = ${item.id}`
    expect(await found('weaving')).toEqual([])
    expect(await found('knotting oaks')).toEqual([_id])
    await rows(db)`update universities set name_en = 'New Elms' where id = ${host.id}`
    expect(await found('oaks')).toEqual([])
    expect(await found('السجاد elms')).toEqual([_id])
    await rows(db)`
      update programmes set university_id = ${(await buildUniversity(db, { nameEn: 'Third Ash', countryId: country.id })).id} where id = ${item.id}`
    expect(await found('knotting ash')).toEqual([_id])
    expect((await viewAsStaff(_id)).version).toBe(version)
    await rows(db)`update applications set programme_id = ${programme.id} where id = ${_id}`
    expect(await found('knotting')).toEqual([])
    expect((await viewAsStaff(_id)).version).toBe(version + 1)
  })

  test('is filtered by item, country and assignee', async () => {
    const elsewhere = await aProgramme({ universityId: (await buildUniversity(db)).id })
    const mine = await applied(elsewhere.id)
    expect(idsOf(await list(`item=${elsewhere.id}`))).toEqual([mine._id])
    expect(idsOf(await list(`country=${country.id}&perPage=100`))).not.toContain(mine._id)
    await give(mine._id, counsellorAccount.id)
    for (const assignee of ['me', counsellorAccount.id])
      expect(idsOf(await list(`item=${elsewhere.id}&assignee=${assignee}`))).toEqual([mine._id])
    expect(idsOf(await list('assignee=me', admin))).toEqual([])
    expect(idsOf(await list('assignee=nobody&perPage=100'))).not.toContain(mine._id)
    expect(idsOf(await list('assignee=nobody&perPage=100')).length).toBeGreaterThan(3)
  })

  test('comes in pages with a sort order, and ignores invalid parameters', async () => {
    const all = idsOf(await list('perPage=100&sort=oldest'))
    expect(idsOf(await list('perPage=100&sort=newest')).toSorted()).toEqual(all.toSorted())
    const changed = (await list('perPage=100&sort=changed')).items.map(
      ({ updatedAt }: { updatedAt: string }) => updatedAt,
    )
    expect(changed).toEqual(changed.toSorted().reverse())
    expect(changed).toHaveLength(all.length)
    const pages = await Promise.all([1, 2, 3].map((page) => list(`perPage=2&sort=oldest&page=${page}`)))
    expect(pages.flatMap(idsOf)).toEqual(all.slice(0, 6))
    expect(pages[0]).toMatchObject({ total: all.length, page: 1, pages: Math.ceil(all.length / 2) })
    for (const nonsense of [
      'sort=drop',
      'state=draft',
      'page=-1',
      'perPage=x',
      'item=1',
      'assignee=king',
      'overdue=maybe',
    ]) {
      expect((await list(`${nonsense}&perPage=100`)).page, nonsense).toBe(1)
    }
    expect((await list('page=999')).items).toEqual([])
  })

  test('reads only the columns it shows, as the export does: neither reads address or description', async () => {
    const item = await aProgramme()
    await applied(item.id)
    const by = {
      actorId: counsellorAccount.id,
      requestId: 'test',
      now: now(),
      workingDayAgo: now(),
      workingDays: { timezone: 'UTC', closings: [now()] },
    }
    const query = applicationListQuery.parse({ item: item.id })
    const { items } = await listApplications(db, query, by)
    expect(items).toMatchObject([{ fullName: 'Lina Haddad' }])
    const personal = ['email', 'phone', 'birthDate', 'address', 'institution', 'grade', 'skills', 'description']
    expect(personal.filter((column) => Object.keys(items[0] ?? {}).includes(column))).toEqual([])
    for await (const found of exportApplications(db, query, by)) {
      expect(found).toMatchObject([
        { fullName: 'Lina Haddad', email: expect.any(String), birthDate: expect.any(String) },
      ])
      expect(['address', 'description'].filter((column) => Object.keys(found[0] ?? {}).includes(column))).toEqual([])
    }
  })

  test('is recorded with the applications it showed', async () => {
    const { _id } = await applied()
    const trail = await newInTrail()
    await list(`q=${encodeURIComponent('nobody of this name')}`)
    expect(await trail()).toEqual([])
    await list('perPage=100')
    const [seen, ...more] = await trail()
    expect(seen).toMatchObject({ action: 'application.listed', actor_id: counsellorAccount.id })
    expect(seen?.after.ids).toContain(_id)
    expect(more).toEqual([])
  })
})

test('the list is narrowed by destination and level, and the destinations are those to which somebody has applied', async () => {
  const far = await buildProgramme(db, { level: 'phd' })
  const near = await aProgramme({ level: 'bachelor' })
  const [one, other] = [await applied(far.id), await applied(near.id)]
  const { destinations } = await (await counsellor.get('/admin/applications/queues')).json()
  const { country } = (await (await counsellor.get(`/admin/applications/${one._id}`)).json()) as ReviewView
  expect(destinations).toContainEqual({ _id: country?._id, name: country?.name })
  expect(idsOf(await list(`country=${country?._id}&level=phd`))).toEqual([one._id])
  expect(idsOf(await list(`country=${country?._id}&level=bachelor`))).toEqual([])
  expect(idsOf(await list('level=bachelor&perPage=100'))).toContain(other._id)
})

describe('the queues', () => {
  test('are counted by one call as the list under the same filters shows them', async () => {
    const item = await aProgramme()
    const [late, fresh, mine, requested] = await Promise.all([1, 2, 3, 4].map(() => applied(item.id)))
    const set = (sent: { _id: string } | undefined, change: Sql) =>
      rows(db)`update applications set ${change} where id = ${sent?._id}`
    const at = (hours: number) => new Date(now().getTime() + hours * 3_600_000).toISOString()
    await set(late, sql`answer_by = ${at(-1)}`)
    await set(fresh, sql`answer_by = ${at(5)}`)
    await set(mine, sql`answer_by = ${at(50)}, assigned_to = ${counsellorAccount.id}`)
    await transition(requested?._id ?? '', { to: 'information_needed', note: 'Which school?' })
    await buildDocument(db, { userId: mine?.account.id ?? '', expiresOn: '2027-12-01' })
    await buildDocument(db, { userId: fresh?.account.id ?? '', review: 'accepted', expiresOn: '2031-12-01' })
    const { counts } = await (await counsellor.get(`/admin/applications/queues?item=${item.id}`)).json()
    expect(counts).toEqual({
      late: 1,
      today: 1,
      waiting: 3,
      // The counsellor who asked is assigned to that one.
      unassigned: 2,
      documents: 1,
      answers: 0,
      student_late: 0,
      passport: 1,
      neglected: 0,
    })
    for (const [queue, count] of Object.entries(counts)) {
      expect((await list(`item=${item.id}&queue=${queue}`)).total, queue).toBe(count)
    }
    expect(idsOf(await list(`item=${item.id}&queue=passport`))).toEqual([mine?._id])
    const { counts: mineAlone } = await (
      await counsellor.get(`/admin/applications/queues?item=${item.id}&assignee=me`)
    ).json()
    expect(mineAlone).toMatchObject({ late: 0, waiting: 1, unassigned: 0 })
  })

  test('show what has waited for more than a working day without an owner', async () => {
    const item = await aProgramme()
    const { _id, student } = await applied(item.id)
    const owned = await applied(item.id)
    await rows(db)`update applications set assigned_to = ${counsellorAccount.id} where id = ${owned._id}`
    const pass = () =>
      rows(db)`
        with moved as (update application_events set at = at - interval '6 days' where application_id in (${_id}, ${owned._id})),
          sent as (update applications set submitted_at = submitted_at - interval '6 days' where id in (${_id}, ${owned._id}))
        update messages set created_at = created_at - interval '6 days' where application_id = ${_id}`
    const neglected = async () => idsOf(await list(`item=${item.id}&queue=neglected`))
    expect(await neglected()).toEqual([])
    await pass()
    expect(await neglected()).toEqual([_id])
    expect((await viewAsStaff(_id)).neglected).toBe(true)
    await transition(_id, { to: 'information_needed', note: 'Which school?' })
    expect(await neglected()).toEqual([])
    await student.call(
      'POST',
      `/applications/${_id}/messages`,
      { text: 'Why?' },
      { 'idempotency-key': crypto.randomUUID() },
    )
    await pass()
    expect(await neglected()).toEqual([_id])
  })
})

describe('an application, for staff', () => {
  test('shows all of it with their abilities; the read is recorded', async () => {
    const { _id, reference, account } = await applied()
    const response = await counsellor.get(`/admin/applications/${_id}`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const view = await response.json()
    expect(response.headers.get('etag')).toContain(`"${view.version}"`)
    expect(view).toMatchObject({
      reference,
      answers: { fullName: 'Lina Haddad', grade: '3.4', technicalSkills: ['Python'] },
      student: { _id: account.id, Email: account.email },
      timeline: [{ state: 'submitted', by: 'student', actor: null, reasons: [] }],
      rejection: null,
      notes: [],
      duplicates: [],
      assignee: null,
      can: {
        assign: true,
        note: true,
        moves: ['in_review', 'information_needed', 'pre_conditional_offer', 'offer', 'rejected'],
      },
    })
    expect(await trailOf(_id)).toMatchObject([
      { action: 'application.submitted' },
      { action: 'application.viewed', actor_id: counsellorAccount.id },
    ])
    expect((await counsellor.get(`/admin/applications/${crypto.randomUUID()}`)).status).toBe(404)
    expect((await counsellor.get('/admin/applications/1')).status).toBe(404)
  })

  test('lists possible duplicates of other accounts, and what they share', async () => {
    const answers = {
      fullName: 'Noura Al-Fāhid',
      birthDate: '2003-05-06',
      phone: '+971 55 000 0001',
      email: 'noura@one.example',
    }
    const first = await applied(programme.id, { answers })
    const same = await applied(programme.id, {
      answers: { ...answers, fullName: 'noura al fahid', phone: '+971 55 000 0002', email: 'other@one.example' },
    })
    const family = await applied(programme.id, {
      answers: { ...answers, fullName: 'Sara Al-Fahid', birthDate: '2005-01-01', email: 'NOURA@one.example' },
    })
    await sent(first.student, university.id, { answers })
    const { duplicates } = await viewAsStaff(first._id)
    expect(duplicates).toHaveLength(2)
    expect(duplicates).toContainEqual(expect.objectContaining({ _id: same._id, signs: ['person'] }))
    expect(duplicates).toContainEqual(expect.objectContaining({ _id: family._id, signs: ['phone', 'email'] }))
  })

  test('comes with what the programme asks for, the language of the student, and their other applications', async () => {
    const first = await applied(programme.id, { lang: 'ar' })
    const other = await sent(first.student, sisters[3]?.id ?? '', { answers: unlike(people) })
    const view = await viewAsStaff(other._id)
    expect(view).toMatchObject({
      language: 'en',
      requirements: { level: 'master', entranceExam: true },
      others: [{ _id: first._id, reference: first.reference, item: { name: { en: 'Bridge Building' } } }],
      undoMinutes: 0,
    })
    expect((await viewAsStaff(first._id)).language).toBe('ar')
    const whole = await applied(university.id)
    expect(await viewAsStaff(whole._id)).toMatchObject({ requirements: null, others: [] })
  })

  test('takes notes about a page of a document of its student, and of nobody else', async () => {
    const { _id, account } = await applied()
    const [document, ofAnother] = await Promise.all([
      buildDocument(db, { userId: account.id }),
      applied().then((another) => buildDocument(db, { userId: another.account.id })),
    ])
    const note = (about: object | null) =>
      counsellor.post(`/admin/applications/${_id}/notes`, { text: 'The stamp is missing.', about })
    expect((await note({ document: document.id, page: 2 })).status).toBe(201)
    expect((await viewAsStaff(_id)).notes).toMatchObject([
      { text: 'The stamp is missing.', document: { _id: document.id, kind: 'passport' }, page: 2 },
    ])
    expect(await problem(await note({ document: ofAnother.id, page: 1 }))).toMatchObject({
      status: 422,
      fields: { about: 'not_offered' },
    })
    await rows(db)`delete from documents where id = ${document.id}`
    expect((await viewAsStaff(_id)).notes).toMatchObject([{ text: 'The stamp is missing.', document: null, page: 2 }])
  })

  test('takes notes that the student never sees', async () => {
    const { _id, student } = await applied()
    const response = await counsellor.post(`/admin/applications/${_id}/notes`, { text: ' Called her;\nshe is sure. ' })
    expect(response.status).toBe(201)
    expect((await viewAsStaff(_id, admin)).notes).toMatchObject([
      {
        author: { _id: counsellorAccount.id, name: 'Omar' },
        text: 'Called her;\nshe is sure.',
        createdAt: now().toISOString(),
      },
    ])
    expect(JSON.stringify(await (await student.get(`/applications/${_id}`)).json())).not.toContain('she is sure')
    expect(JSON.stringify(await trailOf(_id))).not.toContain('she is sure')
    expect(await problem(await counsellor.post(`/admin/applications/${_id}/notes`, { text: ' ' }))).toMatchObject({
      status: 422,
      fields: { text: 'required' },
    })
    expect((await counsellor.post(`/admin/applications/${crypto.randomUUID()}/notes`, { text: 'x' })).status).toBe(404)
  })
})

describe('a decision', () => {
  test('goes from review over an information request to an offer, with a mail to the student each time', async () => {
    const { _id, student, account } = await applied()
    await clear()
    expect((await transition(_id, { to: 'in_review' })).status).toBe(200)
    expect((await theMail()).subject).toContain('Your application is in review')
    await clear()

    await transition(_id, { to: 'information_needed', note: 'Please send us:\n– your transcript' })
    const request = await theMail()
    expect(request.to).toMatchObject([{ address: account.email }])
    expect(request.text).toContain('– your transcript')
    await clear()
    const { data } = await (await student.get(`/applications/${_id}`)).json()
    expect(data).toMatchObject({ state: 'information_needed', answerBy: null, moves: ['reply', 'withdraw'] })
    await student.post(`/applications/${_id}/events`, { move: 'reply', note: 'Here it is.', version: data.version })
    await clear()

    expect(await viewAsStaff(_id)).toMatchObject({ state: 'in_review', answerDay: expect.any(String) })
    const offered = await (
      await transition(_id, { to: 'pre_conditional_offer', note: 'IELTS 6.5', letter: conditional }, { by: admin })
    ).json()
    expect(
      offered.timeline.map(({ state, actor, note }: never) => [state, (actor as { name: string } | null)?.name, note]),
    ).toEqual([
      ['submitted', undefined, null],
      ['in_review', 'Omar', null],
      ['information_needed', 'Omar', 'Please send us:\n– your transcript'],
      ['in_review', undefined, 'Here it is.'],
      ['pre_conditional_offer', 'Amal', 'IELTS 6.5'],
    ])
    expect(offered.can.moves).toEqual(['offer', 'rejected'])
    expect((await trailOf(_id)).filter(({ action }) => action === 'application.moved')).toMatchObject([
      { actor_id: counsellorAccount.id, before: { state: 'submitted' }, after: { state: 'in_review' } },
      { after: { state: 'information_needed' } },
      { actor_id: account.id, after: { state: 'in_review' } },
      { actor_id: adminAccount.id, after: { state: 'pre_conditional_offer' } },
    ])
    expect(JSON.stringify(await trailOf(_id))).not.toContain('IELTS')
    await clear()
  })

  test('to reject has reasons in both languages, and open alternatives', async () => {
    const { _id, student } = await applied(programme.id, { lang: 'ar' })
    await sent(student, sisters[0]?.id ?? '')
    await transition(_id, { to: 'in_review' })
    await clear()
    // A template that somebody sends before it is filled in.
    const unfilled = await transition(_id, { to: 'rejected', reasons: ['places'], note: 'Kind regards\n{counsellor}' })
    expect(await problem(unfilled)).toMatchObject({ status: 422, fields: { note: 'incomplete' } })
    const rejected = await (
      await transition(_id, { to: 'rejected', reasons: ['entrance_exam', 'places', 'places'] })
    ).json()
    expect(rejected.rejection.reasons).toMatchObject([
      { reason: 'entrance_exam' },
      { reason: 'places', text: { en: expect.stringContaining('places'), ar: expect.stringContaining('مقاعد') } },
    ])
    const mail = await theMail()
    expect(mail.subject).toContain('بشأن طلبك')
    expect(mail.text).toContain('اكتملت مقاعد هذه الدفعة')
    const { data } = await (await student.get(`/applications/${_id}`)).json()
    expect(data.rejection.reasons).toEqual(rejected.rejection.reasons)
    // Not what was rejected, what is applied for already, what is closed, or what asks for an exam.
    const names = data.rejection.programmes.map(({ name }: { name: { en: string } }) => name.en)
    expect(names.toSorted()).toEqual(['Harbours', 'Roads', 'Towers'])
    expect(data).toMatchObject({ state: 'rejected', moves: [], answerBy: null })
    await clear()
  })

  test('as a duplicate says that the other application continues, and suggests nothing in its place', async () => {
    const { _id, student } = await applied(programme.id)
    await transition(_id, { to: 'in_review' })
    await clear()
    await transition(_id, { to: 'rejected', reasons: ['duplicate'], note: 'We continue with the first one.' })
    const mail = await theMail()
    expect(mail.subject).toContain('Closed as a duplicate')
    expect(mail.text).toContain('We continue with the first one.')
    expect(mail.text).not.toMatch(/sorry|not successful|apply/i)
    const { rejection } = (await (await student.get(`/applications/${_id}`)).json()).data
    expect(rejection).toMatchObject({ reasons: [{ reason: 'duplicate' }], programmes: [] })
    await clear()
  })

  test('with a message leaves it to that message whether to apply again, and leads to similar programmes', async () => {
    const { _id } = await applied(programme.id)
    await transition(_id, { to: 'in_review' })
    await clear()
    const note = 'Another intake opens in March.'
    await transition(_id, { to: 'rejected', reasons: ['places'], note })
    const mail = await theMail()
    expect(mail.text).toContain(note)
    expect(mail.text).toContain('All places in this intake are taken.')
    expect(mail.text).toContain('similar programmes')
    expect(mail.text).not.toContain('apply for this programme again')
    await clear()
  })

  test('of somebody whose qualification is too low leads to what theirs opens', async () => {
    const { _id, student } = await applied(programme.id, { answers: { qualification: 'high_school' } })
    await transition(_id, { to: 'in_review' })
    await transition(_id, { to: 'rejected', reasons: ['qualification'] })
    const { rejection } = (await (await student.get(`/applications/${_id}`)).json()).data
    expect(rejection.programmes.map(({ level }: { level: string }) => level)).toEqual(Array(3).fill('bachelor'))
    await clear()
  })

  test('of a university leads to what the qualification opens, in the same country first', async () => {
    const { _id, student } = await applied(university.id, { answers: { qualification: 'doctorate' } })
    await transition(_id, { to: 'in_review' })
    await transition(_id, { to: 'rejected', reasons: ['places'] })
    const { rejection } = (await (await student.get(`/applications/${_id}`)).json()).data
    const ids = rejection.programmes.map(({ _id }: { _id: string }) => _id)
    // A doctorate leads to doctorates and masters, of which there are enough at home.
    const home = [atHome, ...sisters].map(({ id }) => id)
    expect(ids.filter((id: string) => home.includes(id))).toHaveLength(3)
    expect(ids).toHaveLength(3)
    await clear()
  })

  test.each([
    [{ to: 'information_needed' }, 'in_review', { note: 'required' }],
    [{ to: 'information_needed', note: ' \n' }, 'in_review', { note: 'required' }],
    [{ to: 'pre_conditional_offer' }, 'in_review', { 'letter.conditions': 'required' }],
    [{ to: 'rejected' }, 'in_review', { reasons: 'required' }],
    [{ to: 'rejected', reasons: ['other'] }, 'in_review', { note: 'required' }],
    [{ to: 'rejected', reasons: ['face'] }, 'in_review', { 'reasons.0': 'not_offered' }],
    [{ to: 'offer', reasons: ['grades'] }, 'in_review', { reasons: 'not_offered' }],
    [{ to: 'draft' }, 'in_review', { to: 'not_offered' }],
    [{}, 'in_review', { to: 'required' }],
    [{ to: 'in_review', note: 'x'.repeat(4001) }, 'submitted', { note: 'too_long' }],
  ])('is not %j', async (move, from, fields) => {
    const { _id } = await applied()
    await rows(db)`update applications set state = ${from} where id = ${_id}`
    expect(await problem(await transition(_id, move))).toEqual({ status: 422, code: 'invalid', fields })
    expect((await viewAsStaff(_id)).state).toBe(from)
  })

  test.each(APPLICATION_STATES)(
    'leads from %s where the life of an application allows, and nowhere else',
    async (from) => {
      const { _id } = await applied()
      // A place becomes final where it was accepted under conditions (later-start.test.ts).
      for (const to of APPLICATION_STATES.filter((to) => to !== from)) {
        await rows(db)`update applications set state = ${from} where id = ${_id}`
        const reasons = to === 'rejected' ? ['grades'] : []
        const later = from === 'deferred' && to === 'accepted' ? { details: { start: '2028-10-01' } } : null
        const letter = to === 'pre_conditional_offer' ? conditional : later
        const answer = await transition(_id, { to, note: 'Because.', reasons, letter })
        // An offer and a place stay what they are while something is asked for.
        if (to === 'information_needed' && stateWhileAsked(from) === from)
          expect((await answer.json()).state).toBe(from)
        else if (staffTransitionsFrom(from).includes(to) || staffCorrectionsFrom(from, 'offer').includes(to))
          expect((await answer.json()).state).toBe(to)
        else expect(await problem(answer), `${from} → ${to}`).toEqual({ status: 409, code: 'not_possible_now' })
      }
      await clear()
    },
  )

  test('of two at the same moment is made once, and the other one is stale', async () => {
    for (let round = 0; round < 10; round++) {
      const { _id } = await applied()
      await transition(_id, { to: 'in_review' })
      const etag = (await counsellor.get(`/admin/applications/${_id}`)).headers.get('etag') ?? ''
      const answers = await Promise.all([
        transition(_id, { to: 'offer' }, { etag }),
        transition(_id, { to: 'rejected', reasons: ['grades'] }, { by: admin, etag }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
      const { state, timeline } = await viewAsStaff(_id)
      expect(state).toBe(answers[0]?.status === 200 ? 'offer' : 'rejected')
      expect(timeline).toHaveLength(3)
    }
    await clear()
  })

  test('and a withdrawal at the same moment never both happen', async () => {
    for (let round = 0; round < 10; round++) {
      const { _id, student } = await applied()
      await transition(_id, { to: 'in_review' })
      const etag = (await counsellor.get(`/admin/applications/${_id}`)).headers.get('etag') ?? ''
      const [staff, own] = await Promise.all([
        transition(_id, { to: 'rejected', reasons: ['grades'] }, { etag }),
        student.post(`/applications/${_id}/events`, { move: 'withdraw', version: 2 }),
      ])
      expect([staff.status === 200, own.status === 200].filter(Boolean)).toHaveLength(1)
      expect((await viewAsStaff(_id)).timeline).toHaveLength(3)
    }
    await clear()
  })

  test('needs the version it is made at', async () => {
    const { _id } = await applied()
    const path = `/admin/applications/${_id}/moves`
    expect((await counsellor.post(path, { to: 'in_review' })).status).toBe(428)
    expect((await counsellor.call('POST', path, { to: 'in_review' }, { 'if-match': '"99"' })).status).toBe(412)
    expect((await counsellor.call('PUT', `/admin/applications/${_id}`, { assignee: null })).status).toBe(428)
  })

  test('is refused about one’s own application', async () => {
    const mine = await sent(counsellor, programme.id)
    expect((await viewAsStaff(mine._id)).can.moves).toEqual([])
    const forbidden = { status: 403, code: 'forbidden' }
    expect(await problem(await transition(mine._id, { to: 'in_review' }))).toEqual(forbidden)
    expect(await problem(await counsellor.post(`/admin/applications/${mine._id}/notes`, { text: 'x' }))).toEqual(
      forbidden,
    )
    expect((await transition(mine._id, { to: 'in_review' }, { by: admin })).status).toBe(200)
    await clear()
  })

  test('and internal notes are hidden from staff in their own application', async () => {
    const twin = { fullName: 'Omar Twin', birthDate: '1990-01-01', phone: '+971551112223', email: 'twin@example.org' }
    await applied(programme.id, { answers: twin })
    const { _id } = await sent(counsellor, sisters[0]?.id ?? '', { answers: twin })
    await rows(db)`update applications set assigned_to = ${adminAccount.id} where id = ${_id}`
    await transition(_id, { to: 'in_review' }, { by: admin })
    await transition(_id, { to: 'offer' }, { by: admin })
    await admin.post(`/admin/applications/${_id}/notes`, { text: 'Not sure about our colleague.' })
    expect(await viewAsStaff(_id, admin)).toMatchObject({ notes: [{}], duplicates: [{}], assignee: { name: 'Amal' } })

    const view = await viewAsStaff(_id)
    expect(view).toMatchObject({
      state: 'offer',
      assignee: null,
      notes: [],
      duplicates: [],
      letters: [{ issuedBy: null }],
      can: { assign: false, note: false, ask: false, judge: false, moves: [], correctLetter: null },
    })
    // Nor does it have the whole name that colleagues see, but the first name that every student sees.
    await rows(db)`update users set name = 'Amal Nasser' where id = ${adminAccount.id}`
    await rows(db)`
      insert into messages (application_id, side, author_id, text, idempotency_key)
      values (${_id}, 'staff', ${adminAccount.id}, 'Welcome.', 'a welcome')`
    const { data } = await (await counsellor.get(`/admin/applications/${_id}/messages`)).json()
    expect(data.messages).toMatchObject([{ text: 'Welcome.', author: { en: 'Amal', ar: null } }])
    await rows(db)`update users set name = 'Amal' where id = ${adminAccount.id}`
    const listed = await (await counsellor.get('/admin/applications?q=Omar Twin')).text()
    const file = await (await counsellor.get('/admin/applications/export.csv?q=Omar Twin')).text()
    for (const seen of [JSON.stringify(view), listed, file]) {
      expect(seen).not.toContain(adminAccount.email)
      expect(seen).not.toContain('Amal')
    }
    await clear()
  })

  test('is impossible for a deleted account, as are letters and notes', async () => {
    const { _id, student, account } = await applied()
    await rows(db)`update applications set state = 'enrolled', answer_by = null where id = ${_id}`
    expect((await viewAsStaff(_id)).can).toMatchObject({ note: true, correctLetter: 'offer' })
    await student.call('DELETE', '/users/me', { Email: account.email, Password: PASSWORD })
    expect((await viewAsStaff(_id)).can).toMatchObject({ assign: true, note: false, moves: [], correctLetter: null })
    const etag = (await counsellor.get(`/admin/applications/${_id}`)).headers.get('etag') ?? ''
    const path = `/admin/applications/${_id}`
    for (const response of [
      await counsellor.call('POST', `${path}/letters`, {}, { 'if-match': etag }),
      await counsellor.call('POST', `${path}/moves`, { to: 'in_review' }, { 'if-match': etag }),
      await counsellor.post(`${path}/notes`, { text: 'Gone?' }),
    ]) {
      expect(await problem(response)).toEqual({ status: 409, code: 'not_possible_now' })
    }
    expect(await rows(db)`select from letters where application_id = ${_id}`).toHaveLength(0)
    expect(await rows(db)`select from application_notes where application_id = ${_id}`).toHaveLength(0)
    await clear()
  })

  test('is made even if the address looks like that of a deleted account', async () => {
    const { _id, student, account } = await applied()
    await rows(db)`update applications set email = 'lina@deleted.invalid' where id = ${_id}`
    await rows(db)`update users set email = 'deleted-lina@deleted.invalid' where id = ${account.id}`
    const { can, student: behind } = await viewAsStaff(_id)
    expect(can).toMatchObject({
      assign: true,
      note: true,
      ask: true,
      judge: true,
      moves: expect.arrayContaining(['in_review']),
      correctLetter: null,
    })
    expect(behind).toMatchObject({ _id: account.id })
    expect((await transition(_id, { to: 'in_review' })).status).toBe(200)
    expect((await (await student.get(`/applications/${_id}/messages`)).json()).data).toMatchObject({ canWrite: true })
    const { items } = await (await admin.get('/admin/users?q=lina%40deleted.invalid')).json()
    expect(items).toMatchObject([{ _id: account.id }])
    await clear()
  })

  test('of a deferred start continues without the student being asked again', async () => {
    const { _id } = await applied()
    const states: ApplicationState[] = []
    await rows(db)`update applications set state = 'accepted' where id = ${_id}`
    for (const to of ['deferred', 'accepted', 'enrolled'] as const) {
      // A new start is written, and never taken from the letter that ended.
      const letter = to === 'accepted' ? { conditions: [], details: { start: '2028-10-01' } } : null
      states.push((await (await transition(_id, { to, letter })).json()).state)
    }
    expect(states).toEqual(['deferred', 'accepted', 'enrolled'])
    await clear()
  })
})

describe('what assigns an application to the person who does it', () => {
  const inWords = { to: 'information_needed', note: 'Which exam?' }
  const request = { note: '', dueOn: '2026-12-01', items: [{ kind: 'answer', question: 'Which exam?', choices: [] }] }
  const acts: Record<string, (id: string) => Promise<Response>> = {
    'a transition': (id) => transition(id, { to: 'in_review' }),
    'a question in words': (id) => transition(id, inWords),
    'a request': async (id) => {
      const version = (await counsellor.get(`/admin/applications/${id}`)).headers.get('etag') ?? ''
      return counsellor.call('POST', `/admin/applications/${id}/requests`, request, { 'if-match': version })
    },
  }

  test.each(Object.entries(acts))('%s is not made where the assignment fails', async (_, act) => {
    const { _id } = await applied()
    await rows(db)`create function refuse_assignee() returns trigger language plpgsql as
      $$ begin raise exception 'refused for a test'; end $$`
    await db.$client.query(`create trigger refuse_assignee before update of assigned_to on applications for each row
      when (new.id = '${_id}') execute function refuse_assignee()`)
    const response = await act(_id).finally(() => rows(db)`drop function refuse_assignee() cascade`)
    expect(response.status).toBe(500)
    expect(await viewAsStaff(_id)).toMatchObject({ state: 'submitted', assignee: null })
    expect((await trailOf(_id)).map(({ action }) => action)).not.toContain('application.moved')
    expect((await act(_id)).ok).toBe(true)
    expect(await viewAsStaff(_id)).toMatchObject({ assignee: { name: 'Omar' } })
  })
})

describe('an application is assigned', () => {
  test('to a reviewer, and unassigned; both are recorded, and the student gets no mail', async () => {
    const { _id, student } = await applied()
    await clear()
    expect(await (await give(_id, counsellorAccount.id)).json()).toMatchObject({ assignee: { name: 'Omar' } })
    expect(await (await give(_id, null)).json()).toMatchObject({ assignee: null })
    expect((await trailOf(_id)).filter(({ action }) => action === 'application.assigned')).toMatchObject([
      { before: { assignedTo: null }, after: { assignedTo: counsellorAccount.id } },
      { before: { assignedTo: counsellorAccount.id }, after: { assignedTo: null } },
    ])
    expect(await mails()).toEqual([])
    const { data } = await (await student.get(`/applications/${_id}`)).json()
    expect(data.updatedAt).toBe(data.submittedAt)
    expect((await student.post(`/applications/${_id}/events`, { move: 'withdraw', version: 1 })).status).toBe(200)
    await clear()
  })

  test('not to accounts without the ability', async () => {
    const { _id, account } = await applied()
    const editor = await buildAccount(db, { role: 'editor' })
    const gone = await buildAccount(db, { role: 'admin' })
    await rows(db)`update users set disabled_at = now() where id = ${gone.id}`
    for (const { id } of [account, editor, gone]) {
      expect(await problem(await give(_id, id))).toMatchObject({ status: 422, fields: { assignee: 'not_offered' } })
    }
    expect((await give(crypto.randomUUID(), null, '"1"')).status).toBe(404)
    const { items } = await (await counsellor.get('/admin/applications/reviewers')).json()
    expect(items.map(({ name }: { name: string }) => name)).toEqual(['Amal', 'Omar'])
  })

  test('not to its own student, nor by them', async () => {
    const { _id } = await sent(counsellor, sisters[1]?.id ?? '')
    expect(await problem(await give(_id, adminAccount.id))).toEqual({ status: 403, code: 'forbidden' })
    const etag = (await admin.get(`/admin/applications/${_id}`)).headers.get('etag') ?? ''
    const byAdmin = (assignee: string) =>
      admin.call('PUT', `/admin/applications/${_id}`, { assignee }, { 'if-match': etag })
    expect(await problem(await byAdmin(counsellorAccount.id))).toMatchObject({
      status: 422,
      fields: { assignee: 'not_offered' },
    })
    const many = async (by: Visitor, assignee: string) =>
      (await by.post('/admin/applications/assignments', { ids: [_id], assignee })).json()
    expect(await many(admin, counsellorAccount.id)).toEqual({ assigned: 0 })
    expect(await many(counsellor, counsellorAccount.id)).toEqual({ assigned: 0 })
    expect(await many(counsellor, adminAccount.id)).toEqual({ assigned: 0 })
    expect((await byAdmin(adminAccount.id)).status).toBe(200)
    await clear()
  })

  test('by one of two concurrent calls, and the other one is stale', async () => {
    const { _id } = await applied()
    const etag = (await counsellor.get(`/admin/applications/${_id}`)).headers.get('etag') ?? ''
    const both = await Promise.all([give(_id, counsellorAccount.id, etag), give(_id, adminAccount.id, etag)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  test('in bulk, each recorded', async () => {
    const three = [await applied(), await applied(), await applied()].map(({ _id }) => _id)
    await give(three[0] ?? '', adminAccount.id)
    const bulk = (ids: string[], assignee: string | null) =>
      counsellor.post('/admin/applications/assignments', { ids, assignee })
    expect(await (await bulk([...three, crypto.randomUUID()], adminAccount.id)).json()).toEqual({ assigned: 2 })
    for (const id of three) {
      expect((await viewAsStaff(id)).assignee).toMatchObject({ name: 'Amal' })
      expect((await trailOf(id)).filter(({ action }) => action === 'application.assigned')).toHaveLength(1)
    }
    const crossing = await Promise.all([bulk(three, counsellorAccount.id), bulk(three.toReversed(), null)])
    expect(crossing.map(({ status }) => status)).toEqual([200, 200])
    expect(await problem(await bulk([], null))).toMatchObject({ status: 422, fields: { ids: 'too_short' } })
    expect(
      (
        await bulk(
          Array.from({ length: 201 }, () => crypto.randomUUID()),
          null,
        )
      ).status,
    ).toBe(422)
  })
})

describe('the export of applications', () => {
  test('has all that the list has, and no cell that a spreadsheet would execute', async () => {
    const item = await aProgramme({ nameEn: '=2+2', nameAr: null })
    const { reference } = await applied(item.id, {
      answers: { fullName: '=HYPERLINK("x"), لينا', phone: '+962 79 000 0000' },
    })
    const newLines = await newInTrail()
    const response = await counsellor.get(`/admin/applications/export.csv?item=${item.id}&q=hyperlink`)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toContain('attachment')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
    const [head, row, rest] = bytes.toString('utf8').split('\r\n')
    expect(head).toMatch(/^\ufeff?reference,state,submittedAt/)
    expect(row).toContain(reference)
    expect(row).toContain(`,'=2+2,`)
    expect(row).toContain(`"'=HYPERLINK(""x""), لينا"`)
    expect(row).toContain(`,'+962790000000,`)
    expect(rest).toBe('')
    const trail = await newLines()
    expect(trail).toMatchObject([
      {
        action: 'application.exported',
        actor_id: counsellorAccount.id,
        after: { count: 1, searched: true, filter: { item: item.id } },
      },
    ])
    expect(JSON.stringify(trail)).not.toContain('hyperlink')
  })

  test('has the order, the columns and the words of the screen', async () => {
    const item = await aProgramme({ nameEn: 'Ordered', nameAr: 'مرتّب' })
    const sentOnes = [await applied(item.id), await applied(item.id), await applied(item.id)]
    const byAge = await list(`item=${item.id}&sort=newest`)
    const file = async (query: string) =>
      (await (await counsellor.get(`/admin/applications/export.csv?item=${item.id}&${query}`)).text())
        .split('\r\n')
        .slice(0, -1)
    const [head, ...lines] = await file('sort=newest&lang=ar')
    expect(head).toMatch(/^\ufeff?[^,]+,الرقم المرجعي,/)
    expect(lines.map((line) => line.split(',')[1])).toEqual(
      byAge.items.map(({ reference }: { reference: string }) => reference),
    )
    expect(lines).toHaveLength(sentOnes.length)
    expect(lines[0]).toContain(',مرتّب,')
    const byOldest = await list(`item=${item.id}&sort=oldest`)
    const [english, first] = await file('sort=oldest&lang=en')
    expect(english).toMatch(/^\ufeff?Applicant,Reference,Applied for,University,Status,/)
    expect(first?.split(',').slice(0, 2)).toEqual(['Lina Haddad', byOldest.items[0]?.reference])
    expect(first).toContain(',Sent,')
  })

  test('continues past a thousand, each once', async () => {
    const item = await aProgramme()
    const { _id, account } = await applied(item.id)
    await rows(db)`
      insert into applications (reference, user_id, programme_id, state, full_name, email, phone, birth_date, address, qualification,
        institution, graduation_year, preferred_start, programme_type, description, submitted_at)
      select 'T-' || n, user_id, programme_id, 'withdrawn', full_name, email, phone, birth_date, address, qualification,
        institution, graduation_year, preferred_start, programme_type, description, submitted_at
      from applications, generate_series(1, 2300) n where id = ${_id}`
    const text = await (await counsellor.get(`/admin/applications/export.csv?item=${item.id}`)).text()
    const references = text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[0])
    expect(references).toHaveLength(2301)
    expect(new Set(references).size).toBe(2301)
    await rows(db)`delete from applications where user_id = ${account.id} and reference like 'T-%'`
  })

  test('is refused to editors before the file begins', async () => {
    const editor = await enter(app, await buildAccount(db, { role: 'editor' }))
    const response = await editor.get('/admin/applications/export.csv')
    expect(await problem(response)).toEqual({ status: 403, code: 'forbidden' })
  })
})

test('an answer is late once its day is over where the destination is', async () => {
  const { _id } = await applied()
  const minutes = (Date.parse('2026-11-27T22:59:59Z') - now().getTime()) / 60_000
  const lateIds = async () => {
    admin = await enter(app, adminAccount)
    return idsOf(await list('overdue=1&perPage=100', admin))
  }
  later(minutes - 1)
  expect(await lateIds()).not.toContain(_id)
  later(2)
  expect(await lateIds()).toContain(_id)
  later(-minutes - 1)
  await clear()
})
