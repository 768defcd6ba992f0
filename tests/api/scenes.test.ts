import { expect, test } from 'vitest'
import { paths } from '#paths.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildCountry, buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { spreadsheetsOf } from '#tests/support/spreadsheets.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const database = await withDatabase()
const { db } = database
const japan = await buildCountry(db, {
  nameEn: 'Japan',
  slugEn: 'japan',
  alpha2: 'JP',
  capitalEn: 'Tokyo',
  capitalAr: 'طوكيو',
  timezone: 'Asia/Tokyo',
  latitude: 35.7,
  longitude: 139.7,
})
const chile = await buildCountry(db, { nameEn: 'Chile', slugEn: 'chile', alpha2: 'CL', timezone: 'America/Santiago' })
const germany = await buildCountry(db, { nameEn: 'Germany', slugEn: 'germany' })
const place = { countryId: japan.id, cityEn: 'Fukuoka', cityAr: 'فوكوكا' }
const universities = await Promise.all([buildUniversity(db, place), buildUniversity(db, place)])
for (const { id } of [...universities, ...universities]) await buildProgramme(db, { universityId: id })
const inMunich = await buildUniversity(db, { countryId: germany.id, cityEn: 'Munich' })
const inPunta = await buildUniversity(db, { countryId: chile.id, cityEn: 'Punta Arenas' })
const testApp = await openTestApp(database)
const { app } = testApp
const editor = await enter(app, await buildAccount(db, { role: 'editor' }))
const sheets = spreadsheetsOf(testApp, editor)

const city = (
  name: { en: string; ar: string | null },
  [latitude, longitude]: [number, number],
  sceneKind?: string,
) => ({
  name,
  latitude,
  longitude,
  note: { en: null, ar: null },
  ...(sceneKind && { sceneKind }),
})

async function edit(id: string, change: object): Promise<void> {
  const { version, status, values } = await (await editor.get(`/admin/countries/${id}`)).json()
  const body = { status, values: { ...values, ...change } }
  const answer = await editor.call('PUT', `/admin/countries/${id}`, body, { 'if-match': `"${version}"` })
  expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([200, ''])
  await testApp.catchUp()
}
const shown = async (call: string) => (await app.request(`/api/${call}`)).json()
const sceneOf = async (call: string) => (await shown(call)).scene
const statusOf = async ({ place }: { place: string }) => (await app.request(paths.scene({ place }))).status

test('a country is shown as what staff choose, by the light and the hour of its own place', async () => {
  expect(await sceneOf('countries/japan')).toBeNull()
  await edit(japan.id, { sceneKind: 'mountains' })
  const scene = await sceneOf('countries/japan')
  expect(scene).toEqual({
    place: 'mountains-country/36/140',
    name: { en: 'Tokyo', ar: 'طوكيو' },
    timeZone: 'Asia/Tokyo',
  })
  expect(await statusOf(scene)).toBe(200)
  const { items } = await (await editor.get(`/admin/countries/${japan.id}/history`)).json()
  expect(items[0]).toMatchObject({ before: { sceneKind: null }, after: { sceneKind: 'mountains' } })
})

test('a country that is not known to be anywhere is shown by day', async () => {
  await edit(chile.id, { sceneKind: 'coast' })
  const scene = await sceneOf('countries/chile')
  expect(scene).toMatchObject({ place: 'coast-country', name: { en: 'Chile' } })
  expect(await statusOf(scene)).toBe(200)
})

test("a new city that gets a kind is shown so, and so are its universities; staff see both in the record's preview", async () => {
  expect(await sceneOf(`universities/${universities[0].id}`)).toBeNull()
  await edit(japan.id, { cities: [city({ en: 'Fukuoka', ar: 'فوكوكا' }, [33.59, 130.4], 'coast')] })
  const scene = { place: 'coast-city/34/130', name: { en: 'Fukuoka', ar: 'فوكوكا' }, timeZone: 'Asia/Tokyo' }
  expect(await sceneOf(`universities/${universities[0].id}`)).toEqual(scene)
  expect((await shown('landing-pages/japan/city/fukuoka?lang=en')).page.scene).toEqual(scene)
  expect(await statusOf(scene)).toBe(200)

  const { values } = await (await editor.get(`/admin/universities/${universities[1].id}`)).json()
  const preview = await editor.post('/admin/universities/preview', { _id: universities[1].id, values })
  expect((await preview.json()).page.view.scene).toEqual(scene)
})

test('a city in a country of several time zones is shown without the time, which nobody stated', async () => {
  await edit(chile.id, { cities: [city({ en: 'Punta Arenas', ar: null }, [-53.16, -70.91], 'plain')] })
  expect(await sceneOf(`universities/${inPunta.id}`)).toEqual({
    place: 'plain-city/-53/-71',
    name: { en: 'Punta Arenas', ar: null },
    timeZone: null,
  })
})

test('a drawing of the place itself comes first', async () => {
  await edit(germany.id, { sceneKind: 'desert', cities: [city({ en: 'Munich', ar: null }, [48.14, 11.58], 'desert')] })
  expect(await sceneOf('countries/germany')).toMatchObject({ place: 'germany', name: { en: 'Munich' } })
  expect(await sceneOf(`universities/${inMunich.id}`)).toMatchObject({ place: 'munich' })
})

test('an unknown kind is refused', async () => {
  const { version, values } = await (await editor.get(`/admin/countries/${japan.id}`)).json()
  const answer = await editor.call(
    'PUT',
    `/admin/countries/${japan.id}`,
    { values: { ...values, sceneKind: 'moon' } },
    { 'if-match': `"${version}"` },
  )
  expect([answer.status, (await answer.json()).fields]).toEqual([422, { 'values.sceneKind': 'not_offered' }])
})

test('spreadsheets say the kinds of a country and its cities in words, and take them back', async () => {
  const csv = (await sheets.download('countries/export.csv?q=japan')).toString('utf8')
  expect(csv).toContain('Drawn view')
  expect(csv).toContain('Mountains')
  expect(csv).toContain('Coast')
  const unchanged = await sheets.check('countries', csv)
  expect(unchanged.counts).toMatchObject({ unchanged: 1, rejected: 0 })
  const changed = await sheets.check('countries', csv.replace('Mountains', 'Old town'))
  await sheets.commit(changed)
  await testApp.catchUp()
  expect(await sceneOf('countries/japan')).toMatchObject({ place: 'old-town-country/36/140' })
})
