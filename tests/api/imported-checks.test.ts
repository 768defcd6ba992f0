import { describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildFaculty, buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { spreadsheetsOf } from '#tests/support/spreadsheets.ts'
import { openTestApp } from '#tests/support/test-app.ts'

/** Whether imported facts count as checked: only where the file says so itself. */

const database = await withDatabase()
const { db } = database
const university = await buildUniversity(db)
const faculty = await buildFaculty(db)
const build = () =>
  buildProgramme(db, {
    ...{ universityId: university.id, countryId: university.countryId, facultyId: faculty.id },
    ...{ requirementsEn: ['A certificate'] },
  })
const testApp = await openTestApp(database)
const account = await buildAccount(db, { role: 'editor', name: 'Salma' })
const editor = await enter(testApp.app, account)
const sheets = spreadsheetsOf(testApp, editor)
const asAdmin = spreadsheetsOf(testApp, await enter(testApp.app, await buildAccount(db, { role: 'admin' })))

type Check = { topic: string; checkedAt: string | null; source: string | null; version: number; by: object | null }
const checkOf = async (id: string, topic = 'fees'): Promise<Check | undefined> => {
  const { items } = await (await editor.get(`/admin/majors/${id}/fact-checks`)).json()
  return items.find((each: Check) => each.topic === topic)
}
const checkTopic = (id: string, version: number, source: string | null = 'https://example.org/old') =>
  editor.call('PUT', `/admin/majors/${id}/fact-checks/fees`, { source }, { 'if-match': `"${version}"` })
const dayOf = (check: Check | undefined) => check?.checkedAt?.slice(0, 10) ?? null

test('an import checks nothing, and takes back the check of what it changes, until it is undone', async () => {
  const [changed, same] = [await build(), await build()]
  for (const { id } of [changed, same]) await checkTopic(id, 0)
  const before = await checkOf(changed.id)
  const tried = await sheets.check('majors', `ID,Annual fee\n${changed.id},7000\n${same.id},6000\n`)
  expect(await checkOf(changed.id)).toEqual(before)
  const done = await sheets.commit(tried)
  expect(await checkOf(changed.id)).toMatchObject({ checkedAt: null, by: null, source: 'https://example.org/old' })
  expect(await checkOf(same.id)).toMatchObject({ version: 1 })
  expect((await asAdmin.undo(done)).state).toBe('undone')
  expect(await checkOf(changed.id)).toEqual({ ...before, version: 3 })
})

describe('a file with columns of its own about checks', () => {
  const file = (id: string, fee: number, on: string, source: string) =>
    `ID,Annual fee,Checked on,Source\n${id},${fee},${on},"${source}"\n`

  test('says when and by which source its facts were checked, of the topics it has columns of', async () => {
    const { id } = await build()
    const checked = await sheets.check('majors', file(id, 7_000, '2026-10-05', 'https://example.org/fees'))
    expect(checked.mapping).toEqual(['_id', 'feeAmount', 'checkedOn', 'checkedSource'])
    expect((await sheets.rows(checked))[0]?.changes).toEqual([
      { column: 'feeAmount', from: '6000', to: '7000' },
      { column: 'checkedOn', from: null, to: '2026-10-05' },
      { column: 'checkedSource', from: null, to: 'https://example.org/fees' },
    ])
    expect(await checkOf(id)).toMatchObject({ version: 0 })
    const done = await sheets.commit(checked)
    expect(await checkOf(id)).toMatchObject({ source: 'https://example.org/fees', by: { name: 'Salma' } })
    expect(dayOf(await checkOf(id))).toBe('2026-10-05')
    expect(await checkOf(id, 'requirements')).toMatchObject({ version: 0 })
    const again = await sheets.check('majors', file(id, 7_000, '2026-10-05', 'https://example.org/fees'))
    expect(again.counts).toMatchObject({ updated: 0, unchanged: 1 })
    expect((await asAdmin.undo(done)).state).toBe('undone')
    expect(await checkOf(id)).toMatchObject({ checkedAt: null, source: null })
  })

  test('checks facts that are there already, and leaves the record as it is', async () => {
    const { id, version } = await build()
    const checked = await sheets.check('majors', file(id, 6_000, '05/10/2026', 'Prospectus 2026, page 4'))
    expect(checked.counts).toMatchObject({ updated: 1, unchanged: 0 })
    const done = await sheets.commit(checked)
    expect(dayOf(await checkOf(id))).toBe('2026-10-05')
    expect(await checkOf(id)).toMatchObject({ source: 'Prospectus 2026, page 4' })
    expect(await rows(db)`select version from programmes where id = ${id}`).toEqual([{ version }])
    // Somebody has checked it since: that stays.
    await checkTopic(id, 1, 'https://example.org/newer')
    expect((await asAdmin.undo(done)).state).toBe('undone')
    expect(await checkOf(id)).toMatchObject({ version: 2, source: 'https://example.org/newer' })
  })

  test('does not make a check older than it is, unless the facts are others', async () => {
    const { id } = await build()
    await checkTopic(id, 0)
    const older = await sheets.check('majors', file(id, 6_000, '2026-01-05', 'https://example.org/older'))
    expect(older.counts).toMatchObject({ updated: 0, unchanged: 1 })
    await sheets.commit(await sheets.check('majors', file(id, 6_500, '2026-01-05', 'https://example.org/older')))
    expect([dayOf(await checkOf(id)), (await checkOf(id))?.source]).toEqual(['2026-01-05', 'https://example.org/older'])
  })

  test('says so of new records too', async () => {
    const header =
      'Name (English),University,Faculty,Study level,Mode of study,Annual fee,Currency of the fee,Checked on'
    const row = `With a check,${university.slugEn},${faculty.slugEn},Master,Full-time,900,USD,2026-09-01`
    await rows(
      db,
    )`insert into exchange_rates (currency, usd_per_unit, as_of) values ('USD', 1, '2026-01-01') on conflict do nothing`
    await sheets.commit(await sheets.check('majors', `${header}\n${row}\n`))
    const [made] = await rows<{ id: string }>(db)`select id from programmes where name_en = 'With a check'`
    expect(dayOf(await checkOf(made?.id ?? ''))).toBe('2026-09-01')
    expect(await checkOf(made?.id ?? '', 'deadlines')).toMatchObject({ version: 0 })
  })

  test.each([
    ['2099-01-01', '', { column: 'checkedOn', code: 'in_future', value: '2099-01-01' }],
    ['soon', '', { column: 'checkedOn', code: 'malformed', value: 'soon' }],
    ['', 'https://example.org', { column: 'checkedOn', code: 'required', value: null }],
    ['2026-10-05', 'javascript:alert(1)', { column: 'checkedSource', code: 'malformed', value: 'javascript:alert(1)' }],
  ])('is refused with the day "%s" and the source "%s"', async (on, source, problem) => {
    const { id } = await build()
    const checked = await sheets.check('majors', file(id, 7_000, on, source))
    expect((await sheets.rows(checked))[0]).toMatchObject({ outcome: 'rejected', problems: [problem] })
  })

  test('is refused where it has nothing that could have been checked', async () => {
    const { id } = await build()
    const checked = await sheets.check('majors', `ID,Duration in months,Checked on\n${id},24,2026-10-05\n`)
    expect((await sheets.rows(checked))[0]?.problems).toMatchObject([{ column: 'checkedOn', code: 'no_facts' }])
  })

  test('may have a source that is about something else: without a day it is not read', async () => {
    const { id } = await build()
    const checked = await sheets.check('majors', `ID,Annual fee,Source\n${id},7100,Ministry\n`)
    expect([checked.mapping, checked.counts.updated]).toEqual([['_id', 'feeAmount', null], 1])
  })
})
