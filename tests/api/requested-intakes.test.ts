import { expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { buildApplication } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildIntake, buildProgramme } from '#tests/support/factories.ts'

const database = await withDatabase()
const { db } = database
const { id } = await buildProgramme(db)
for (const [year, month, deadline, status] of [
  [2027, 2, '2027-01-10', 'open'],
  [2027, 9, '2027-06-15', 'closed'],
  [2027, 10, '2027-07-01', 'open'],
  [2028, 2, '2028-01-10', 'open'],
  [2028, 10, '2026-10-01', 'open'],
] as const) {
  await buildIntake(db, id, { year, month, deadline, status })
}
const { app, index } = await buildApplication(database, () => new Date('2026-11-20T12:00:00Z'))

const intakeUnder = async (filters: string) => {
  const { items } = await (await app.request(`/api/search?kind=major&${filters}`)).json()
  return items[0]?.nextIntake
}
const cases = [
  ['', { year: 2027, month: 2, deadline: '2027-01-10' }],
  ['month=10', { year: 2027, month: 10, deadline: '2027-07-01' }],
  ['month=10&month=9', { year: 2027, month: 10, deadline: '2027-07-01' }],
  ['year=2028', { year: 2028, month: 2, deadline: '2028-01-10' }],
] as const

test.each(['year=2027&month=9', 'year=2028&month=10'])(
  'under %j nothing is found: it starts then, but is closed or over',
  async (filters) => {
    const { total } = await (await app.request(`/api/search?kind=major&${filters}`)).json()
    expect(total).toBe(0)
  },
)

test.each(cases)('under %j a card shows the first open intake that was asked for', async (filters, intake) => {
  expect(await intakeUnder(filters)).toEqual(intake)
})

test('a programme that changes shows its changed intakes', async () => {
  await rows(db)`update intakes set deadline = '2027-07-20' where programme_id = ${id} and month = 10 and year = 2027`
  await index.refresh(db)
  expect(await intakeUnder('month=10')).toMatchObject({ deadline: '2027-07-20' })
  expect(await intakeUnder('year=2028')).toMatchObject({ month: 2 })
})
