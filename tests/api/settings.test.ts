import { beforeAll, describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { builtInQuestions } from '#features/home/server/built-in-questions.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildUniversity } from '#tests/support/factories.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const [one, two, draft] = [
  await buildUniversity(db, { nameEn: 'One', featuredOrder: 1 }),
  await buildUniversity(db, { nameEn: 'Two' }),
  await buildUniversity(db, { nameEn: 'Draft', status: 'draft' }),
]
const { app, catchUp } = await openTestApp(database)

let admin: Visitor
beforeAll(async () => {
  admin = await enter(app, await buildAccount(db, { role: 'admin', name: 'Omar' }))
})

const view = async (key: string) => (await admin.get(`/admin/settings/${key}`)).json()
const save = async (key: string, value: unknown, version?: number) =>
  admin.call('PUT', `/admin/settings/${key}`, { value }, { 'if-match': `"${version ?? (await view(key)).version}"` })
const fieldsOf = async (response: Response) => {
  expect(response.status).toBe(422)
  return (await response.json()).fields
}
const read = async (path: string) => {
  await catchUp()
  return (await app.request(`/api/${path}`)).json()
}

const office = { email: 'desk@masar.test', phone: '', whatsapp: '+971 50 123 4567', addressEn: 'Dubai', addressAr: '' }

describe('settings', () => {
  test('are all listed, those that are not set at version 0', async () => {
    const { items, ...rest } = await (await admin.get('/admin/settings')).json()
    expect(rest).toEqual({ total: items.length, page: 1, pages: 1 })
    expect(items.map(({ key }: { key: string }) => key)).toEqual([
      ...[
        'brand',
        'contact',
        'legal',
        'signatory',
        'decisions',
        'openingHours',
        'expressHours',
        'claims',
        'homeFaq',
        'featured',
        'retention',
      ],
      'demoCatalogue',
    ])
    await rows(db)`delete from settings where key in ('legal', 'signatory')`
    expect(await view('legal')).toEqual({
      ...{ key: 'legal', value: null, version: 0, updatedAt: null, updatedBy: null },
    })
    expect((await admin.get('/admin/settings/nothing')).status).toBe(404)
  })

  test('are saved at their version, and recorded with who and what', async () => {
    const saved = await save('brand', { nameEn: ' Rihla ', nameAr: 'رحلة' }, 0)
    expect(await saved.json()).toMatchObject({
      ...{ value: { nameEn: 'Rihla', nameAr: 'رحلة' }, version: 1, updatedBy: { name: 'Omar' } },
    })
    expect((await save('brand', { nameEn: 'Other', nameAr: 'أخرى' }, 0)).status).toBe(412)
    expect((await save('brand', { nameEn: 'Masar', nameAr: 'مسار' }, 1)).status).toBe(200)
    const trail = await rows(db)`
      select before, after from audit_trail where entity_type = 'settings' and entity_id = 'brand' order by id`
    expect(trail).toMatchObject([{ before: { value: null } }, { before: { value: { nameEn: 'Rihla' } } }])
  })

  test('that two set for the first time are set once', async () => {
    const both = await Promise.all([6, 8].map((hours) => save('expressHours', hours, 0)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  test('are on the public pages at once', async () => {
    await save('contact', { ...office, social: [{ name: 'YouTube', url: 'https://youtube.com/@masar' }] })
    await save('legal', { nameEn: 'Masar FZ-LLC', nameAr: '', addressEn: '', addressAr: '', licence: '123' })
    await save('claims', { countries: 20, students: null })
    await save('homeFaq', [{ questionEn: 'Why?', questionAr: 'لماذا؟', answerEn: 'Because.', answerAr: '' }])
    await save('openingHours', { timezone: 'Asia/Dubai', days: [{ day: '1', from: '09:00', to: '18:00' }] })
    expect(await read('site')).toMatchObject({
      whatsapp: '971501234567',
      social: [{ name: 'YouTube', url: 'https://youtube.com/@masar' }],
      legal: { name: { en: 'Masar FZ-LLC', ar: null }, address: null, licence: '123' },
    })
    expect(await read('home')).toMatchObject({
      claims: { countries: 20, students: null },
      questions: [{ question: { en: 'Why?', ar: 'لماذا؟' }, answer: { en: 'Because.', ar: null } }],
    })
    expect(await read('contact')).toMatchObject({
      ...{ email: 'desk@masar.test', phone: null, whatsapp: '971501234567', address: { en: 'Dubai', ar: null } },
      openingHours: { timezone: 'Asia/Dubai', days: [{ day: 1, from: '09:00', to: '18:00' }] },
    })
    await save('homeFaq', [])
    expect((await read('home')).questions).toEqual(builtInQuestions)
  })

  test('say what is wrong with each part', async () => {
    expect(await fieldsOf(await save('brand', { nameEn: '', nameAr: 'مسار' }))).toEqual({ nameEn: 'too_short' })
    const social = [{ name: 'X', url: 'javascript:alert(1)' }]
    expect(await fieldsOf(await save('contact', { ...office, email: 'desk', social }))).toEqual({
      ...{ email: 'malformed', 'social.0.url': 'malformed' },
    })
    const days = [{ day: 1, from: '18:00', to: '09:00' }]
    expect(await fieldsOf(await save('openingHours', { timezone: 'Mars/Olympus', days }))).toEqual({
      ...{ timezone: 'not_offered', 'days.0.to': 'too_low' },
    })
    expect(await fieldsOf(await save('expressHours', 0))).toEqual({ '': 'too_low' })
    expect(await fieldsOf(await save('homeFaq', [{ questionEn: 'Why?', answerEn: '' }]))).toEqual({
      '0.answerEn': 'too_short',
    })
  })

  test('order the featured universities of the home page; only published ones are taken', async () => {
    expect(await view('featured')).toMatchObject({ value: [one.id], names: { [one.id]: { en: 'One' } } })
    expect((await save('featured', [two.id, one.id])).status).toBe(200)
    expect((await read('home')).featured.map(({ _id }: { _id: string }) => _id)).toEqual([two.id, one.id])
    expect(await fieldsOf(await save('featured', [draft.id]))).toEqual({ featured: 'not_offered' })
    expect((await save('featured', [two.id])).status).toBe(200)
    expect((await view('featured')).value).toEqual([two.id])
  })
})
