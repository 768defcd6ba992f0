import { beforeAll, describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildFaculty, buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const university = await buildUniversity(db)
await rows(db)`
  insert into exchange_rates (currency, usd_per_unit, as_of) values
    ('EUR', 1.1, '2026-11-01'), ('TRY', 0.03, '2026-10-01'), ('USD', 1, '2026-11-01')
  on conflict (currency) do update set usd_per_unit = excluded.usd_per_unit, as_of = excluded.as_of`
await buildProgramme(db, {
  ...{ universityId: university.id, facultyId: (await buildFaculty(db)).id, fee: '5000', feeCurrency: 'TRY' },
})
const { app, catchUp } = await openTestApp(database)

let admin: Visitor
beforeAll(async () => {
  admin = await enter(app, await buildAccount(db, { role: 'admin', name: 'Omar' }))
})

const problem = async (response: Response) => {
  const { code, fields } = await response.json()
  return { status: response.status, code, ...(fields && { fields }) }
}
const view = async (currency: string) => (await admin.get(`/admin/rates/${currency}`)).json()
const put = async (currency: string, body: object, version?: number) =>
  admin.call('PUT', `/admin/rates/${currency}`, body, {
    'if-match': `"${version ?? (await view(currency)).version}"`,
  })
const add = (values: object) => admin.post('/admin/rates', { usdPerUnit: 0.2, asOf: '2026-11-10', ...values })
const publicRate = async (currency: string) => {
  await catchUp()
  return (await (await app.request('/api/rates')).json()).usdPerUnit[currency]
}

describe('exchange rates', () => {
  test('are listed with their date and how many records use them', async () => {
    const { items, uses } = await (await admin.get('/admin/rates?sort=asOf')).json()
    expect(items[0]).toMatchObject({ _id: 'TRY', usdPerUnit: 0.03, asOf: '2026-10-01', version: 1 })
    expect(uses).toEqual({ TRY: 1 })
    expect((await (await admin.get('/admin/rates?q=eu')).json()).items).toMatchObject([{ _id: 'EUR' }])
  })

  test('are changed at their version, are public at once, and keep their history', async () => {
    const changed = await put('EUR', { usdPerUnit: 1.2, asOf: '2026-11-15' })
    expect(changed.status).toBe(200)
    expect(await changed.json()).toMatchObject({ usdPerUnit: 1.2, asOf: '2026-11-15' })
    expect((await (await admin.get('/admin/rates/EUR/history')).json()).items).toMatchObject([
      {
        before: { usdPerUnit: 1.1, asOf: '2026-11-01' },
        after: { usdPerUnit: 1.2, asOf: '2026-11-15' },
        by: { name: 'Omar' },
      },
    ])
    expect(await publicRate('EUR')).toBe(1.2)
    expect(await problem(await put('EUR', { usdPerUnit: 1.21, asOf: '2026-11-15' }, 999))).toEqual({
      ...{ status: 412, code: 'stale' },
    })
  })

  test('ask for confirmation before a change of more than a fifth', async () => {
    const slip = { usdPerUnit: 0.3, asOf: '2026-11-15' }
    expect(await problem(await put('TRY', slip))).toEqual({
      ...{ status: 422, code: 'invalid', fields: { usdPerUnit: 'wrong' } },
    })
    expect((await put('TRY', { ...slip, confirmed: true })).status).toBe(200)
  })

  test('are no rates of tomorrow, of no currency, or twice', async () => {
    expect((await problem(await add({ currency: 'XQQ' }))).fields).toEqual({ currency: 'not_offered' })
    expect((await problem(await add({ currency: 'JOD', asOf: '2027-01-01' }))).fields).toEqual({ asOf: 'in_future' })
    expect((await problem(await add({ currency: 'JOD', usdPerUnit: 0 }))).fields).toEqual({ usdPerUnit: 'too_low' })
    expect((await add({ currency: ' jod ' })).status).toBe(201)
    expect(await problem(await add({ currency: 'JOD' }))).toEqual({
      ...{ status: 409, code: 'conflict', fields: { currency: 'taken' } },
    })
  })

  test('are deleted only where nothing uses them; the US dollar stays 1', async () => {
    const remove = async (currency: string) =>
      admin.call('DELETE', `/admin/rates/${currency}`, undefined, { 'if-match': `"${(await view(currency)).version}"` })
    await add({ currency: 'OMR' })
    expect((await remove('OMR')).status).toBe(200)
    expect((await admin.get('/admin/rates/OMR')).status).toBe(404)
    expect(await problem(await remove('TRY'))).toEqual({ status: 409, code: 'in_use' })
    expect((await problem(await remove('USD'))).fields).toEqual({ usdPerUnit: 'locked' })
    expect((await problem(await put('USD', { usdPerUnit: 2, asOf: '2026-11-15' }))).fields).toEqual({
      usdPerUnit: 'locked',
    })
  })

  test('are saved as a table: all of them, or none with the reason of each', async () => {
    const save = (rates: object) => admin.call('PUT', '/admin/rates', { rates })
    const [eur, lira] = [await view('EUR'), await view('TRY')]
    const day = { asOf: '2026-11-20' }
    const wrong = await save({
      EUR: { ...day, usdPerUnit: 1.25, version: eur.version },
      TRY: { ...day, usdPerUnit: 3, version: lira.version },
      KWD: { usdPerUnit: 3.2, asOf: '2027-02-01', version: null },
    })
    expect(await problem(wrong)).toEqual({
      ...{ status: 422, code: 'invalid' },
      fields: { 'rates.TRY.usdPerUnit': 'wrong', 'rates.KWD.asOf': 'in_future' },
    })
    expect(await view('EUR')).toEqual(eur)
    const saved = await save({
      EUR: { ...day, usdPerUnit: 1.25, version: eur.version },
      TRY: { ...day, usdPerUnit: 3, version: lira.version, confirmed: true },
      KWD: { ...day, usdPerUnit: 3.2, version: null },
    })
    expect(saved.status).toBe(200)
    expect([await publicRate('EUR'), await publicRate('TRY'), await publicRate('KWD')]).toEqual([1.25, 3, 3.2])
    const stale = await save({
      EUR: { ...day, usdPerUnit: 1.26, version: eur.version },
      KWD: { ...day, usdPerUnit: 3.3, version: 1 },
    })
    expect(await problem(stale)).toEqual({ status: 412, code: 'stale' })
    expect((await view('KWD')).usdPerUnit).toBe(3.2)
    const editor = await enter(app, await buildAccount(db, { role: 'editor' }))
    expect((await editor.call('PUT', '/admin/rates', { rates: {} })).status).toBe(403)
  })
})
