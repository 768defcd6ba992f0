import { beforeAll, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import type { CostOfLiving } from '#db/schema/countries.table.ts'
import { ratesSchema } from '#features/currencies/contract.ts'
import { buildApplication, type TestApplication } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildCountry, buildExchangeRate, buildProgramme, buildUniversity } from '#tests/support/factories.ts'

const database = await withDatabase()
const { db } = database
let app: TestApplication['app']
let ids: Record<'stated' | 'usual' | 'unknown' | 'master' | 'phd', string>

/** 1,100 by the middles, 600 of it rent. */
const monthly: CostOfLiving['monthly'] = {
  rent: [500, 700],
  food: [200, 400],
  transport: [0, 200],
  utilities: [100, 100],
  health: [0, 0],
  leisure: [0, 0],
}

beforeAll(async () => {
  for (const currency of ['EUR', 'USD']) await buildExchangeRate(db, currency)
  await rows(db)`update exchange_rates set usd_per_unit = 1.2, as_of = '2026-02-02' where currency = 'EUR'`
  const country = await buildCountry(db, {
    costOfLiving: { currency: 'EUR', monthly },
  })
  await rows(db)`
    insert into one_off_costs (country_id, name_en, kind, timing, amount, currency)
    values (${country.id}, 'Visa', 'fee', 'before_travel', 75, 'EUR')`
  const stated = await buildUniversity(db, {
    countryId: country.id,
    currency: 'EUR',
    livingCostMonthly: 900,
    preparatoryYear: true,
    preparatoryFee: 4_000,
  })
  const usual = await buildUniversity(db, { countryId: country.id })
  const programmes = await Promise.all([
    buildProgramme(db, { universityId: stated.id, level: 'bachelor' }),
    buildProgramme(db, { universityId: usual.id, level: 'diploma' }),
    buildProgramme(db, { kind: 'external_course', universityId: null }),
    buildProgramme(db, { universityId: stated.id, level: 'master' }),
    buildProgramme(db, { universityId: stated.id, level: 'phd' }),
  ])
  const [a, b, c, d, e] = programmes.map(({ id }) => id)
  ids = { stated: a ?? '', usual: b ?? '', unknown: c ?? '', master: d ?? '', phd: e ?? '' }
  ;({ app } = await buildApplication(database))
})

const livingCosts = async (call: string) => (await (await app.request(call)).json()).livingCosts

test('a month costs what the university says, split as is usual in its country', async () => {
  expect(await livingCosts(`/api/majors/${ids.stated}`)).toEqual({
    monthly: { amount: 900, currency: 'EUR' },
    monthlyFrom: 'university',
    rentShare: 600 / 1_100,
    preparatory: { offered: true, fee: { amount: 4_000, currency: 'EUR' } },
  })
})

test('where the university says nothing, a month costs the middle of what is usual in the country', async () => {
  expect(await livingCosts(`/api/majors/${ids.usual}`)).toMatchObject({
    monthly: { amount: 1_100, currency: 'EUR' },
    monthlyFrom: 'country',
    preparatory: { offered: null, fee: null },
  })
})

test.each(['master', 'phd'] as const)('a preparatory year leads to no %s', async (level) => {
  expect(await livingCosts(`/api/majors/${ids[level]}`)).toMatchObject({
    monthly: { amount: 900, currency: 'EUR' },
    preparatory: { offered: false, fee: null },
  })
})

test('a course taught nowhere in particular has no cost of living', async () => {
  expect(await livingCosts(`/api/courses/${ids.unknown}`)).toMatchObject({
    monthly: null,
    monthlyFrom: null,
    rentShare: null,
  })
})

test('a programme says whether its country has costs that are paid once', async () => {
  const ofCall = async (call: string) => (await (await app.request(call)).json()).hasOneOffCosts
  expect(await ofCall(`/api/majors/${ids.stated}`)).toBe(true)
  expect(await ofCall(`/api/courses/${ids.unknown}`)).toBe(false)
})

test('the rates are as old as the oldest of them', async () => {
  const rates = await (await app.request('/api/rates')).json()
  expect(ratesSchema.parse(rates)).toEqual(rates)
  expect(rates).toMatchObject({ asOf: '2026-01-01', usdPerUnit: { EUR: 1.2, USD: 1 } })
})
