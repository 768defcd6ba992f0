import { beforeAll, describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { buildApplication } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildFaculty, buildIntake, buildProgramme, buildUniversity } from '#tests/support/factories.ts'

const database = await withDatabase()
const { db } = database
const { id: facultyId, slugEn: faculty } = await buildFaculty(db)
const { id } = await buildProgramme(db, { facultyId })
for (const [year, month, deadline, status] of [
  [2027, 2, '2027-01-10', 'open'],
  [2027, 9, '2027-06-15', 'closed'],
  [2027, 10, '2027-07-01', 'open'],
  [2028, 2, '2028-01-10', 'open'],
  [2028, 10, '2026-10-01', 'open'],
] as const) {
  await buildIntake(db, id, { year, month, deadline, status })
}
const ordered = await buildFaculty(db)
for (const [nameEn, intakes] of [
  ['autumn', [[2027, 8, '2027-03-01']]],
  [
    'both',
    [
      [2027, 2, '2026-12-01'],
      [2028, 9, '2028-03-01'],
      [2027, 9, '2027-05-31'],
    ],
  ],
  ['rolling', [[2027, 10, null]]],
  ['spring', [[2027, 3, '2027-01-01']]],
] as const) {
  const university = await buildUniversity(db, { nameEn })
  const programme = await buildProgramme(db, { nameEn, facultyId: ordered.id, universityId: university.id })
  for (const [year, month, deadline] of intakes) await buildIntake(db, programme.id, { year, month, deadline })
}
const { app, index } = await buildApplication(database, () => new Date('2026-11-20T12:00:00Z'))

const search = async (filters: string) => (await app.request(`/api/search?${filters}`)).json()
const searchMajors = (filters: string) => search(`kind=major&faculty=${faculty}&${filters}`)
const intakeUnder = async (filters: string) => (await searchMajors(filters)).items[0]?.nextIntake
const cases = [
  ['', { year: 2027, month: 2, deadline: '2027-01-10' }],
  ['month=10', { year: 2027, month: 10, deadline: '2027-07-01' }],
  ['month=10&month=9', { year: 2027, month: 10, deadline: '2027-07-01' }],
  ['year=2028', { year: 2028, month: 2, deadline: '2028-01-10' }],
] as const

test.each(['year=2027&month=9', 'year=2028&month=10'])(
  'under %j nothing is found: it starts then, but is closed or over',
  async (filters) => {
    expect((await searchMajors(filters)).total).toBe(0)
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

describe.each(['a load', 'a change of some', 'a change of all'])('after %s', (state) => {
  beforeAll(async () => {
    if (state === 'a load') return
    const changed = state === 'a change of some' ? ['both', 'spring'] : ['both', 'spring', 'autumn', 'rolling']
    await rows(db)`
      update programmes set fee_amount = 100 where faculty_id = ${ordered.id} and name_en = any(${changed})`
    await index.refresh(db)
  })

  test.each([
    ['sort=deadline', ['both', 'spring', 'autumn', 'rolling']],
    ['sort=deadline&month=8&month=9&month=10', ['autumn', 'both', 'rolling']],
    ['sort=deadline&month=9&year=2028', ['both']],
    ['sort=deadline&month=3&month=9&month=10', ['spring', 'both', 'rolling']],
    ['sort=start', ['both', 'spring', 'autumn', 'rolling']],
    ['sort=start&month=3&month=9&month=10', ['spring', 'both', 'rolling']],
    ['sort=start&year=2027&month=2&month=3', ['both', 'spring']],
  ])('%s orders majors and universities by the intakes that were asked for', async (filters, names) => {
    const namesOf = async (kind: string) => {
      const { items } = await search(`faculty=${ordered.slugEn}&kind=${kind}&${filters}`)
      return items.map(({ name }: { name: { en: string } }) => name.en)
    }
    expect(await namesOf('major')).toEqual(names)
    expect(await namesOf('university')).toEqual(names)
  })
})
