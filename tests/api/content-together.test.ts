import { expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import type { RecordView } from '#features/content/contract.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { buildApplication } from '#tests/support/application.ts'
import { bulkOf, bulkWork } from '#tests/support/bulk.ts'
import { openConnection, withDatabase } from '#tests/support/database.ts'
import { buildIntake, buildProgramme } from '#tests/support/factories.ts'

/** What random histories of editors (tests/attack/editing-histories.test.ts) have found, each by itself. */

const database = await withDatabase()
const { db } = database
const { app } = await buildApplication(database, () => new Date('2026-11-20T10:00:00Z'))
const admin = await enter(app, await buildAccount(db, { role: 'admin' }))

const somebodyWaits = () =>
  expect
    .poll(() => rows(db)`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    .not.toEqual([])
const viewOf = async (path: string): Promise<RecordView> => (await admin.get(path)).json()
const historyOf = async (path: string) => (await (await admin.get(`${path}/history`)).json()).items
const at = ({ version }: { version: number }) => ({ 'if-match': `"${version}"` })
const text = (en: string, ar: string | null = null) => ({ en, ar })
const tag = (name: object) => ({ name, slug: text('', ''), keywords: { en: [], ar: [] }, aliases: [] })

test('an undo that waits for somebody who is changing intakes leaves those as they are then', async () => {
  const { id } = await buildProgramme(db, { feeAmount: 1000 })
  await buildIntake(db, id, { year: 2027, month: 9 })
  const bulk = bulkOf(bulkWork({ db, now: () => new Date('2026-11-20T10:00:00Z') }), admin)
  const made = await bulk.change('majors', { kind: 'fees', percent: 10, roundTo: 1 }, { ids: [id] })

  const other = await openConnection(db)
  await rows(other)`begin`
  await rows(other)`update programmes set updated_at = now() where id = ${id}`
  await rows(other)`update intakes set status = 'closed' where programme_id = ${id}`
  const undone = bulk.undo(made)
  await somebodyWaits()
  await rows(other)`commit`
  expect(await undone).toMatchObject({ counts: { undone: 1 } })

  const { values } = await viewOf(`/admin/majors/${id}`)
  expect(values).toMatchObject({ feeAmount: 1000, intakes: [{ month: 9, status: 'closed' }] })
})

test('a record is read at one version, the Arabic that waits beside it too', async () => {
  const values = tag(text('Optics', 'البصريات'))
  const made = await admin.post('/admin/tags', { values, publishArabic: false })
  const { _id } = await made.json()
  const other = await openConnection(db)
  await rows(other)`begin`
  await rows(other)`lock table tags in access exclusive mode`
  const read = viewOf(`/admin/tags/${_id}`)
  await somebodyWaits()
  await rows(other)`update tags set name_en = 'Photonics' where id = ${_id}`
  await rows(other)`
    update content_translations set draft = jsonb_set(draft, '{name}', '"الفوتونيات"') where entity_id = ${_id}`
  await rows(other)`commit`
  expect(await read).toMatchObject({ version: 2, values: { name: text('Photonics', 'الفوتونيات') } })
})

test('the history says with which Arabic a record was made and deleted, also where that waits', async () => {
  const name = text('Ethics', 'الأخلاق')
  const made = await (await admin.post('/admin/tags', { values: tag(name), publishArabic: false })).json()
  const path = `/admin/tags/${made._id}`
  expect(await historyOf(path)).toMatchObject([{ action: 'content.created', after: { values: { name } } }])
  expect((await admin.call('DELETE', path, undefined, at(made))).status).toBe(200)
  expect((await historyOf(path))[0]).toMatchObject({ action: 'content.deleted', before: { name } })
})
