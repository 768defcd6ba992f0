import { beforeAll, expect, test } from 'vitest'
import { scholarshipsViewSchema } from '#features/search/scholarships/contract.ts'
import { buildApplication, type TestApplication } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildCountry, buildIntake, buildProgramme, buildUniversity } from '#tests/support/factories.ts'

const database = await withDatabase()
const { db } = database
let app: TestApplication['app']

beforeAll(async () => {
  const { id: countryId } = await buildCountry(db, { nameEn: 'Austria', slugEn: 'austria' })
  const { id: universityId } = await buildUniversity(db, {
    countryId,
    nameEn: 'University of Graz',
    scholarshipType: 'partial',
    scholarshipPercent: 40,
  })
  const major = { kind: 'major', universityId, feeCurrency: 'EUR', durationMonths: 24 } as const
  const inherited = { ...major, scholarshipType: null }
  const own = { scholarshipType: 'full', scholarshipPercent: 100 } as const
  const programmes = [
    { ...major, nameEn: 'Law', level: 'master', feeAmount: 9_000, ...own, deadline: '2031-02-20' },
    { ...inherited, nameEn: 'Physics', level: 'bachelor', feeAmount: 5_000, deadline: '2031-03-01' },
    { ...inherited, nameEn: 'Chemistry', level: 'bachelor', feeAmount: 4_000, discountPercent: 10 },
    { ...inherited, nameEn: 'History', level: 'master', feeAmount: 8_000, deadline: '2031-02-25' },
    // Cheaper, and no year of study.
    { ...inherited, nameEn: 'German', level: 'certificate', feeAmount: 500, durationMonths: 2 },
    { ...major, nameEn: 'Poetry', level: 'master', feeAmount: 100, scholarshipType: 'none' },
  ] as const
  for (const programme of programmes) {
    const { id } = await buildProgramme(db, { ...programme })
    if ('deadline' in programme) await buildIntake(db, id, { year: 2031, month: 9, deadline: programme.deadline })
  }
  ;({ app } = await buildApplication(database, () => new Date('2031-02-03T04:05:06Z')))
})

const list = async (query: string) =>
  scholarshipsViewSchema.parse(await (await app.request(`/api/scholarships${query}`)).json())
const shown = ({ items }: Awaited<ReturnType<typeof list>>) =>
  items.map((item) =>
    item.scope === 'programme'
      ? [item.programme.name.en, item.percent]
      : [item.university.name.en, item.percent, item.programmes],
  )

test('a university’s scholarship is listed once for its programmes, a programme’s own beside it, the nearest deadline first', async () => {
  const view = await list('')
  expect(shown(view)).toEqual([
    ['Law', 100],
    ['University of Graz', 40, 4],
  ])
  expect(view).toMatchObject({ total: 2, programmes: 5, page: 1, pages: 1 })
})

test('it says for which levels, by when the first of its programmes closes, and from which yearly fee', async () => {
  const [, ofUniversity] = (await list('')).items
  expect(ofUniversity).toMatchObject({
    scholarshipType: 'partial',
    levels: ['bachelor', 'master', 'certificate'],
    deadline: '2031-02-25',
    oneDeadline: false,
    feeFrom: { money: { amount: 3_600, currency: 'EUR' }, span: 'year' },
  })
})

test('filters narrow the programmes, and what a scholarship says is about those that are left', async () => {
  const { items, total, programmes } = await list('?level=bachelor')
  expect({ total, programmes }).toEqual({ total: 1, programmes: 2 })
  expect(items[0]).toMatchObject({ programmes: 2, onlyProgramme: null, levels: ['bachelor'], deadline: '2031-03-01' })
  expect((await list('?level=certificate')).items[0]).toMatchObject({
    onlyProgramme: { type: 'major', name: { en: 'German' } },
    deadline: null,
    oneDeadline: true,
    feeFrom: { money: { amount: 500, currency: 'EUR' }, span: 'whole' },
  })
  expect(shown(await list('?scholarship=partial'))).toEqual([['University of Graz', 40, 4]])
  expect(shown(await list('?within=30'))).toEqual([
    ['Law', 100],
    ['University of Graz', 40, 2],
  ])
})

test('each choice says how many scholarships it leaves under the others', async () => {
  const { options, total } = await list('?within=30&level=certificate')
  expect(total).toBe(0)
  expect(options.scholarship).toEqual([])
  const counts = (of: { value: string; count: number }[]) => of.map(({ value, count }) => [value, count])
  const all = await list('')
  expect(counts(all.options.scholarship)).toEqual([
    ['partial', 1],
    ['full', 1],
  ])
  expect(counts(all.options.level)).toEqual([
    ['bachelor', 1],
    ['master', 2],
    ['certificate', 1],
  ])
  expect(counts(all.options.destination)).toEqual([['austria', 2]])
  expect(counts((await list('?level=bachelor')).options.level)).toEqual(counts(all.options.level))
})

test('what is no scholarship or no span of days is left out, and a page past the end is the last', async () => {
  expect(await list('?scholarship=none&within=12&page=9')).toMatchObject({
    total: 2,
    page: 1,
    chosen: { scholarship: null, within: null },
  })
})
