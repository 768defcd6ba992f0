import { beforeEach, describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { LINK_TOKEN_HEADER } from '#features/admissions/references/contract.ts'
import { formatDate } from '#i18n/format.ts'
import { daysAfter, toDay } from '#lib/day.ts'
import { buildAccount, enter, PASSWORD } from '#tests/support/accounts.ts'
import { sent } from '#tests/support/applicants.ts'
import { PUBLIC_URL } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { linkTokenIn } from '#tests/support/mails.ts'
import { buildPdf } from '#tests/support/sample-files.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const university = await buildUniversity(db)
const item = await buildProgramme(db, { universityId: university.id, nameEn: 'Agriculture', nameAr: 'الزراعة' })
const { app, now, later, mails, clear, workDone } = await openTestApp(database)

const TEACHER = 'teacher@example.org'
const WORDS = 'Lina is the best observer I have taught in twenty years.'
const referee = { name: 'Samir Nassar', role: 'my physics teacher', email: TEACHER, language: 'ar' }

let staff: Visitor
const omar = await buildAccount(db, { role: 'editor', isCounsellor: true, name: 'Omar' })
// A test moves the clock, and sessions end.
beforeEach(async () => {
  await clear()
  staff = await enter(app, omar)
})

/** An application of which staff ask for so many references. */
async function asked(count = 1) {
  const account = await buildAccount(db)
  const student = await enter(app, account)
  const { _id: id } = await sent(student, item.id)
  const etag = (await staff.get(`/admin/applications/${id}`)).headers.get('etag') ?? ''
  const items = Array.from({ length: count }, () => ({ kind: 'reference' }))
  const request = { note: '', dueOn: daysAfter(toDay(now()), 14), items }
  const answer = await staff.call('POST', `/admin/applications/${id}/requests`, request, { 'if-match': etag })
  expect(answer.status, await answer.clone().text()).toBe(201)
  await workDone()
  await clear()
  return { account, student, id, itemIds: (await itemsOf(student, id)).map(({ _id }) => _id) }
}

type Item = { _id: string; state: string; referee: Record<string, string | null> | null }
const itemsOf = async (visitor: Visitor, id: string): Promise<Item[]> =>
  (await (await visitor.get(`/applications/${id}/requests`)).json()).data.requests[0].items

const name = (visitor: Visitor, id: string, itemId: string, more = {}) =>
  visitor.call('PUT', `/applications/${id}/requests/items/${itemId}/referee`, { ...referee, ...more })

/** The same, with somebody named; the token of the link. */
async function named() {
  const application = await asked()
  const [itemId = ''] = application.itemIds
  expect((await name(application.student, application.id, itemId)).status).toBe(200)
  const mail = (await mails()).find(({ to }) => to?.[0]?.address === TEACHER)
  await clear()
  return { ...application, itemId, mail, token: linkTokenIn(mail, 'reference') }
}

function write(token: string, { letter = WORDS, file }: { letter?: string; file?: Uint8Array } = {}) {
  const form = new FormData()
  form.set('letter', letter)
  if (file) form.set('file', new File([Buffer.from(file)], 'letter.pdf'))
  return app.request('/api/references/letter', { method: 'POST', body: form, headers: { [LINK_TOKEN_HEADER]: token } })
}
const post = (path: string, token: string) => new Visitor(app).post(path, { token })

describe('a reference that staff ask for', () => {
  test('is written by somebody whom the student names, by a link in their language', async () => {
    const { mail, student, id, token } = await named()
    expect(mail?.subject).toBe('مطلوب منك خطاب توصية: Lina Haddad')
    expect(mail?.text).toContain(`${PUBLIC_URL}/ar/reference?token=`)
    expect(mail?.text).not.toContain('lina@example.org')
    const [shown] = await itemsOf(student, id)
    expect(shown).toMatchObject({ state: 'open', referee: { ...referee, receivedAt: null, declinedAt: null } })
    const { data } = await (await post('/references', token)).json()
    expect(data).toMatchObject({
      state: 'open',
      student: 'Lina Haddad',
      programme: { en: 'Agriculture' },
      referee: 'Samir Nassar',
      role: 'my physics teacher',
    })
    expect(Object.keys(data).sort()).toEqual(
      [
        ...['brand', 'canWrite', 'doneAt', 'dueOn', 'expiresAt', 'programme', 'referee', 'role'],
        ...['state', 'student', 'university'],
      ].sort(),
    )
  })

  test('is awaited from its writer, and no answer of the student, while nothing else is asked for', async () => {
    const { student, id, itemIds } = await asked(2)
    const viewNow = async () => (await (await student.get(`/applications/${id}`)).json()).data
    expect(await viewNow()).toMatchObject({ state: 'information_needed', awaitedReferees: [] })
    const [first = '', second = ''] = itemIds
    await name(student, id, first)
    expect((await viewNow()).awaitedReferees).toEqual([])
    await name(student, id, second, { name: 'Rana Aziz', email: 'rana@example.org' })
    expect((await viewNow()).awaitedReferees).toEqual(['Samir Nassar', 'Rana Aziz'])
    const [listed] = (await (await student.get('/applications')).json()).data.applications
    expect(listed).toMatchObject({ awaitedReferees: ['Samir Nassar', 'Rana Aziz'], requestedBy: expect.any(String) })
    const expire = (to: string) => rows(db)`
      update private_links set expires_at = ${to} where application_id = ${id} and email = 'rana@example.org'`
    await expire(new Date(Date.now() - 1_000).toISOString())
    expect((await viewNow()).awaitedReferees).toEqual([])
    await expire(new Date(Date.now() + 60_000_000).toISOString())
    expect((await viewNow()).awaitedReferees).toHaveLength(2)
    await student.call('DELETE', `/applications/${id}/requests/items/${second}/referee`)
    expect((await viewNow()).awaitedReferees).toEqual([])
    await clear()
  })

  test('names the day until which staff have asked for it, while that is open', async () => {
    const { mail, id, token } = await named()
    const dueOn = daysAfter(toDay(now()), 14)
    expect(mail?.text).toContain(`مطلوب في موعد أقصاه: ${formatDate('ar', dueOn)}`)
    const view = async () => (await (await post('/references', token)).json()).data
    expect(await view()).toMatchObject({ dueOn, canWrite: true })
    await rows(db)`update application_requests set state = 'cancelled', closed_at = now() where application_id = ${id}`
    expect(await view()).toMatchObject({ dueOn: null })
  })

  test('answers its item when it arrives; the student reads that it has, and staff read the words', async () => {
    const { account, student, id, token } = await named()
    const given = await write(token)
    expect(given.status, await given.clone().text()).toBe(200)
    expect((await given.json()).data.state).toBe('given')
    const [shown] = await itemsOf(student, id)
    expect(shown).toMatchObject({ state: 'answered', referee: { receivedAt: expect.any(String), declinedAt: null } })
    expect((await (await student.get(`/applications/${id}`)).json()).data.state).toBe('in_review')
    for (const path of [`/applications/${id}`, `/applications/${id}/requests`, '/users/me/export', '/documents'])
      expect(await (await student.get(path)).text(), path).not.toContain('best observer')
    const { data } = await (await staff.get(`/admin/applications/${id}/references`)).json()
    expect(data).toMatchObject([{ name: 'Samir Nassar', letter: WORDS, file: null }])
    expect((await student.get(`/admin/applications/${id}/references`)).status).toBe(403)
    const subjectsTo = async (email: string) =>
      (await mails()).filter(({ to }) => to?.[0]?.address === email).map(({ subject }) => subject)
    expect(await subjectsTo(account.email)).toEqual(['The reference from Samir Nassar has arrived'])
    expect(await subjectsTo(omar.email)).toEqual([
      expect.stringContaining('The reference from Samir Nassar has arrived: '),
    ])
    // The time for our answer runs again, so the mail says until when.
    expect((await mails()).find(({ to }) => to?.[0]?.address === omar.email)?.text).toMatch(/Answer by: \d/)
    const { timeline } = (await (await student.get(`/applications/${id}`)).json()).data
    expect(timeline.at(-1)).toMatchObject({ action: 'receive_reference', by: 'system', note: 'Samir Nassar' })
    const noticesOf = async (visitor: Visitor) =>
      (await (await visitor.get('/notices')).json()).data.notices.filter(
        ({ application }: { application: { _id: string } }) => application._id === id,
      )
    expect((await noticesOf(student))[0]).toMatchObject({ kind: 'moved', variant: 'receive_reference' })
    expect((await noticesOf(staff))[0]).toMatchObject({ kind: 'student_replied', variant: 'reference' })
    for (const each of await mails()) expect(each.text).not.toContain('best observer')
  })

  test('that is one of several, or for a place, is in the news for staff by its writer, and no answer of the student', async () => {
    const { student, id, itemIds } = await asked(2)
    const [itemId = ''] = itemIds
    await name(student, id, itemId)
    const token = linkTokenIn((await mails()).at(-1), 'reference')
    await clear()
    expect((await write(token)).status).toBe(200)
    const newsOf = async () => {
      await rows(db)`update jobs set due_at = now() where kind = 'application.news'`
      return (await mails()).find(
        ({ to, subject }) => to?.[0]?.address === omar.email && subject?.startsWith('News about'),
      )
    }
    const news = await newsOf()
    expect(news?.text).toContain('Reference received from: Samir Nassar')
    expect(news?.text).not.toMatch(/Answers to your request|The student has/)
    await clear()
    const place = await named()
    await rows(db)`update applications set state = 'accepted', acceptance = 'firm' where id = ${place.id}`
    expect((await write(place.token)).status).toBe(200)
    expect((await newsOf())?.text).toContain('Reference received from: Samir Nassar')
  })

  test('may be a file, made harmless like a document and no document of the student', async () => {
    const { student, id, token } = await named()
    expect((await write(token, { letter: '', file: Buffer.from('MZ nothing that is taken') })).status).toBe(415)
    expect((await write(token, { letter: ' ' })).status).toBe(422)
    expect((await write(token, { letter: 'a'.repeat(20_001) })).status).toBe(422)
    const file = buildPdf()
    const given = await write(token, { letter: '', file })
    expect(given.status, await given.clone().text()).toBe(200)
    expect((await (await student.get('/documents')).json()).data).toEqual([])
    const { data } = await (await staff.get(`/admin/applications/${id}/references`)).json()
    expect(data).toMatchObject([{ letter: null, file: { type: 'application/pdf' } }])
    const path = `/applications/${id}/references/${data[0]._id}/file`
    const download = await staff.get(`/admin${path}`)
    expect(download.status).toBe(200)
    expect(download.headers.get('content-disposition')).toContain('attachment')
    expect((await student.get(`/admin${path}`)).status).toBe(403)
  })

  test('is given once', async () => {
    const { id, token } = await named()
    await Promise.all([write(token), write(token, { letter: 'Another text' })])
    const { data } = await (await staff.get(`/admin/applications/${id}/references`)).json()
    expect(data).toHaveLength(1)
    expect((await post('/references/refusal', token)).status).toBe(200)
    expect((await (await post('/references', token)).json()).data.state).toBe('given')
  })

  test('can be declined; then the student names somebody else', async () => {
    const { account, student, id, itemId, token } = await named()
    expect((await post('/references/refusal', token)).status).toBe(200)
    const [shown] = await itemsOf(student, id)
    expect(shown).toMatchObject({ state: 'open', referee: { declinedAt: expect.any(String), receivedAt: null } })
    const mail = (await mails()).find(({ to }) => to?.[0]?.address === account.email)
    expect(mail?.subject).toContain('Please ask somebody else')
    await clear()
    expect((await name(student, id, itemId, { email: 'other@example.org' })).status).toBe(200)
    const second = linkTokenIn((await mails()).at(-1), 'reference')
    expect((await write(token)).status).toBe(409)
    expect((await (await post('/references', token)).json()).data).toMatchObject({ state: 'declined', canWrite: false })
    expect((await itemsOf(student, id))[0]?.state).toBe('open')
    expect((await write(second)).status).toBe(200)
    expect((await itemsOf(student, id))[0]?.state).toBe('answered')
  })

  test('is still taken of somebody who declined and thinks better of it, while nobody else is named', async () => {
    const { account, student, id, itemId, token } = await named()
    await post('/references/refusal', token)
    await mails()
    await clear()
    expect((await post('/references/refusal', token)).status).toBe(200)
    expect(await mails()).toEqual([])
    // A name that was taken back replaces nobody.
    await name(student, id, itemId, { email: 'other@example.org' })
    await student.call('DELETE', `/applications/${id}/requests/items/${itemId}/referee`)
    await mails()
    await clear()
    expect((await (await post('/references', token)).json()).data).toMatchObject({ state: 'declined', canWrite: true })
    expect((await (await write(token)).json()).data).toMatchObject({ state: 'given', canWrite: false })
    expect((await itemsOf(student, id))[0]).toMatchObject({
      state: 'answered',
      referee: { declinedAt: null, receivedAt: expect.any(String) },
    })
    const { data } = await (await staff.get(`/admin/applications/${id}/references`)).json()
    expect(data).toMatchObject([{ name: 'Samir Nassar', letter: WORDS }])
    const own = (await mails()).filter(({ to }) => to?.[0]?.address === account.email)
    expect(own.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('has arrived'))
  })

  test('is reported once where it was declined and then written before the mail was sent', async () => {
    const { account, token } = await named()
    await mails()
    await clear()
    await post('/references/refusal', token)
    await write(token)
    const own = (await mails()).filter(({ to }) => to?.[0]?.address === account.email)
    const subjects = own.map(({ subject }) => subject ?? '').filter((subject) => subject.includes('Samir Nassar'))
    expect(subjects).toEqual([expect.stringContaining('has arrived')])
  })

  test('was asked at a wrong address: another link takes its place, or none', async () => {
    const { student, id, itemId, token } = await named()
    expect((await name(student, id, itemId, { email: 'right@example.org' })).status).toBe(200)
    expect((await write(token)).status).toBe(404)
    const second = linkTokenIn((await mails()).at(-1), 'reference')
    expect((await student.call('DELETE', `/applications/${id}/requests/items/${itemId}/referee`)).status).toBe(200)
    expect((await write(second)).status).toBe(404)
    expect((await itemsOf(student, id))[0]?.referee).toBeNull()
    const byStaff = `/admin/applications/${id}/requests/items/${itemId}/referee`
    expect((await staff.post(byStaff, referee)).status).toBe(200)
    expect((await itemsOf(student, id))[0]?.referee).toMatchObject({ email: TEACHER })
  })

  test('is asked for twice where two are needed, and by neither the student nor their own address', async () => {
    const { account, student, id, itemIds } = await asked(2)
    expect(itemIds).toHaveLength(2)
    const [first = ''] = itemIds
    const own = await name(student, id, first, { email: account.email, name: '', role: '' })
    expect((await own.json()).fields).toMatchObject({ name: 'required', role: 'required' })
    expect((await (await name(student, id, first, { email: account.email })).json()).fields).toEqual({ email: 'taken' })
    const answer = await student.call('PUT', `/applications/${id}/requests/items/${first}`, { text: 'Myself' })
    expect(answer.status).toBe(409)
    for (const itemId of itemIds) expect((await name(student, id, itemId)).status).toBe(200)
    const tokens = (await mails()).map((mail) => linkTokenIn(mail, 'reference'))
    await write(tokens[0] ?? '')
    expect((await (await student.get(`/applications/${id}`)).json()).data.state).toBe('information_needed')
    await write(tokens[1] ?? '')
    expect((await (await student.get(`/applications/${id}`)).json()).data.state).toBe('in_review')
    expect((await name(student, id, first)).status).toBe(409)
  })

  test('expires', async () => {
    const { token } = await named()
    later(60 * 24 * 45 + 1)
    expect((await write(token)).status).toBe(404)
    expect((await post('/references', token)).status).toBe(404)
  })
})

test('references are listed in the export without their words, are in the case file, and go with the account', async () => {
  const { account, student, id, token } = await named()
  await write(token, { file: buildPdf() })
  const own = await (await student.get('/users/me/export')).json()
  expect(own.applications[0].references).toMatchObject([
    { name: 'Samir Nassar', email: TEACHER, givenAt: now().toISOString(), declinedAt: null },
  ])
  const zip = await staff.get(`/admin/applications/${id}/case.zip?lang=en&notes=0`)
  expect(zip.status).toBe(200)
  expect(Buffer.from(await zip.arrayBuffer()).toString('latin1')).toContain('Letter of reference.pdf')
  const pdf = await staff.get(`/admin/applications/${id}/case.pdf?lang=en&notes=0`)
  expect(pdf.status).toBe(200)
  await workDone()
  const [file] = await rows<{ mediaId: string }>(db)`
    select media_id as "mediaId" from application_references f join private_links l on l.id = f.link_id
    where l.application_id = ${id}`
  const deleted = await student.call('DELETE', '/users/me', { Email: account.email, Password: PASSWORD })
  expect(deleted.status).toBe(200)
  await workDone()
  expect(await rows(db)`select from media where id = ${file?.mediaId ?? ''}`).toEqual([])
  expect((await write(token)).status).toBe(404)
})
