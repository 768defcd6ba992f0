import { beforeAll, expect, test } from 'vitest'
import { recognitionViewSchema } from '#features/countries/recognition/contract.ts'
import { buildApplication, type TestApplication } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildCountry, buildProgramme, buildUniversity } from '#tests/support/factories.ts'

const database = await withDatabase()
const { db } = database
let app: TestApplication['app']

beforeAll(async () => {
  const austria = await buildCountry(db, {
    nameEn: 'Austria',
    slugEn: 'austria',
    destinationOrder: 1,
    recognitionEn: '<p>Degrees are known.<script>alert(1)</script></p>',
  })
  await buildCountry(db, { nameEn: 'Bahrain', slugEn: 'bahrain' })
  const { id: universityId } = await buildUniversity(db, { countryId: austria.id })
  const major = { kind: 'major', universityId } as const
  await buildProgramme(db, { ...major, level: 'bachelor', durationMonths: 36, mode: 'online' })
  await buildProgramme(db, { ...major, level: 'bachelor', durationMonths: 48, mode: 'blended' })
  await buildProgramme(db, { ...major, level: 'master', durationMonths: 36, mode: 'full-time' })
  ;({ app } = await buildApplication(database))
})

test('destinations with a text about recognition are listed with it, sanitised, and others are left out', async () => {
  const { destinations } = recognitionViewSchema.parse(await (await app.request('/api/recognition')).json())
  expect(destinations).toMatchObject([
    { slug: { en: 'austria' }, text: { en: '<p>Degrees are known.</p>', ar: null }, programmeCount: 3, check: null },
  ])
})

test('programmes of a form that authorities ask about are counted', async () => {
  const { programmes } = recognitionViewSchema.parse(await (await app.request('/api/recognition')).json())
  expect(programmes).toEqual({ online: 1, blended: 1, shortBachelors: 1 })
})
