import { beforeAll, describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import type {
  CorrectionView,
  NewRequestItem,
  RequestItemView,
  RequestsView,
} from '#features/admissions/requests/contract.ts'
import { REQUEST_LIMITS } from '#features/admissions/requests/rules.ts'
import { RATE_LIMITS } from '#platform/http/rate-limits.ts'
import { type BuiltAccount, buildAccount, enter } from '#tests/support/accounts.ts'
import { type Sending, sent } from '#tests/support/applicants.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildIntake, buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { buildPdf } from '#tests/support/sample-files.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const university = await buildUniversity(db)
const programme = await buildProgramme(db, {
  universityId: university.id,
  nameEn: 'Bridge Building',
  nameAr: 'بناء الجسور',
})
const other = await buildProgramme(db, { universityId: university.id, nameEn: 'Tunnels', nameAr: 'أنفاق' })
const { app, mails, clear, now, workDone } = await openTestApp(database)

let carla: BuiltAccount
let counsellor: Visitor
beforeAll(async () => {
  await buildAccount(db, { role: 'admin', name: 'Amal' })
  carla = await buildAccount(db, { role: 'editor', isCounsellor: true, name: 'Carla Counsellor' })
  counsellor = await enter(app, carla)
})

const problem = async (response: Response) => {
  const { code, fields } = await response.json()
  return { status: response.status, code, ...(fields && { fields }) }
}
const view = async (id: string, by = counsellor) => (await by.get(`/admin/applications/${id}`)).json()
/** A call of staff at the version that is shown. */
async function asStaff(method: string, id: string, path: string, body: object, by = counsellor): Promise<Response> {
  const version = (await by.get(`/admin/applications/${id}`)).headers.get('etag') ?? ''
  return by.call(method, `/admin/applications/${id}${path}`, body, { 'if-match': version })
}
async function inReview(sending: Sending = {}) {
  const account = await buildAccount(db)
  const student = await enter(app, account)
  const { _id: id } = await sent(student, programme.id, sending)
  await asStaff('PUT', id, '', { assignee: carla.id })
  await asStaff('POST', id, '/moves', { to: 'in_review' })
  await clear()
  return { id, account, student }
}
const DUE = '2026-12-01'
const ask = (id: string, items: object[], more: object = {}) =>
  asStaff('POST', id, '/requests', { note: '', dueOn: DUE, items, ...more })
async function withRequest(items: NewRequestItem[] | object[], more: object = {}) {
  const applicant = await inReview()
  const response = await ask(applicant.id, items, more)
  if (response.status !== 201) throw new Error(JSON.stringify(await response.json()))
  const { requests } = await requestsOf(applicant.student, applicant.id)
  return { ...applicant, items: requests[0]?.items ?? [] }
}
const requestsOf = async (student: Visitor, id: string): Promise<RequestsView> =>
  (await (await student.get(`/applications/${id}/requests`)).json()).data
const stateOf = async (student: Visitor, id: string) => (await (await student.get(`/applications/${id}`)).json()).data
const give = (student: Visitor, id: string, item: RequestItemView | undefined, answer: object) =>
  student.call('PUT', `/applications/${id}/requests/items/${item?._id}`, answer)
const upload = async (student: Visitor, kind: string): Promise<string> => {
  const response = await student.upload(`/documents?kind=${kind}`, buildPdf())
  return (await response.json()).data._id
}
/** Runs every job that is due, however late it is due. */
async function allDone() {
  for (;;) {
    await workDone()
    const later = await rows(db)`update jobs set due_at = now() where due_at > now() and attempts = 0 returning 1`
    if (later.length === 0) return mails()
  }
}
const sentTo = async (address: string) =>
  (await mails()).filter(({ to }) => to?.some((one) => 'address' in one && one.address === address))
async function forget() {
  await rows(db)`delete from jobs where attempts = 0`
  await workDone()
}

const PASSPORT = { kind: 'document', documentKind: 'passport' }
const WHICH = { kind: 'answer', question: 'Which intake do you want?', choices: ['April', 'October'] }
const WHY = { kind: 'answer', question: 'Why Berlin?' }
const PHONE = { kind: 'correction', field: 'phone' }

describe('a request', () => {
  test('is complete when the last item is answered: the application is in review again, the clock runs, staff are notified', async () => {
    const { id, student, items } = await withRequest([PASSPORT, WHICH, WHY])
    expect(await stateOf(student, id)).toMatchObject({ state: 'information_needed', answerBy: null })
    const inList = async () => (await (await student.get('/applications')).json()).data.applications[0].requestedBy
    expect(await inList()).toBe(DUE)
    expect((await stateOf(student, id)).dates).toContainEqual({ kind: 'request', day: DUE })
    const calendar = await (await student.get(`/applications/${id}/calendar?lang=en`)).text()
    expect(calendar).toContain('Last day to send what is needed: Bridge Building')
    await give(student, id, items[1], { text: 'October' })
    await give(student, id, items[2], { text: 'Because of the bridges.' })
    expect(await stateOf(student, id)).toMatchObject({ state: 'information_needed' })
    expect((await view(id)).requests.requests[0].items.map(({ state }: RequestItemView) => state)).toEqual([
      'open',
      'answered',
      'answered',
    ])
    await give(student, id, items[0], { documentId: await upload(student, 'passport') })
    const after = await stateOf(student, id)
    expect(after.state).toBe('in_review')
    expect(await inList()).toBeNull()
    expect(after.answerBy).not.toBeNull()
    expect(after.timeline.at(-1)).toMatchObject({ action: 'reply', by: 'student' })
    const { requests } = await requestsOf(student, id)
    expect(requests[0]).toMatchObject({
      state: 'complete',
      items: [{ document: { type: 'application/pdf' } }, { answer: 'October' }, { answer: 'Because of the bridges.' }],
    })
    await workDone()
    expect((await sentTo(carla.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('A reply to your request'),
    ])
    await forget()
  })

  test('is answered by an upload anywhere: nothing else has to be said', async () => {
    const { id, student } = await withRequest([PASSPORT])
    await upload(student, 'transcript')
    await workDone()
    expect(await stateOf(student, id)).toMatchObject({ state: 'information_needed' })
    await upload(student, 'passport')
    await workDone()
    expect(await stateOf(student, id)).toMatchObject({ state: 'in_review' })
    expect(await sentTo(carla.email)).toHaveLength(1)
    await forget()
  })

  test('is sent to the student with what is asked, by when, and where; in Arabic if they applied in Arabic', async () => {
    const { id, account } = await withRequest([PASSPORT, WHY, PHONE], { note: 'For the visa.' })
    await workDone()
    const [mail] = await sentTo(account.email)
    for (const words of [
      '1 December 2026',
      'Passport',
      'Why Berlin?',
      'Phone',
      'For the visa.',
      `/en/account/applications/${id}#asked`,
    ]) {
      expect(mail?.text).toContain(words)
    }
    const arab = await inReview({ lang: 'ar' })
    await ask(arab.id, [PASSPORT])
    await workDone()
    const [arabic] = await sentTo(arab.account.email)
    expect(arabic?.subject).toContain('بناء الجسور')
    expect(arabic?.text).toContain('جواز السفر')
    await forget()
  })

  test('is shown to staff as the e-mail it would be, in the student’s language, and nothing is sent by that', async () => {
    const { id, student } = await inReview({ lang: 'ar' })
    const input = { note: 'للتأشيرة', dueOn: DUE, items: [PASSPORT, PHONE] }
    const preview = await counsellor.post(`/admin/applications/${id}/requests/preview`, input)
    const { language, subject, text } = await preview.json()
    expect({ language, status: preview.status }).toEqual({ language: 'ar', status: 200 })
    expect(subject).toContain('بناء الجسور')
    for (const words of ['جواز السفر', 'الهاتف', 'للتأشيرة']) expect(text).toContain(words)
    expect((await requestsOf(student, id)).requests).toEqual([])
    const unfit = await counsellor.post(`/admin/applications/${id}/requests/preview`, { ...input, items: [] })
    expect((await problem(unfit)).fields).toEqual({ items: 'too_short' })
    await forget()
  })

  test('refuses what does not answer an item, and another student’s document', async () => {
    const { id, student, items } = await withRequest([PASSPORT, WHICH, WHY, PHONE])
    const stranger = await enter(app, await buildAccount(db))
    const theirs = await upload(stranger, 'passport')
    const transcript = await upload(student, 'transcript')
    const refused = async (item: RequestItemView | undefined, answer: object) =>
      (await problem(await give(student, id, item, answer))).fields
    expect(await refused(items[0], { text: 'Here it is' })).toEqual({ documentId: 'required' })
    expect(await refused(items[0], { documentId: theirs })).toEqual({ documentId: 'not_offered' })
    expect(await refused(items[0], { documentId: transcript })).toEqual({ documentId: 'not_offered' })
    expect(await refused(items[1], { text: 'May' })).toEqual({ text: 'not_offered' })
    expect(await refused(items[2], { text: ' \n' })).toEqual({ text: 'required' })
    expect(await refused(items[2], { text: 'x'.repeat(REQUEST_LIMITS.answer + 1) })).toEqual({ text: 'too_long' })
    expect(await refused(items[3], { values: { phone: '123' } })).toEqual({ 'values.phone': 'malformed' })
    expect((await give(stranger, id, items[2], { text: 'Mine' })).status).toBe(404)
    expect((await stranger.get(`/applications/${id}/requests`)).status).toBe(404)
    await forget()
  })

  test('is bounded: items, questions, choices, the due day, each kind and field once', async () => {
    const { id } = await inReview()
    const refused = async (items: object[], more: object = {}) => (await problem(await ask(id, items, more))).fields
    expect(await refused([])).toEqual({ items: 'too_short' })
    expect(await refused(Array(REQUEST_LIMITS.items + 1).fill(WHY))).toEqual({ items: 'too_long' })
    expect(await refused([PASSPORT, PASSPORT])).toEqual({ items: 'taken' })
    expect(await refused([{ kind: 'answer', question: '  ' }])).toEqual({ 'items.0.question': 'required' })
    expect(await refused([{ kind: 'answer', question: 'x'.repeat(REQUEST_LIMITS.question + 1) }])).toEqual({
      'items.0.question': 'too_long',
    })
    expect(await refused([{ kind: 'answer', question: 'Which?', choices: ['One'] }])).toEqual({
      'items.0.choices': 'too_short',
    })
    expect(await refused([{ kind: 'correction', field: 'gradeSystem' }])).toEqual({ 'items.0.field': 'not_offered' })
    expect(await refused([PASSPORT], { note: 'x'.repeat(REQUEST_LIMITS.note + 1) })).toEqual({ note: 'too_long' })
    expect(await refused([PASSPORT], { dueOn: now().toISOString().slice(0, 10) })).toEqual({ dueOn: 'in_past' })
    expect(await refused([PASSPORT], { dueOn: '2028-01-01' })).toEqual({ dueOn: 'too_high' })
    expect(await refused([PASSPORT], { dueOn: '30/2/2027' })).toEqual({ dueOn: 'malformed' })
    expect((await ask(id, Array(REQUEST_LIMITS.items).fill(WHY))).status).toBe(201)
    expect(await problem(await ask(id, [PASSPORT]))).toEqual({ status: 409, code: 'not_possible_now' })
    await forget()
  })

  test('is added to while it is open: the student is notified of what is new, and the due day is kept or moved', async () => {
    const { id, student, account, items } = await withRequest([PASSPORT])
    await forget()
    await clear()
    const extend = (more: object[], dueOn = DUE) => asStaff('POST', id, '/requests/items', { items: more, dueOn })
    const question = { kind: 'answer', question: 'Which school was it?' }
    expect((await extend([question])).status).toBe(200)
    await workDone()
    const [mail] = await sentTo(account.email)
    expect(mail?.subject).toBe('We need more documents or information from you: Bridge Building')
    expect(mail?.text).toContain('Which school was it?')
    expect(mail?.text).not.toContain('Passport')
    const { data } = await (await student.get('/notices')).json()
    expect(data.notices[0]).toMatchObject({ kind: 'request', variant: 'extended', dueOn: DUE })
    expect((await extend([{ kind: 'document', documentKind: 'cv' }], '2026-12-10')).status).toBe(200)
    const { requests } = await requestsOf(student, id)
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({ dueOn: '2026-12-10', state: 'open' })
    expect(requests[0]?.items.map(({ kind, documentKind }) => documentKind ?? kind)).toEqual([
      'passport',
      'answer',
      'cv',
    ])
    // What was there is not enough any more.
    await give(student, id, items[0], { documentId: await upload(student, 'passport') })
    expect(await stateOf(student, id)).toMatchObject({ state: 'information_needed' })
  })

  test('has its day moved by one of two who do so at once; the other gets the answer that it has changed', async () => {
    const { id, student } = await withRequest([PASSPORT])
    const amal = await enter(app, await buildAccount(db, { role: 'editor', isCounsellor: true, name: 'Amal' }))
    const version = (await counsellor.get(`/admin/applications/${id}`)).headers.get('etag') ?? ''
    const extend = (by: Visitor, dueOn: string, question: string) => {
      const items = [{ kind: 'answer', question }]
      return by.call('POST', `/admin/applications/${id}/requests/items`, { dueOn, items }, { 'if-match': version })
    }
    const days = ['2026-12-08', '2026-12-15']
    const answers = await Promise.all([
      extend(counsellor, '2026-12-08', 'Which school?'),
      extend(amal, '2026-12-15', 'Which year?'),
    ])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 412])
    const { requests } = await requestsOf(student, id)
    // The day and the question are those of the same one of the two.
    const won = statuses.indexOf(200)
    expect(requests[0]).toMatchObject({ dueOn: days[won] })
    expect(requests[0]?.items.map(({ question }) => question)).toEqual([null, ['Which school?', 'Which year?'][won]])
  })

  test('takes no addition of what is asked for already, of too much, by a day that is over, or once it is closed', async () => {
    const { id, student, items } = await withRequest([PASSPORT])
    const extend = (more: object[], dueOn = DUE) => asStaff('POST', id, '/requests/items', { items: more, dueOn })
    const question = { kind: 'answer', question: 'Why?' }
    expect(await problem(await extend([PASSPORT]))).toMatchObject({ status: 422, fields: { items: 'taken' } })
    expect(await problem(await extend([question], '2026-11-01'))).toMatchObject({ fields: { dueOn: 'in_past' } })
    const many = Array.from({ length: REQUEST_LIMITS.items }, () => question)
    expect(await problem(await extend(many))).toMatchObject({ fields: { items: 'too_high' } })
    // Its own day, once that is over.
    await rows(db)`update application_requests set due_on = '2026-11-01' where application_id = ${id}`
    expect(await problem(await extend([question], '2026-11-01'))).toMatchObject({ fields: { dueOn: 'in_past' } })
    await give(student, id, items[0], { documentId: await upload(student, 'passport') })
    expect(await problem(await extend([question]))).toMatchObject({ status: 409, code: 'not_possible_now' })
  })

  test('is made of a message where staff only move the application, and answered by a reply in words', async () => {
    const { id, student } = await inReview()
    await asStaff('POST', id, '/moves', { to: 'information_needed', note: 'Which exam did you take?' })
    const { requests } = await requestsOf(student, id)
    expect(requests[0]).toMatchObject({
      dueOn: '2026-11-27',
      items: [{ kind: 'answer', question: 'Which exam did you take?' }],
    })
    const { version } = await stateOf(student, id)
    await student.post(`/applications/${id}/events`, { move: 'reply', note: 'The second one.', version })
    expect((await requestsOf(student, id)).requests[0]).toMatchObject({
      state: 'complete',
      items: [{ state: 'answered', answer: 'The second one.' }],
    })
    await forget()
  })

  test('takes no reply in words for a document, and ends with the application', async () => {
    const { id, student } = await withRequest([PASSPORT, WHY])
    const { version } = await stateOf(student, id)
    const reply = { move: 'reply', note: 'I have none.', version }
    expect(await problem(await student.post(`/applications/${id}/events`, reply))).toEqual({
      status: 409,
      code: 'not_possible_now',
    })
    await student.post(`/applications/${id}/events`, { move: 'withdraw', version })
    expect((await requestsOf(student, id)).requests[0]?.state).toBe('cancelled')
    await forget()
  })

  test('counts two uploads at the same moment', async () => {
    const { id, student, items } = await withRequest([PASSPORT, { kind: 'document', documentKind: 'transcript' }])
    const ids = [await upload(student, 'passport'), await upload(student, 'transcript')]
    const answers = await Promise.all(items.map((item, at) => give(student, id, item, { documentId: ids[at] })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await stateOf(student, id)).toMatchObject({ state: 'in_review' })
    expect(
      (await stateOf(student, id)).timeline.filter(({ action }: { action: string }) => action === 'reply'),
    ).toHaveLength(1)
    await forget()
  })
})

describe('what was given', () => {
  test('is accepted, or returned with a reason, which opens the request again', async () => {
    const { id, student, account, items } = await withRequest([PASSPORT, WHY])
    const first = await upload(student, 'passport')
    await give(student, id, items[0], { documentId: first })
    await give(student, id, items[1], { text: 'Bridges' })
    await workDone()
    await forget()
    const judge = (item: RequestItemView | undefined, judgement: object) =>
      asStaff('PUT', id, `/requests/items/${item?._id}`, judgement)
    expect((await judge(items[1], { review: 'accepted' })).status).toBe(200)
    expect((await problem(await judge(items[0], { review: 'returned', reason: ' ' }))).fields).toEqual({
      reason: 'required',
    })
    expect((await judge(items[0], { review: 'returned', reason: 'The number cannot be read.' })).status).toBe(200)
    expect(await stateOf(student, id)).toMatchObject({ state: 'information_needed', answerBy: null })
    expect((await requestsOf(student, id)).requests[0]).toMatchObject({
      state: 'open',
      items: [
        { state: 'returned', returnReason: 'The number cannot be read.', document: { review: 'rejected' } },
        { state: 'accepted' },
      ],
    })
    await clearMails()
    await rows(db)`delete from jobs where kind = 'request.reminded'`
    await allDone()
    const received = await sentTo(account.email)
    expect(received).toHaveLength(1)
    expect(received[0]?.text).toContain('The number cannot be read.')
    expect(received[0]?.text).not.toContain('Why Berlin?')
    expect(await problem(await give(student, id, items[1], { text: 'Other' }))).toMatchObject({
      code: 'not_possible_now',
    })
    expect((await problem(await give(student, id, items[0], { documentId: first }))).fields).toEqual({
      documentId: 'not_offered',
    })
    await upload(student, 'passport')
    await workDone()
    expect(await stateOf(student, id)).toMatchObject({ state: 'in_review' })
    await forget()
  })

  test('is judged at the version that was seen, and never in one’s own application', async () => {
    const { id, student, items } = await withRequest([WHY])
    const etag = (await counsellor.get(`/admin/applications/${id}`)).headers.get('etag') ?? ''
    await give(student, id, items[0], { text: 'Bridges' })
    const path = `/admin/applications/${id}/requests/items/${items[0]?._id}`
    const stale = await counsellor.call('PUT', path, { review: 'accepted' }, { 'if-match': etag })
    expect(stale.status).toBe(412)
    expect((await counsellor.call('PUT', path, { review: 'accepted' })).status).toBe(428)
    const { _id: own } = await sent(counsellor, other.id)
    expect((await asStaff('POST', own, '/requests', { note: '', dueOn: DUE, items: [WHY] })).status).toBe(403)
    await forget()
  })
})

describe('a correction', () => {
  const propose = (student: Visitor, id: string, field: string, values: object, explanation = '') =>
    student.post(`/applications/${id}/corrections`, { field, values, explanation })

  test('is proposed by the student and confirmed by staff; both versions are kept', async () => {
    const { id, student } = await inReview()
    const married = await propose(student, id, 'fullName', { fullName: 'Lina Haddad-Khoury' }, 'I have married.')
    expect(married.status).toBe(201)
    await propose(student, id, 'phone', { phone: '00971 50 765 4321' })
    expect((await stateOf(student, id)).answers.fullName).toBe('Lina Haddad')
    const { corrections } = (await view(id)).requests
    const named = (field: string) => corrections.find((one: { field: string }) => one.field === field)?._id
    const decide = (field: string, decision: object) => asStaff('PUT', id, `/corrections/${named(field)}`, decision)
    expect((await decide('fullName', { decision: 'confirmed' })).status).toBe(200)
    expect((await decide('phone', { decision: 'declined', reason: 'Nobody answers there.' })).status).toBe(200)
    expect((await decide('fullName', { decision: 'confirmed' })).status).toBe(409)
    const { answers } = await stateOf(student, id)
    expect(answers).toMatchObject({ fullName: 'Lina Haddad-Khoury', phone: '+971501234567' })
    const decided = (await requestsOf(student, id)).corrections
    expect(decided.find(({ field }) => field === 'phone')).toMatchObject({
      after: { phone: '+971507654321' },
      state: 'declined',
      reason: 'Nobody answers there.',
    })
    expect(decided.find(({ field }) => field === 'fullName')).toMatchObject({
      before: { fullName: 'Lina Haddad' },
      after: { fullName: 'Lina Haddad-Khoury' },
      explanation: 'I have married.',
      state: 'confirmed',
      decidedBy: null,
    })
    const deciders = (await view(id)).requests.corrections.map((one: { decidedBy: string }) => one.decidedBy)
    expect(deciders).toEqual(['Carla Counsellor', 'Carla Counsellor'])
    await forget()
  })

  test('is reported to the student once it is decided, in one mail without what was typed', async () => {
    const { id, student, account } = await inReview()
    await propose(student, id, 'fullName', { fullName: 'Lina Haddad-Khoury' })
    await propose(student, id, 'address', { address: '1 New Street, Amman' })
    const { corrections } = (await view(id)).requests
    for (const { _id, field } of corrections) {
      const decision =
        field === 'address' ? { decision: 'declined', reason: 'No such street.' } : { decision: 'confirmed' }
      await asStaff('PUT', id, `/corrections/${_id}`, decision)
    }
    await clearMails()
    await allDone()
    const received = await sentTo(account.email)
    expect(received.map(({ subject }) => subject)).toEqual([expect.stringContaining('Your corrections')])
    expect(received[0]?.text).toMatch(/Full name: Confirmed/)
    expect(received[0]?.text).toMatch(/Address: Not accepted: .*No such street\./)
    expect(received[0]?.text).not.toContain('New Street')
    await forget()
  })

  test('that is confirmed after a letter was issued is what the next letter says, unless staff write otherwise', async () => {
    const { id, student } = await inReview()
    await rows(db)`insert into settings (key, value) values ('decisions', '{"undoMinutes": 0, "requiredDocuments": []}')
      on conflict (key) do update set value = excluded.value`
    const details = { holderName: 'Lina Of The Letter', passportNumber: 'AB12345' }
    const offer = { to: 'offer', letter: { conditions: [], replyBy: null, details }, override: 'Seen on paper.' }
    expect((await asStaff('POST', id, '/moves', offer)).status).toBe(200)
    expect((await view(id)).nextLetter.details).toMatchObject(details)
    await propose(student, id, 'givenName', { givenName: 'Leena', familyName: 'Haddad' })
    const [{ _id }] = (await view(id)).requests.corrections
    await asStaff('PUT', id, `/corrections/${_id}`, { decision: 'confirmed' })
    expect((await view(id)).nextLetter.details).toMatchObject({ ...details, holderName: 'Leena Haddad' })
    await forget()
  })

  test('follows the rules of the form, says when nothing changes, and ends with the application', async () => {
    const { id, student } = await inReview()
    const refused = async (field: string, values: object) =>
      (await problem(await propose(student, id, field, values))).fields
    expect(await refused('fullName', { fullName: 'L' })).toEqual({ 'values.fullName': 'too_short' })
    expect(await refused('fullName', { fullName: ' Lina  Haddad ' })).toEqual({ 'values.fullName': 'wrong' })
    expect(await refused('birthDate', { birthDate: '2024-01-01' })).toEqual({ 'values.birthDate': 'too_young' })
    expect(await refused('languages', { languages: ['x'.repeat(81)] })).toEqual({ 'values.languages': 'too_long' })
    expect(await refused('grade', { grade: '18', gradeSystem: 'gpa_4' })).toEqual({ 'values.grade': 'too_high' })
    expect(await refused('state', { state: 'offer' })).toEqual({ field: 'not_offered' })
    const mark = { grade: '18', gradeSystem: 'out_of_20', state: 'offer' }
    expect((await propose(student, id, 'grade', mark)).status).toBe(201)
    const stranger = await enter(app, await buildAccount(db))
    expect((await propose(stranger, id, 'grade', { grade: '1', gradeSystem: 'gpa_4' })).status).toBe(404)
    const { version } = await stateOf(student, id)
    await student.post(`/applications/${id}/events`, { move: 'withdraw', version })
    expect((await problem(await propose(student, id, 'jobTitle', { jobTitle: 'Engineer' }))).code).toBe(
      'not_possible_now',
    )
    expect((await requestsOf(student, id)).canCorrect).toBe(false)
    await forget()
  })

  test('takes with it what follows: a guardian of who is under age, the month of studies under way, the start of an intake', async () => {
    const { id, student } = await inReview()
    const refused = async (field: string, values: object) =>
      (await problem(await propose(student, id, field, values))).fields
    const confirm = async (field: string) => {
      const { corrections } = (await view(id)).requests
      const isMeant = (one: CorrectionView) => one.field === field && one.state === 'proposed'
      const { _id } = corrections.find(isMeant)
      const decision = await asStaff('PUT', id, `/corrections/${_id}`, { decision: 'confirmed' })
      expect(decision.status).toBe(200)
    }
    const born = { birthDate: '2009-06-01' }
    expect(await refused('birthDate', born)).toEqual({
      'values.guardianName': 'required',
      'values.guardianRelation': 'required',
      'values.guardianPhone': 'required',
    })
    const guardian = { guardianName: 'Salma Haddad', guardianRelation: 'mother', guardianPhone: '00962 79 123 4567' }
    expect(await refused('guardianName', guardian)).toEqual({ 'values.guardianName': 'not_offered' })
    expect((await propose(student, id, 'birthDate', { ...born, ...guardian })).status).toBe(201)
    await confirm('birthDate')
    expect((await stateOf(student, id)).answers).toMatchObject({ ...born, guardianPhone: '+962791234567' })
    // Of age again, nobody is kept who is not asked for.
    await propose(student, id, 'birthDate', { birthDate: '2005-06-01' })
    await confirm('birthDate')
    expect((await stateOf(student, id)).answers).toMatchObject({ birthDate: '2005-06-01', guardianName: '' })

    expect(await refused('educationStatus', { educationStatus: 'studying', graduationYear: '2024' })).toEqual({
      'values.expectedCompletion': 'required',
    })
    await propose(student, id, 'educationStatus', { educationStatus: 'studying', expectedCompletion: '2027-06' })
    await confirm('educationStatus')
    expect((await stateOf(student, id)).answers).toMatchObject({ expectedCompletion: '2027-06', graduationYear: '' })

    expect(await refused('intake', { preferredStart: '2020-01-01' })).toEqual({ 'values.preferredStart': 'in_past' })
    await propose(student, id, 'intake', { preferredStart: '2027-10-01' })
    await confirm('intake')
    expect((await stateOf(student, id)).answers).toMatchObject({ preferredStart: '2027-10-01' })
    await forget()
  })

  test('is offered for what the form asks of this item', async () => {
    const online = await buildProgramme(db, { universityId: university.id, mode: 'online' })
    await buildIntake(db, online.id, { year: 2027, month: 9, deadline: '2027-06-01' })
    const student = await enter(app, await buildAccount(db))
    const { _id: id } = await sent(student, online.id, { answers: { intake: '2027-09', programmeType: 'online' } })
    const { choices } = await requestsOf(student, id)
    expect(choices).toMatchObject({ intakes: ['2027-09'], needsPassport: false })
    const refused = async (field: string, values: object) =>
      (await problem(await propose(student, id, field, values))).fields
    expect(await refused('passportNumber', { passportNumber: 'N1234567' })).toEqual({
      'values.passportNumber': 'not_offered',
    })
    expect(await refused('intake', { intake: '2027-03' })).toEqual({ 'values.intake': 'not_offered' })
    expect((await propose(student, id, 'intake', { intake: 'unsure' })).status).toBe(201)
    expect((await requestsOf(student, id)).corrections[0]).toMatchObject({
      before: { intake: '2027-09' },
      after: { intake: 'unsure' },
    })
    await forget()
  })

  test('is asked for after an offer too, and the place stays what it is', async () => {
    const { id, account, student } = await inReview()
    for (const state of ['pre_conditional_offer', 'offer', 'accepted', 'deferred'] as const) {
      await rows(db)`update applications set state = ${state} where id = ${id}`
      expect((await view(id)).can.ask).toBe(true)
      const input = { note: '', dueOn: DUE, items: [WHY] }
      const preview = await counsellor.post(`/admin/applications/${id}/requests/preview`, input)
      expect((await preview.json()).text).not.toContain('paused')
      await forget()
      expect((await ask(id, [WHY])).status).toBe(201)
      await workDone()
      const [told] = await sentTo(account.email)
      expect(told?.text).toContain('Please send us the following')
      expect(told?.text).not.toContain('paused')
      expect((await view(id)).can.ask).toBe(false)
      expect((await problem(await ask(id, [WHY]))).code).toBe('not_possible_now')
      // The clock does not move here, so the newest is not the first.
      const { requests } = await requestsOf(student, id)
      const request = requests.find((one: { state: string }) => one.state === 'open')
      expect(await stateOf(student, id)).toMatchObject({ state, requestedBy: DUE })
      await give(student, id, request?.items[0], { text: 'Because of this.' })
      expect(await stateOf(student, id)).toMatchObject({ state, requestedBy: null })
      // What is not good enough is asked for again.
      const path = `/requests/items/${request?.items[0]?._id}`
      expect((await asStaff('PUT', id, path, { review: 'returned', reason: 'Which one?' })).status).toBe(200)
      expect(await stateOf(student, id)).toMatchObject({ state, requestedBy: expect.any(String) })
      await give(student, id, request?.items[0], { text: 'That one.' })
    }
    await forget()
  })

  test('that staff asked for is answered too by saying that it is right as it is', async () => {
    const { id, student, items } = await withRequest([PHONE, WHY])
    const before = (await stateOf(student, id)).answers.phone
    // Said after a correction, it takes that back.
    await give(student, id, items[0], { values: { phone: '+971 50 111 2222' } })
    expect((await give(student, id, items[0], { isRight: true, text: 'It is my father’s.' })).status).toBe(200)
    await give(student, id, items[1], { text: 'Because of this.' })
    expect(await stateOf(student, id)).toMatchObject({ state: 'in_review', answers: { phone: before } })
    const seen = await view(id)
    expect(seen.news).toMatchObject({ answers: 2, corrections: 0 })
    expect(seen.requests.requests[0].items[0]).toMatchObject({
      state: 'answered',
      answer: 'It is my father’s.',
      correctionId: null,
    })
    expect((await asStaff('PUT', id, `/requests/items/${items[0]?._id}`, { review: 'accepted' })).status).toBe(200)
    expect((await view(id)).news).toMatchObject({ answers: 1 })
    await forget()
  })

  test('that staff asked for is the answer of its item; one’s own is taken back until it is decided', async () => {
    const { id, student, items } = await withRequest([PHONE])
    await give(student, id, items[0], { values: { phone: '+971 50 111 2222' } })
    expect(await stateOf(student, id)).toMatchObject({ state: 'in_review' })
    await asStaff('PUT', id, `/requests/items/${items[0]?._id}`, { review: 'accepted' })
    expect((await stateOf(student, id)).answers.phone).toBe('+971501112222')
    const { corrections } = (await (await propose(student, id, 'address', { address: '1 New Street, Amman' })).json())
      .data
    const of = (field: string) => corrections.find((one: { field: string }) => one.field === field)
    const [mine, theirs] = [of('address'), of('phone')]
    const takeBack = (one: { _id: string }) => student.call('DELETE', `/applications/${id}/corrections/${one._id}`)
    expect((await takeBack(theirs)).status).toBe(409)
    expect((await takeBack(mine)).status).toBe(200)
    expect((await takeBack(mine)).status).toBe(409)
    expect((await view(id)).news).toMatchObject({ corrections: 0 })
    await forget()
  })

  test('and answers are limited in an hour', async () => {
    const { id, student } = await inReview()
    const outcomes = []
    for (let n = 0; n <= RATE_LIMITS.requests.most; n++) {
      outcomes.push((await propose(student, id, 'employer', { employer: `Employer ${n}` })).status)
    }
    expect(outcomes.slice(0, -1).every((status) => status === 201)).toBe(true)
    expect(outcomes.at(-1)).toBe(429)
    await forget()
  })
})

describe('reminders', () => {
  const due = () => rows<{ when: string; days: number }>(db)`
    select payload ->> 'when' as when, round(extract(epoch from due_at - created_at) / 86400)::int as days
    from jobs where kind = 'request.reminded' order by due_at`

  test('come after three and seven days and the day before it is due, each on a day of its own', async () => {
    await withRequest([PASSPORT])
    expect(await due()).toEqual([
      { when: 'days_after', days: 3 },
      { when: 'days_after', days: 7 },
      { when: 'day_before', days: 10 },
    ])
    await forget()
    await withRequest([PASSPORT], { dueOn: '2026-11-28' })
    expect((await due()).map(({ when }) => when)).toEqual(['days_after', 'day_before'])
    await forget()
  })

  test('name what is still missing, and say the next step first', async () => {
    const { id, student, account, items } = await withRequest([PASSPORT, WHY])
    await give(student, id, items[1], { text: 'Bridges' })
    await clearMails()
    await rows(db)`delete from jobs where kind <> 'request.reminded'`
    await allDone()
    const received = await sentTo(account.email)
    expect(received).toHaveLength(3)
    for (const mail of received) {
      expect(mail.text).toContain('Passport')
      expect(mail.text).not.toContain('Why Berlin?')
    }
  })

  test.each(['complete', 'cancelled', 'withdrawn'])('do not come once it is %s', async (end) => {
    const { id, student, account, items } = await withRequest([WHY])
    if (end === 'complete') await give(student, id, items[0], { text: 'Bridges' })
    if (end === 'cancelled') await asStaff('POST', id, '/moves', { to: 'in_review' })
    if (end === 'withdrawn') {
      const { version } = await stateOf(student, id)
      await student.post(`/applications/${id}/events`, { move: 'withdraw', version })
    }
    await clearMails()
    await rows(db)`delete from jobs where kind <> 'request.reminded'`
    await allDone()
    expect(await sentTo(account.email)).toEqual([])
  })
})

/** Lets what is due go out, and forgets it. */
async function clearMails() {
  await workDone()
  const later = await rows<{ id: string }>(db)`select id from jobs`
  const jobs = await rows(db)`select * from jobs`
  await forget()
  await clear()
  for (const job of jobs) {
    await rows(db)`
      insert into jobs (id, kind, payload, due_at, created_at)
      values (${job.id}, ${job.kind}, ${JSON.stringify(job.payload)}, ${job.due_at}, ${job.created_at})`
  }
  return later.length
}
