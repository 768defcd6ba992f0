import { beforeAll, describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { STARTER_SET } from '#features/admissions/templates/server/starter-set.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { sent } from '#tests/support/applicants.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const university = await buildUniversity(db, { nameEn: 'RWTH Aachen', nameAr: 'جامعة آخن' })
const programme = await buildProgramme(db, {
  universityId: university.id,
  nameEn: 'Bridge Building',
  nameAr: 'بناء الجسور',
})
const { app } = await openTestApp(database)

let admin: Visitor
let counsellor: Visitor
beforeAll(async () => {
  admin = await enter(app, await buildAccount(db, { role: 'admin', name: 'Amal' }))
  counsellor = await enter(app, await buildAccount(db, { role: 'editor', isCounsellor: true, name: 'Omar' }))
})

const rejection = {
  kind: 'rejection',
  name: { en: 'Grades', ar: 'الدرجات' },
  text: {
    en: 'Dear {firstName}, {programme} at {university} asks for more.',
    ar: 'عزيزنا {firstName}، بشأن {programme}.',
  },
  reasons: ['grades'],
}
const create = (input: object, by = counsellor) => by.post('/admin/templates', input)
const created = async (input: object) => (await create(input)).json()
const problem = async (response: Response) => {
  const { code, fields } = await response.json()
  return { status: response.status, code, fields }
}

describe('a template', () => {
  test('is added, changed and deleted by counsellors, each change recorded', async () => {
    const response = await create(rejection)
    expect(response.status).toBe(201)
    const template = await response.json()
    expect(template).toMatchObject({ ...rejection, conditionKind: null, version: 1 })
    const change = (version: number, name: string) =>
      counsellor.call(
        'PUT',
        `/admin/templates/${template._id}`,
        { ...rejection, name: { en: name } },
        {
          'if-match': `"${version}"`,
        },
      )
    expect(await (await change(1, 'Grades too low')).json()).toMatchObject({
      name: { en: 'Grades too low', ar: null },
      version: 2,
    })
    expect((await change(1, 'Too late')).status).toBe(412)
    const list = await (await admin.get('/admin/templates?kind=rejection')).json()
    expect(list).toMatchObject({ total: 1, items: [{ _id: template._id }] })
    expect((await (await admin.get('/admin/templates?kind=message')).json()).total).toBe(0)
    const deleted = await admin.call('DELETE', `/admin/templates/${template._id}`, undefined, { 'if-match': '"2"' })
    expect(deleted.status).toBe(200)
    expect((await admin.get(`/admin/templates/${template._id}`)).status).toBe(404)
    const trail = await rows<{ action: string }>(db)`
      select action from audit_trail where entity_type = 'template' and entity_id = ${template._id} order by id`
    expect(trail.map(({ action }) => action)).toEqual(['template.created', 'template.changed', 'template.deleted'])
  })

  test.each([
    ['an unknown placeholder', { text: { en: 'Dear {fristName}', ar: null } }, { 'text.en': 'not_offered' }],
    ['an open brace', { text: { en: null, ar: 'عزيزنا {name' } }, { 'text.ar': 'not_offered' }],
    ['no text at all', { text: { en: ' ', ar: null } }, { 'text.en': 'required' }],
    ['a rejection without reasons', { reasons: [] }, { reasons: 'required' }],
    ['a condition without its kind', { kind: 'condition' }, { conditionKind: 'required' }],
    ['no name', { name: { en: '' } }, { 'name.en': 'required' }],
  ])('is refused with %s', async (_, change, fields) => {
    expect(await problem(await create({ ...rejection, ...change }))).toEqual({ status: 422, code: 'invalid', fields })
  })

  test('comes with an application in the language of its student and with their values', async () => {
    const { _id } = await created(rejection)
    const english = await created({ kind: 'message', name: { en: 'Hello' }, text: { en: 'Hello {name}', ar: null } })
    const day = await created({ kind: 'request', name: { en: 'By' }, text: { en: '{start}', ar: 'يبدأ في {start}' } })
    const student = await enter(app, await buildAccount(db))
    const answers = { fullName: 'مريم حسن علي', intake: '', preferredStart: '2027-09-01' }
    const application = await sent(student, programme.id, { lang: 'ar', answers })
    const { templates } = await (await counsellor.get(`/admin/applications/${application._id}`)).json()
    const byId = new Map(templates.map((template: { _id: string }) => [template._id, template]))
    expect(byId.get(_id)).toMatchObject({
      kind: 'rejection',
      reasons: ['grades'],
      text: 'عزيزنا مريم، بشأن بناء الجسور.',
      unfilled: [],
    })
    // The answer says what is missing in that language, and no other text replaces it.
    expect(byId.get(english._id)).toMatchObject({ text: null })
    expect(byId.get(day._id)).toMatchObject({ text: expect.stringContaining('2027') })
    const own = await (await student.get(`/applications/${application._id}`)).text()
    expect(own).not.toContain('templates')
  })

  test('names the placeholders that an application has no value for', async () => {
    const course = await buildProgramme(db, { kind: 'external_course', universityId: null, countryId: null })
    const { _id } = await created({
      kind: 'message',
      name: { en: 'At' },
      text: { en: 'At {university}, {firstName}', ar: null },
    })
    const student = await enter(app, await buildAccount(db))
    const application = await sent(student, course.id)
    const { templates } = await (await counsellor.get(`/admin/applications/${application._id}`)).json()
    expect(templates.find((template: { _id: string }) => template._id === _id)).toMatchObject({
      text: 'At {university}, Lina',
      unfilled: ['university'],
    })
  })
})

describe('the starter set', () => {
  const list = async (by = admin) => (await by.get('/admin/templates?perPage=100')).json()
  const add = (by = admin) => by.post('/admin/templates/starter-set', {})

  test('is added by administrators, and the list shows them how much of it is missing', async () => {
    await rows(db)`delete from text_templates`
    expect((await list()).missingStarters).toBe(STARTER_SET.length)
    expect((await list(counsellor)).missingStarters).toBeNull()
    expect((await add(counsellor)).status).toBe(403)
    expect(await (await add()).json()).toEqual({ added: STARTER_SET.length })
    const { items, missingStarters } = await list()
    expect(missingStarters).toBe(0)
    expect(items).toHaveLength(STARTER_SET.length)
    for (const { text } of items) expect(text).toEqual({ en: expect.any(String), ar: expect.any(String) })
    const recorded = await rows(db)`select from audit_trail where action = 'template.created' and after ? 'starterKey'`
    expect(recorded).toHaveLength(STARTER_SET.length)
  })

  test('adds only what is missing, and changes nothing that is there', async () => {
    await rows(db)`delete from text_templates`
    await created({ ...rejection, name: { en: ' no places LEFT ', ar: null } })
    await add()
    const renamed = { name: { en: 'Ours', ar: 'نموذجنا' }, text: { en: 'In our own words', ar: null } }
    const { items } = await list()
    const first = items.find(({ name }: { name: { en: string } }) => name.en === STARTER_SET[0]?.name.en)
    await admin.call('PUT', `/admin/templates/${first._id}`, { ...first, ...renamed }, { 'if-match': '"1"' })
    await rows(db)`delete from text_templates where starter_key = 'messageVisa'`
    expect((await list()).missingStarters).toBe(1)
    expect(await (await add()).json()).toEqual({ added: 1 })
    expect(await (await add()).json()).toEqual({ added: 0 })
    const after = (await list()).items
    expect(after).toHaveLength(STARTER_SET.length)
    expect(after).toContainEqual(expect.objectContaining({ _id: first._id, ...renamed }))
    expect(await rows(db)`select from text_templates where starter_key = 'rejectionPlaces'`).toHaveLength(0)
  })

  test('is added once where two press at the same moment', async () => {
    await rows(db)`delete from text_templates`
    const answers = await Promise.all([add(), add(), add()])
    const counts = await Promise.all(answers.map(async (answer) => (await answer.json()).added))
    expect(counts.reduce((sum, added) => sum + added)).toBe(STARTER_SET.length)
    expect((await list()).total).toBe(STARTER_SET.length)
  })
})
