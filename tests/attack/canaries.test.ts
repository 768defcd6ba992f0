import { expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { createLog } from '#platform/log.ts'
import { buildAccount, enter, PASSWORD } from '#tests/support/accounts.ts'
import { buildAnswers } from '#tests/support/applicants.ts'
import { buildApplication } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildProgramme } from '#tests/support/factories.ts'
import { buildPdf } from '#tests/support/sample-files.ts'
import { Visitor } from '#tests/support/visitor.ts'

/** Words of one student that nobody else's answer, and no log, may ever hold. */
const CANARIES = {
  fullName: 'Canary Finchley',
  email: 'canary.finchley@example.org',
  phone: '+971507654321',
  birthDate: '2003-07-19',
  address: '7 Aviary Lane, Finchtown',
  institution: 'Canary Birds Academy',
  employer: 'Finch Canary Works',
  description: 'A canary sings of bridges that nobody but the committee may hear about.',
  message: 'A canary asks its counsellor whether feathers are a qualification.',
}
/** What is looked for: each as it was sent, and the heart of it. */
const TRACES = [...Object.values(CANARIES), 'Finchley', '7654321', 'Aviary', PASSWORD]

const database = await withDatabase()
const { db } = database
const programme = await buildProgramme(db)
const lines: string[] = []
const now = () => new Date('2026-11-20T10:00:00Z')
const { app } = await buildApplication(database, now, {
  log: createLog('trace', { write: (line) => lines.push(line) }),
})

const found = (text: string) => TRACES.filter((trace) => text.includes(trace))

test('personal data is in no log and in nobody else’s answer, whatever fails', async () => {
  const account = await buildAccount(db, { email: CANARIES.email, name: CANARIES.fullName })
  const student = await enter(app, account)
  const answers = buildAnswers(CANARIES)
  const draft = { answers, step: 'personal', version: 0, lang: 'en' }
  const submit = (body: object) =>
    student.call('POST', '/applications', body, { 'idempotency-key': crypto.randomUUID() })
  const failures: Record<number, number> = {}
  const note = async (response: Response) => {
    failures[response.status] = (failures[response.status] ?? 0) + 1
    // An error says which field is wrong, never what was in it.
    if (response.status >= 400) expect(found(await response.text())).toEqual([])
  }

  await note(await student.call('PUT', `/applications/drafts/${programme.id}`, draft))
  await note(await student.call('PUT', `/applications/drafts/${programme.id}`, draft))
  await note(await submit({ itemId: programme.id, answers: { ...answers, birthDate: '2015-07-19' } }))
  await note(await submit({ itemId: crypto.randomUUID(), answers }))
  await note(await student.upload('/documents?kind=passport', Buffer.from(CANARIES.fullName)))
  await note(await student.upload('/documents?kind=passport', buildPdf({ objects: [`(${CANARIES.fullName})`] })))

  // A fault of ours, at the moment when all of it is in hand: PostgreSQL then shows the row that it did not take.
  await rows(db)`alter table applications add constraint broken check (false) not valid`
  await note(await submit({ itemId: programme.id, answers }))
  await rows(db)`alter table applications drop constraint broken`
  await note(await submit({ itemId: programme.id, answers, lang: 'ar' }))
  await rows(db)`alter table documents add constraint broken check (false) not valid`
  await note(await student.upload('/documents?kind=cv', buildPdf()))
  await rows(db)`alter table documents drop constraint broken`
  const [{ id: sent = '' } = {}] = await rows<{ id: string }>(db)`select id from applications`
  const say = () =>
    student.call(
      'POST',
      `/applications/${sent}/messages`,
      { text: CANARIES.message },
      { 'idempotency-key': 'one-message' },
    )
  await rows(db)`alter table messages add constraint broken check (false) not valid`
  await note(await say())
  await rows(db)`alter table messages drop constraint broken`
  await note(await say())
  await note(await student.call('PATCH', '/users/me', { name: 'x', MobileNumber: CANARIES.phone }))

  const log = lines.join('')
  console.log(`answers to the student: ${JSON.stringify(failures)}; ${lines.length} lines of log`)
  expect(failures[500]).toBe(3)
  expect(log).toContain('broken')
  expect(found(log)).toEqual([])

  const strangers = [new Visitor(app), await enter(app, await buildAccount(db))]
  const addresses = app.routes
    .filter(({ method, path }) => method === 'GET' && path.startsWith('/api/') && !path.includes('*'))
    .map(({ path }) => path.replace('/api', '').replaceAll(/:\w+/g, programme.id))
  for (const stranger of strangers) {
    for (const address of [
      ...new Set(addresses),
      `/applications/${sent}`,
      `/applications/${sent}/messages`,
      `/applications/drafts/${programme.id}`,
    ]) {
      const answer = await stranger.get(address)
      expect(found(await answer.text()), address).toEqual([])
      expect(found(JSON.stringify([...answer.headers])), address).toEqual([])
    }
  }
})
