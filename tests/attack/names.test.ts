import { expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { send } from '#tests/support/applicants.ts'
import { buildApplication } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const university = await buildUniversity(db)
const programme = await buildProgramme(db, { universityId: university.id })
const { app } = await buildApplication(database, () => new Date('2026-11-20T10:00:00Z'))

const TURNED = 'Lina \u202enedaH\u202c \u2066Haddad\u2069'
const READ = 'Lina nedaH Haddad'
const UNSEEN = [
  '\u200b\u200b\u200b',
  '\u3164\u3164\u3164',
  '\u2800\u2800\u2800',
  '\u{e0041}\u{e0042}\u{e0043}',
  '...',
  '007',
]

test('a name says what is read: nothing in it turns text around, or cannot be seen', async () => {
  const student = await enter(app, await buildAccount(db))
  await student.call('PATCH', '/users/me', { name: TURNED })
  expect((await (await student.get('/users/me')).json()).data.name).toBe(READ)
  expect((await send(student, programme.id, { answers: { fullName: TURNED } })).status).toBe(201)
  const [row] = await rows<{ name: string }>(db)`select full_name as name from applications`
  expect(row?.name).toBe(READ)
})

test('nobody has a name that nobody sees', async () => {
  const student = await enter(app, await buildAccount(db))
  for (const name of UNSEEN) {
    const sent = await send(student, programme.id, { answers: { fullName: name } })
    expect(Object.keys((await sent.json()).fields), JSON.stringify(name)).toEqual(['answers.fullName'])
    const enquiry = { kind: 'message', name, email: 'lina@example.org', message: 'A word.' }
    const answer = await new Visitor(app).post('/enquiries', enquiry)
    expect(Object.keys((await answer.json()).fields), JSON.stringify(name)).toEqual(['name'])
    await student.call('PATCH', '/users/me', { name })
    expect((await (await student.get('/users/me')).json()).data.name, JSON.stringify(name)).toBeNull()
  }
})

test('nobody has an address of the kind that deleted accounts have', async () => {
  const refused = await new Visitor(app).post('/users', { Email: 'lina@deleted.invalid', Password: 'river lamp 7' })
  expect((await refused.json()).fields).toEqual({ Email: 'malformed' })
  const student = await enter(app, await buildAccount(db))
  const sent = await send(student, programme.id, { answers: { email: 'lina@Deleted.INVALID' } })
  expect((await sent.json()).fields).toEqual({ 'answers.email': 'malformed' })
})
