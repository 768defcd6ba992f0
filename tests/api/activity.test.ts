import { beforeAll, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import type { Activity, ActivityList } from '#features/admin/activity/contract.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { buildApplication } from '#tests/support/application.ts'
import { bulkOf, bulkWork } from '#tests/support/bulk.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildProgramme } from '#tests/support/factories.ts'
import type { Visitor } from '#tests/support/visitor.ts'

/** Administrators see who of the staff did what. */

const database = await withDatabase()
const { db } = database
const now = () => new Date()
const { app } = await buildApplication(database, now)
const account = await buildAccount(db, { role: 'editor', name: 'Salma' })
let salma: Visitor
let admin: Visitor
beforeAll(async () => {
  salma = await enter(app, account)
  admin = await enter(app, await buildAccount(db, { role: 'admin', name: 'Huda' }))
})

const tag = (en: string) => ({
  ...{ name: { en, ar: null }, slug: { en: '', ar: '' } },
  ...{ keywords: { en: [], ar: [] }, aliases: [] },
})
const logOf = async (query: Record<string, string> = {}): Promise<ActivityList> =>
  (await admin.get(`/admin/activity?${new URLSearchParams(query)}`)).json()
const short = ({ action, by, name, records, place }: Activity) => [action, by?.name, name?.en, records, place?.list]

test('says who created, changed, published and deleted what, and leads there', async () => {
  const made = await (await salma.post('/admin/tags', { values: tag('Optics') })).json()
  const path = `/admin/tags/${made._id}`
  const put = (by: Visitor, values: object, status: string, version: number) =>
    by.call('PUT', path, { values, status }, { 'if-match': `"${version}"` })
  const changed = await (
    await salma.call(
      'PUT',
      path,
      { values: { ...made.values, name: { en: 'Photonics', ar: null } } },
      { 'if-match': '"1"' },
    )
  ).json()
  const published = await (await put(admin, changed.values, 'published', changed.version)).json()
  expect((await logOf({ kind: 'tag' })).items.map(short)).toEqual([
    ['published', 'Huda', 'Photonics', 1, 'tags'],
    ['changed', 'Salma', 'Photonics', 1, 'tags'],
    ['created', 'Salma', 'Photonics', 1, 'tags'],
  ])
  await admin.call('DELETE', path, undefined, { 'if-match': `"${published.version}"` })
  expect((await logOf({ kind: 'tag' })).items.map(short)[0]).toEqual(['deleted', 'Huda', 'Photonics', 1, undefined])
})

test('shows what was done together as one line', async () => {
  const ids = await Promise.all([1, 2, 3].map(async () => (await buildProgramme(db, { feeAmount: 1000 })).id))
  const bulk = bulkOf(bulkWork({ db, now }), admin)
  const made = await bulk.change('majors', { kind: 'fees', percent: 10, roundTo: 1 }, { ids })
  await bulk.undo(made)
  const { items, total } = await logOf({ kind: 'programme' })
  expect(items.map(short)).toEqual([
    ['undone', 'Huda', expect.anything(), 3, 'changes'],
    ['bulk', 'Huda', expect.anything(), 3, 'changes'],
  ])
  expect(total).toBe(2)
})

test('is narrowed to a person and to days of the office or of the reader, page by page', async () => {
  await rows(db)`
    insert into audit_trail (at, actor_id, action, entity_type, entity_id)
    values ('2026-01-31T22:30:00Z', ${account.id}, 'settings.changed', 'settings', 'contact'),
      ('2026-02-01T22:30:00Z', ${account.id}, 'rate.changed', 'rate', 'EUR')`
  const hours = { timezone: 'Asia/Amman', days: [] }
  await rows(db)`insert into settings (key, value) values ('openingHours', ${JSON.stringify(hours)}::jsonb)`
  const day = await logOf({ firstDay: '2026-02-01', lastDay: '2026-02-01' })
  expect(day.items.map(short)).toEqual([['changed', 'Salma', 'contact', 1, undefined]])
  const elsewhere = { firstDay: '2026-02-01', lastDay: '2026-02-01', timeZone: 'Pacific/Honolulu' }
  expect((await logOf(elsewhere)).items.map(short)).toEqual([['changed', 'Salma', 'EUR', 1, undefined]])
  expect((await logOf({ firstDay: '0001-01-01', lastDay: '9999-12-31' })).total).toBeGreaterThan(2)
  const own = await logOf({ firstDay: '2026-01-01', person: account.id, perPage: '3', page: '2' })
  expect(own).toMatchObject({ total: 4, pages: 2, people: [{ name: 'Huda' }, { name: 'Salma' }] })
  expect(own.items.map(({ name }) => name?.en)).toEqual(['contact'])
  expect((await logOf()).items.map(({ kind }) => kind)).not.toContain('settings')
  await rows(db)`insert into audit_trail (action, entity_type, entity_id) values ('rate.changed', 'rate', 'EUR')`
  expect((await logOf({ kind: 'rate' })).items[0]).toMatchObject({ by: null, action: 'changed', name: { en: 'EUR' } })
})

test('is for administrators alone', async () => {
  expect((await salma.get('/admin/activity')).status).toBe(403)
})
