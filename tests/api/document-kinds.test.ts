import { beforeAll, expect, test } from 'vitest'
import type { DocumentKindView } from '#features/admissions/documents/contract.ts'
import type { RequestItemView } from '#features/admissions/requests/contract.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { type Sending, sent } from '#tests/support/applicants.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { buildPdf } from '#tests/support/sample-files.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const university = await buildUniversity(db)
const programme = await buildProgramme(db, { universityId: university.id })
const { app, mails, clear, workDone } = await openTestApp(database)

let admin: Visitor
let counsellor: Visitor
beforeAll(async () => {
  admin = await enter(app, await buildAccount(db, { role: 'admin' }))
  counsellor = await enter(app, await buildAccount(db, { role: 'editor', isCounsellor: true }))
})

const PATH = '/admin/document-kinds'
const values = (en: string, ar: string, more: object = {}) => ({
  ...{ name: { en, ar }, hint: { en: null, ar: null }, open: true, levels: [], retired: false },
  ...more,
})
async function addKind(en: string, ar: string, more: object = {}): Promise<{ _id: string; version: number }> {
  const response = await admin.post(PATH, values(en, ar, more))
  expect(response.status).toBe(201)
  return response.json()
}
const change = (method: string, { _id, version }: { _id: string; version: number }, body?: object) =>
  admin.call(method, `${PATH}/${_id}`, body, { 'if-match': `"${version}"` })
const kinds = async (by: Visitor): Promise<DocumentKindView[]> => (await (await by.get('/document-kinds')).json()).data
const upload = (student: Visitor, query: Record<string, string>) =>
  student.upload(`/documents?${new URLSearchParams(query)}`, buildPdf())
const problem = async (response: Response) => {
  const { code, fields } = await response.json()
  return { status: response.status, code, ...(fields && { fields }) }
}
async function applied(sending: Sending = {}) {
  const student = await enter(app, await buildAccount(db))
  const { _id: id } = await sent(student, programme.id, sending)
  return { student, id }
}
async function ask(id: string, items: object[]): Promise<Response> {
  const version = (await counsellor.get(`/admin/applications/${id}`)).headers.get('etag') ?? ''
  const body = { note: '', dueOn: '2026-12-01', items }
  return counsellor.call('POST', `/admin/applications/${id}/requests`, body, { 'if-match': version })
}
const itemsOf = async (student: Visitor, id: string): Promise<RequestItemView[]> =>
  (await (await student.get(`/applications/${id}/requests`)).json()).data.requests[0].items

test('a new database has the kinds that rules know, and the usual papers of an admissions office', async () => {
  const { student } = await applied()
  expect((await kinds(student)).map(({ code }) => code)).toEqual([
    ...['passport', 'transcript', 'language_test', 'photo', 'cv', 'guardian_consent', 'deposit_receipt', 'evidence'],
    ...['reference', 'motivation_letter', 'bank_statement', 'equivalence', 'portfolio', 'research_proposal', 'other'],
  ])
})

test('staff add a kind, students add documents of it, and once it is retired what was added keeps it', async () => {
  const kind = await addKind('Birth certificate', 'شهادة الميلاد')
  expect(kind._id).toBe('birth_certificate')
  const { student, id } = await applied()
  expect((await upload(student, { kind: 'birth_certificate' })).status).toBe(201)
  expect(await problem(await change('DELETE', kind))).toMatchObject({ status: 409, code: 'in_use' })
  const retired = values('Birth certificate', 'شهادة الميلاد', { retired: true })
  expect((await change('PUT', kind, retired)).status).toBe(200)
  const refused = { status: 422, code: 'invalid' }
  expect(await problem(await upload(student, { kind: 'birth_certificate' }))).toEqual({
    ...{ ...refused, fields: { kind: 'not_offered' } },
  })
  expect(await problem(await ask(id, [{ kind: 'document', documentKind: 'birth_certificate' }]))).toEqual({
    ...{ ...refused, fields: { 'items.0.documentKind': 'not_offered' } },
  })
  expect((await (await student.get('/documents')).json()).data).toMatchObject([{ kind: 'birth_certificate' }])
})

test('a kind that nothing has used can be deleted, one that is built in cannot, and only administrators keep the list', async () => {
  const kind = await addKind('Slip', 'ورقة')
  expect((await change('DELETE', kind)).status).toBe(200)
  const { version } = await (await admin.get(`${PATH}/passport`)).json()
  expect((await change('DELETE', { _id: 'passport', version })).status).toBe(409)
  expect((await counsellor.post(PATH, values('Slip', 'ورقة'))).status).toBe(403)
})

test('a kind that is not open is added where it is asked for, which the mail says in the student’s language', async () => {
  await addKind('Police certificate', 'صحيفة الحالة الجنائية', { open: false })
  const { student, id } = await applied({ lang: 'ar' })
  expect((await upload(student, { kind: 'police_certificate' })).status).toBe(422)
  await workDone()
  await clear()
  expect((await ask(id, [{ kind: 'document', documentKind: 'police_certificate' }])).status).toBe(201)
  await workDone()
  expect((await mails())[0]?.text).toContain('صحيفة الحالة الجنائية')
  expect((await upload(student, { kind: 'police_certificate' })).status).toBe(201)
  await workDone()
  expect(await itemsOf(student, id)).toMatchObject([{ state: 'answered' }])
})

test('another document has a label, by which it is asked for, answers and is named', async () => {
  const { student, id } = await applied()
  expect(await problem(await upload(student, { kind: 'other' }))).toMatchObject({ fields: { label: 'required' } })
  expect((await upload(student, { kind: 'passport', label: 'Old' })).status).toBe(422)
  const other = (documentLabel: string) => ({ kind: 'document', documentKind: 'other', documentLabel })
  expect((await ask(id, [other('')])).status).toBe(422)
  expect((await ask(id, [other('Birth certificate'), other('Family book')])).status).toBe(201)
  await workDone()
  expect((await upload(student, { kind: 'other', label: ' family  book ' })).status).toBe(201)
  await workDone()
  expect(await itemsOf(student, id)).toMatchObject([
    { documentLabel: 'Birth certificate', state: 'open' },
    { documentLabel: 'Family book', state: 'answered' },
  ])
  const { documents } = await (await student.get('/users/me/export')).json()
  expect(documents).toMatchObject([{ kind: 'other', label: 'family book' }])
})
