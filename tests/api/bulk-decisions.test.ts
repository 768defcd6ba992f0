import { beforeAll, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { type BuiltAccount, buildAccount, enter } from '#tests/support/accounts.ts'
import { sent } from '#tests/support/applicants.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const university = await buildUniversity(db)
const programme = await buildProgramme(db, { universityId: university.id, nameEn: 'Bridges', nameAr: 'الجسور' })
const { app, mails, clear, workDone } = await openTestApp(database)

let counsellor: Visitor
let account: BuiltAccount
beforeAll(async () => {
  account = await buildAccount(db, { role: 'editor', isCounsellor: true, name: 'Omar' })
  counsellor = await enter(app, account)
})

let people = 0
async function applied(lang: 'en' | 'ar', by?: Visitor) {
  const student = by ?? (await enter(app, await buildAccount(db)))
  const birthDate = new Date(Date.UTC(2000, 0, ++people)).toISOString().slice(0, 10)
  return sent(student, programme.id, { lang, answers: { birthDate, email: `p${people}@example.org` } })
}
const addTemplate = async (input: object) =>
  (await counsellor.post('/admin/templates', { name: { en: 'A template' }, ...input })).json()
const rejection = {
  kind: 'rejection',
  reasons: ['grades'],
  text: { en: 'Dear {firstName}.', ar: 'نأسف يا {firstName}.' },
}
const preview = async (template: string, ids: string[]) =>
  (await counsellor.post('/admin/applications/decisions/preview', { template, ids })).json()
const decide = (template: string, templateVersion: number, items: object[]) =>
  counsellor.post('/admin/applications/decisions', { template, templateVersion, items })
const stateOf = async (id: string) => (await (await counsellor.get(`/admin/applications/${id}`)).json()).state

test('each is previewed in the language of its student, decided like a single one, and failures are reported by row', async () => {
  const [english, arabic, changed, own] = [
    await applied('en'),
    await applied('ar'),
    await applied('en'),
    await applied('en', counsellor),
  ]
  const { _id: template } = await addTemplate(rejection)
  const ids = [english._id, arabic._id, changed._id, own._id]
  const shown = await preview(template, ids)
  expect(shown).toMatchObject({
    to: 'rejected',
    items: [
      { _id: english._id, text: 'Dear Lina.', problem: null },
      { _id: arabic._id, text: 'نأسف يا Lina.', language: 'ar', problem: null },
      { _id: changed._id, problem: null },
      { _id: own._id, text: null, problem: 'forbidden' },
    ],
  })
  await rows(db)`update applications set updated_at = now() where id = ${changed._id}`
  await clear()
  const response = await decide(template, shown.templateVersion, shown.items)
  expect(await response.json()).toEqual({
    items: [
      { _id: english._id, problem: null },
      { _id: arabic._id, problem: null },
      { _id: changed._id, problem: 'stale' },
      { _id: own._id, problem: 'forbidden' },
    ],
  })
  expect(await Promise.all(ids.map(stateOf))).toEqual(['rejected', 'rejected', 'submitted', 'submitted'])
  await workDone()
  expect(await mails()).toHaveLength(2)
  // Once more, as after a lost connection: nothing is decided twice.
  const again = await (await decide(template, shown.templateVersion, shown.items)).json()
  expect(again.items.slice(0, 2).map(({ problem }: { problem: string }) => problem)).toEqual([
    'not_possible_now',
    'not_possible_now',
  ])
})

test('what the template does not say for a student is reported before, and not sent', async () => {
  const [english, arabic] = [await applied('en'), await applied('ar')]
  const { _id: template } = await addTemplate({ ...rejection, text: { en: 'Sorry.', ar: null } })
  const shown = await preview(template, [english._id, arabic._id])
  expect(shown.items).toMatchObject([{ problem: null }, { problem: 'no_text' }])
  await decide(template, shown.templateVersion, shown.items)
  expect([await stateOf(english._id), await stateOf(arabic._id)]).toEqual(['rejected', 'submitted'])
})

test('a request asks, and neither an offer nor a message is made for many at once', async () => {
  const [one, two] = [await applied('en'), await applied('en')]
  const request = await addTemplate({ kind: 'request', text: { en: 'Which school?', ar: null } })
  await decide(request._id, 1, [{ _id: one._id, version: 1 }])
  expect(await stateOf(one._id)).toBe('information_needed')
  const condition = await addTemplate({
    kind: 'condition',
    conditionKind: 'language_certificate',
    text: { en: 'IELTS 6.5', ar: null },
  })
  expect((await decide(condition._id, 1, [{ _id: two._id, version: 1 }])).status).toBe(422)
  const message = await addTemplate({ kind: 'message', text: { en: 'Hello', ar: null } })
  expect((await decide(message._id, 1, [{ _id: two._id, version: 1 }])).status).toBe(422)
  expect(await stateOf(two._id)).toBe('submitted')
})

test('a template that asks for a document asks for one thing: the document, with its text as the note', async () => {
  const { _id } = await applied('en')
  const text = 'Please add the photo page of your passport.'
  const template = await addTemplate({ kind: 'request', documentKind: 'passport', text: { en: text, ar: null } })
  await decide(template._id, 1, [{ _id, version: 1 }])
  const { requests } = await (await counsellor.get(`/admin/applications/${_id}`)).json()
  expect(requests.requests).toMatchObject([{ note: text, items: [{ kind: 'document', documentKind: 'passport' }] }])
  expect(requests.requests[0].items).toHaveLength(1)
})

test('a template that was changed since its preview is shown again first', async () => {
  const { _id } = await applied('en')
  const template = await addTemplate(rejection)
  await counsellor.call(
    'PUT',
    `/admin/templates/${template._id}`,
    { ...rejection, name: { en: 'Other words' } },
    {
      'if-match': '"1"',
    },
  )
  expect((await decide(template._id, 1, [{ _id, version: 1 }])).status).toBe(412)
  expect(await stateOf(_id)).toBe('submitted')
})
