import { describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { withDatabase } from '#tests/support/database.ts'
import {
  buildCountry,
  buildExchangeRate,
  buildFaculty,
  buildProgramme,
  buildUniversity,
} from '#tests/support/factories.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
await buildExchangeRate(db, 'EUR')
const country = await buildCountry(db)
const university = await buildUniversity(db, { countryId: country.id })
const faculty = await buildFaculty(db)
const { app } = await openTestApp(database)
const editor = await enter(app, await buildAccount(db, { role: 'editor' }))
const admin = await enter(app, await buildAccount(db, { role: 'admin' }))

const priced = await Promise.all(
  Array.from({ length: 40 }, (_, n) =>
    buildProgramme(db, { universityId: university.id, facultyId: faculty.id, feeAmount: 1000 + n, feeCurrency: 'EUR' }),
  ),
)
const ids = priced.map(({ id }) => id)

describe('a change of many records', () => {
  const fees = async () =>
    (
      await rows<{ fee: number }>(db)`
        select fee_amount::float8 as fee from programmes where id = any(${ids}::uuid[]) order by fee_amount`
    ).map(({ fee }) => fee)
  const chosen = async () =>
    rows<{ _id: string; version: number }>(db)`
      select id as "_id", version from programmes where id = any(${ids}::uuid[])`
  const raise = { kind: 'fees', percent: 5, roundTo: 10 }
  const change = async (body: object) => {
    const answer = await editor.post('/admin/majors/bulk', { action: raise, records: await chosen(), ...body })
    return { status: answer.status, ...(await answer.json()) }
  }

  test('is previewed from and to, made, and undone', async () => {
    const before = await fees()
    const preview = await change({ dryRun: true })
    expect(preview).toMatchObject({ status: 200, batch: null, unchanged: 0, refused: [] })
    expect(preview.changes).toHaveLength(40)
    expect(preview.changes[0]).toMatchObject({
      before: { feeAmount: expect.any(Number) },
      after: { feeAmount: expect.any(Number) },
    })
    expect(await fees()).toEqual(before)

    const made = await change({ dryRun: false })
    expect(made.changes).toEqual(preview.changes)
    expect(await fees()).toEqual(before.map((fee) => Math.round((fee * 1.05) / 10) * 10))

    const undo = (who: Visitor) => who.post(`/admin/content-changes/${made.batch}/undo`, {})
    const other = await enter(app, await buildAccount(db, { role: 'editor' }))
    expect((await undo(other)).status).toBe(403)
    expect(await (await undo(editor)).json()).toEqual({ records: 40 })
    expect(await fees()).toEqual(before)
    expect((await undo(admin)).status).toBe(412)
  })

  test('is previewed as the records are now, with the versions at which it can then be made', async () => {
    const gone = await buildProgramme(db, { universityId: university.id, facultyId: faculty.id })
    await rows(db)`delete from programmes where id = ${gone.id}`
    const records = [...ids, gone.id].map((_id) => ({ _id }))
    const preview = await change({ dryRun: true, records })
    expect(preview).toMatchObject({ status: 200, gone: [gone.id] })
    const versions = new Map((await chosen()).map(({ _id, version }) => [_id, version]))
    expect(
      preview.changes.every((each: { _id: string; version: number }) => each.version === versions.get(each._id)),
    ).toBe(true)
    const unnamed = await change({ dryRun: false, records })
    expect(unnamed).toMatchObject({ status: 422, fields: { 'records.0.version': 'required' } })
    const missing = [...(await chosen()), { _id: gone.id, version: 1 }]
    expect(await change({ dryRun: false, records: missing })).toMatchObject({ status: 412, code: 'stale' })
  })

  test('refuses a fee that no form would take, and says of which record', async () => {
    const dear = await buildProgramme(db, {
      universityId: university.id,
      facultyId: faculty.id,
      feeAmount: 9_000_000_000,
      feeCurrency: 'EUR',
    })
    const records = [{ _id: dear.id }, { _id: ids[0] }]
    const action = { kind: 'fees', percent: 300, roundTo: 1 }
    expect(await change({ dryRun: true, action, records })).toMatchObject({
      status: 200,
      changes: [{ _id: ids[0] }],
      refused: [{ _id: dear.id, fields: { 'values.feeAmount': 'too_high' } }],
    })
    await rows(db)`delete from programmes where id = ${dear.id}`
  })

  test('names the records that its values refer to', async () => {
    const other = await buildFaculty(db)
    const preview = await change({ dryRun: true, action: { kind: 'faculty', facultyId: other.id } })
    expect(Object.keys(preview.names).toSorted()).toEqual([faculty.id, other.id, university.id].toSorted())
    expect(preview.changes[0]).toMatchObject({ universityId: university.id })
  })

  test('is offered for all records that match a filter', async () => {
    const found = await (await editor.get(`/admin/majors/ids?universityId=${university.id}`)).json()
    expect(found.total).toBe(found.ids.length)
    expect(found.ids).toEqual(expect.arrayContaining(ids))
    expect(await (await editor.get('/admin/majors/ids?q=nothing-is-called-so')).json()).toEqual({ ids: [], total: 0 })
  })

  test('changes nothing where one of them has changed since, or cannot be changed', async () => {
    const before = await fees()
    const records = await chosen()
    const stale = await change({
      dryRun: false,
      records: records.map((each, n) => ({ ...each, version: n ? each.version : 999 })),
    })
    expect(stale).toMatchObject({ status: 412, code: 'stale' })
    const action = { kind: 'campus', campusId: '00000000-0000-4000-8000-000000000000' }
    const refused = await change({ dryRun: false, action })
    expect(refused).toMatchObject({ batch: null, changes: [] })
    expect(refused.refused[0]).toMatchObject({ fields: { 'values.campusId': 'not_offered' } })
    expect(await fees()).toEqual(before)
    expect((await editor.post('/admin/tags/bulk', { action: raise, records, dryRun: true })).status).toBe(422)
  })

  test('closes an intake and moves a deadline, and says of how many it does not speak', async () => {
    await rows(db)`
      insert into intakes (programme_id, year, month, deadline) select id, 2027, 9, '2027-06-01' from programmes
      where id = any(${ids.slice(0, 3)}::uuid[])`
    const intake = { year: 2027, month: 9 }
    expect(
      await change({ dryRun: false, action: { kind: 'deadline', ...intake, deadline: '2027-07-15' } }),
    ).toMatchObject({ unchanged: 37 })
    const closed = await change({ dryRun: false, action: { kind: 'closeIntake', ...intake } })
    expect(closed.changes).toHaveLength(3)
    const intakes = await rows(db)`
      select distinct deadline::text, status from intakes where programme_id = any(${ids}::uuid[])`
    expect(intakes).toEqual([{ deadline: '2027-07-15', status: 'closed' }])
  })
})
