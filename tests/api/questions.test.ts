import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { buildAccount, enterForLong } from '#tests/support/accounts.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildCountry, buildUniversity } from '#tests/support/factories.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const germany = await buildCountry(db, { nameEn: 'Germany', slugEn: 'germany', slugAr: 'ألمانيا' })
const draft = await buildCountry(db, { nameEn: 'Hidden', slugEn: 'hidden', status: 'draft' })
const { app, catchUp, post, now, later } = await openTestApp(database)

let counsellor: Visitor
beforeAll(async () => {
  counsellor = await enterForLong(app, await buildAccount(db, { role: 'editor', isCounsellor: true, name: 'Rana' }))
})
beforeEach(() => rows(db)`delete from questions`)

const day = (back: number) => new Date(now().getTime() - back * 86_400_000).toISOString().slice(0, 10)
const texts = (en: string | null, ar: string | null = null) => ({ en, ar })
const whole = () => ({
  question: texts('Which exam?', 'أي اختبار؟'),
  answer: texts('IELTS.', 'آيلتس.'),
  ...{ country: null, askedOn: day(1), shown: true },
})
const add = (values: object = {}, visitor = counsellor) => visitor.post('/admin/questions', { ...whole(), ...values })
const added = async (values: object = {}) => (await add(values)).json()
const at = (method: string, { _id, version }: { _id: string; version: number }, body?: object) =>
  counsellor.call(method, `/admin/questions/${_id}`, body, { 'if-match': `"${version}"` })
const asked = async (query = 'lang=en') => {
  await catchUp()
  return (await app.request(`/api/questions?${query}`)).json()
}
const askedTexts = async (query?: string) =>
  (await asked(query)).questions.map(({ question }: { question: string }) => question)
const problem = async (response: Response) => {
  const { code, fields } = await response.json()
  return { status: response.status, code, ...(fields && { fields }) }
}

describe('published questions', () => {
  test('are read in each language that has both question and answer, the three newest', async () => {
    await added({ question: texts('Old?'), answer: texts('Yes.'), askedOn: day(5) })
    await added({ question: texts('Half?', 'ناقص؟'), answer: texts('Yes.'), askedOn: day(4) })
    await added({ askedOn: day(3) })
    await added({ question: texts(null, 'بالعربية فقط؟'), answer: texts(null, 'نعم.'), askedOn: day(2) })
    await added({ question: texts('Newest?'), answer: texts('Yes.'), askedOn: day(0) })
    expect(await askedTexts('lang=en')).toEqual(['Newest?', 'Which exam?', 'Half?'])
    expect(await askedTexts('lang=ar')).toEqual(['بالعربية فقط؟', 'أي اختبار؟'])
  })

  test('are of this week only where each was asked in the last seven days; else each names its month', async () => {
    await added({ askedOn: day(6) })
    expect(await asked()).toMatchObject({ title: 'Asked this week', questions: [{ month: null }] })
    expect(await asked('lang=ar')).toMatchObject({ title: 'من أسئلة هذا الأسبوع' })
    await added({ question: texts('Older?'), answer: texts('Yes.'), askedOn: '2026-09-30' })
    const questions = [{ month: expect.stringMatching(/ 2026$/) }, { question: 'Older?', month: 'September 2026' }]
    expect(await asked()).toMatchObject({ title: 'Asked by students and families', questions })
    expect(await asked('lang=ar')).toMatchObject({ title: 'من أسئلة هذا الأسبوع' })
  })

  test('say the week no longer when it is over', async () => {
    await added({ askedOn: day(6) })
    expect(await asked()).toMatchObject({ title: 'Asked this week' })
    later(24 * 60)
    expect(await asked()).toMatchObject({ title: 'Asked by students and families' })
  })

  test('of one country are found by its address in either language, and no others', async () => {
    await added()
    expect(await askedTexts('country=germany')).toEqual([])
    await added({ question: texts('In Germany?'), answer: texts('Yes.'), country: germany.id, askedOn: day(2) })
    expect(await askedTexts('country=germany')).toEqual(['In Germany?'])
    expect(await askedTexts(`country=${encodeURIComponent('ألمانيا')}`)).toEqual(['In Germany?'])
    expect(await askedTexts()).toEqual(['Which exam?', 'In Germany?'])
    for (const address of ['nowhere', 'hidden', draft.id]) {
      expect((await app.request(`/api/questions?country=${address}`)).status).toBe(404)
    }
  })

  test('that are not shown are never public, and a change is public at once', async () => {
    const made = await added({ shown: false })
    expect((await asked()).questions).toEqual([])
    await at('PUT', made, whole())
    expect(await askedTexts()).toEqual(['Which exam?'])
    expect((await at('DELETE', { ...made, version: made.version + 1 })).status).toBe(200)
    expect((await asked()).questions).toEqual([])
  })

  test('say to the public nothing but question, answer and month', async () => {
    await added({ country: germany.id })
    expect(await asked()).toEqual({
      title: 'Asked this week',
      note: null,
      questions: [{ question: 'Which exam?', answer: 'IELTS.', month: null }],
    })
  })
})

describe('at the desk', () => {
  test('a question needs an answer in one of its languages, and a day that has begun', async () => {
    const refused = (fields: object) => ({ status: 422, code: 'invalid', fields })
    expect(await problem(await add({ question: texts(null), answer: texts('Yes.') }))).toEqual(
      refused({ 'question.en': 'required' }),
    )
    expect(await problem(await add({ question: texts(null, 'متى؟'), answer: texts('Soon.') }))).toEqual(
      refused({ 'answer.ar': 'required' }),
    )
    expect(await problem(await add({ askedOn: day(-3) }))).toEqual(refused({ askedOn: 'in_future' }))
    expect(await problem(await add({ country: crypto.randomUUID() }))).toEqual(refused({ country: 'not_offered' }))
    expect(await problem(await add({ question: texts('x'.repeat(601)) }))).toEqual(
      refused({ 'question.en': 'too_long' }),
    )
    expect((await add({ question: texts('Why […]?') })).status).toBe(201)
  })

  test('only those who work there read and write them', async () => {
    const made = await added()
    for (const account of [{ role: 'student' }, { role: 'editor' }] as const) {
      const visitor = await enterForLong(app, await buildAccount(db, account))
      expect((await visitor.get('/admin/questions')).status).toBe(403)
      expect((await add({}, visitor)).status).toBe(403)
      expect((await visitor.get(`/admin/questions/${made._id}`)).status).toBe(403)
    }
    expect((await app.request('/api/admin/questions')).status).toBe(401)
  })

  test('an enquiry becomes the start of one, without anything personal and with its country', async () => {
    const university = await buildUniversity(db, { countryId: germany.id, nameEn: 'Old College' })
    await catchUp()
    const enquiry = {
      ...{ kind: 'message', name: 'Lina Haddad', email: 'lina@example.org', lang: 'ar', itemId: university.id },
      message: 'انا لينا حداد، رقمي ٠٧٩١٢٣٤٥٦٧ وايميلي lina@example.org. أي اختبار؟',
    }
    const { _id } = await (await post('/api/enquiries', enquiry)).json()
    const answer = { text: 'أهلًا لينا، آيلتس كما في صفحة البرنامج. رنا' }
    await counsellor.call('POST', `/admin/enquiries/${_id}/messages`, answer, {
      'idempotency-key': crypto.randomUUID(),
    })
    const start = await counsellor.get(`/admin/enquiries/${_id}/question`)
    expect(await start.json()).toEqual({
      values: {
        question: texts(null, 'انا […]، رقمي […] وايميلي […]. أي اختبار؟'),
        answer: texts(null, 'أهلًا […]، آيلتس كما في صفحة البرنامج. […]'),
        askedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        country: germany.id,
      },
      names: { [germany.id]: expect.objectContaining({ en: 'Germany' }) },
    })
    const [viewed] = await rows(db)`
      select count(*)::int from audit_trail where action = 'enquiry.viewed' and entity_id = ${_id}`
    expect(viewed?.count).toBeGreaterThan(0)
    const editor = await enterForLong(app, await buildAccount(db, { role: 'editor' }))
    expect((await editor.get(`/admin/enquiries/${_id}/question`)).status).toBe(403)
    expect((await counsellor.get(`/admin/enquiries/${crypto.randomUUID()}/question`)).status).toBe(404)
  })

  test('the audit log says who published which, and keeps none of its words', async () => {
    const made = await added({ shown: false })
    await at('PUT', made, { ...whole(), answer: texts('TOEFL.') })
    const trail = await rows(db)`
      select action, before, after, actor_id is not null as known from audit_trail where entity_id = ${made._id} order by id`
    const { askedOn, country } = whole()
    expect(trail).toEqual([
      { action: 'question.created', before: null, after: { askedOn, country, shown: false }, known: true },
      { action: 'question.changed', before: { shown: false }, after: { shown: true }, known: true },
    ])
    const { items } = await (await counsellor.get(`/admin/questions/${made._id}/history`)).json()
    expect(items.map(({ action }: { action: string }) => action)).toEqual(['content.changed', 'content.created'])
  })

  test('the country may go, and the question stays', async () => {
    const made = await added({ country: draft.id })
    await rows(db)`delete from countries where id = ${draft.id}`
    expect(await (await counsellor.get(`/admin/questions/${made._id}`)).json()).toMatchObject({ country: null })
  })
})
