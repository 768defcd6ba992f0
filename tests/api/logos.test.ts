import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { follow } from '#catalogue-index/load/follow.ts'
import { rows } from '#db/rows.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { buildApplication, type TestApplication } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildCountry, buildFaculty, buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { schema } from '#tests/support/schema.ts'

const database = await withDatabase()
const { db } = database
const LOGO = { id: '0198a1b2-0000-4000-8000-000000000001', file: 'a'.repeat(12), width: 640, height: 200 }
let app: TestApplication['app']
let index: TestApplication['index']
let university: Awaited<ReturnType<typeof buildUniversity>>
let major: { id: string }
let course: { id: string }

beforeAll(async () => {
  const country = await buildCountry(db, { slugEn: 'malta', slugAr: null })
  const faculty = await buildFaculty(db)
  university = await buildUniversity(db, { nameEn: 'Aster University', countryId: country.id, featuredOrder: 1 })
  const other = await buildUniversity(db, { nameEn: 'Other University', countryId: country.id })
  const taught = { universityId: university.id, facultyId: faculty.id, countryId: country.id }
  major = await buildProgramme(db, taught)
  course = await buildProgramme(db, { ...taught, kind: 'university_course' })
  await buildProgramme(db, { ...taught, universityId: other.id })
  await db.insert(schema.media).values({
    id: LOGO.id,
    storageKey: 'media/logo/original',
    visibility: 'public',
    mimeType: 'image/png',
    bytes: 100,
    width: LOGO.width,
    height: LOGO.height,
    sha256: 'a'.repeat(64),
    altEn: 'Logo of Aster University',
    altAr: 'شعار جامعة أستر',
  })
  ;({ app, index } = await buildApplication(database))
  await setLogo(LOGO.id)
  await (await index.refresh(db)).reloading
})

const setLogo = (id: string | null) => rows(db)`update universities set logo_id = ${id} where id = ${university.id}`
const get = async (path: string) => (await app.request(`/api${path}`)).json()
/** The logos that an answer has for the university, wherever it names it. */
const logosIn = (answer: unknown): unknown[] => {
  if (typeof answer !== 'object' || answer === null) return []
  const found = Object.values(answer).flatMap(logosIn)
  const isIt = 'logo' in answer && 'name' in answer && (answer.name as { en: string }).en === university.nameEn
  return isIt ? [answer.logo, ...found] : found
}
const ofCard = () => {
  const [card] = index.cards([university.id])
  return card?.type === 'university' ? card.logo : undefined
}

describe('the logo of a university', () => {
  test.each([
    ['results', () => '/search?kind=university'],
    ['programmes in results', () => '/search?kind=major'],
    ['the page of a major', () => `/majors/${major.id}`],
    ['the page of a course', () => `/courses/${course.id}`],
    ['a comparison', () => `/compare?id=${major.id}&id=${university.id}`],
    ['saved and recent items', () => `/cards?id=${course.id}`],
    ['its country', () => '/countries/malta'],
    ['the home page', () => '/home'],
  ])('is in %s', async (_, path) => {
    const logos = logosIn(await get(path()))
    expect(logos.length).toBeGreaterThan(0)
    for (const logo of logos) expect(logo).toMatchObject(LOGO)
  })

  test('is not that of another university, nor one that says nothing', async () => {
    const { items } = await get('/search?kind=university')
    expect(items.find((item: { name: { en: string } }) => item.name.en === 'Other University').logo).toBeNull()
    await rows(db)`update media set alt_en = null`
    await index.refresh(db)
    expect(ofCard()).toBeNull()
    await rows(db)`update media set alt_en = 'Logo'`
    await index.refresh(db)
    expect(ofCard()).toEqual(LOGO)
  })

  test('is on every card as soon as it is set, replaced or removed', async () => {
    const log = { info: () => {}, warn: (...line: unknown[]) => expect(line).toBe('nothing to warn of') }
    // It looks by itself after an hour: what is seen sooner comes from a notification of PostgreSQL.
    const follower = follow(db, index, log as never, { pollInterval: 3_600_000 })
    onTestFinished(() => follower.stop())
    await expect
      .poll(() => rows(db)`select from pg_stat_activity where query like 'listen%' and datname = current_database()`)
      .toHaveLength(1)
    await setLogo(null)
    await expect.poll(ofCard).toBeNull()
    await setLogo(LOGO.id)
    await expect.poll(ofCard).toEqual(LOGO)
    await rows(db)`update media set sha256 = ${'b'.repeat(64)}, width = 300, height = 300 where id = ${LOGO.id}`
    await expect.poll(ofCard).toEqual({ ...LOGO, file: 'b'.repeat(12), width: 300, height: 300 })
  })
})

test('photographs of a university and its campuses are on its page, with their credit', async () => {
  const [photo] = await db
    .insert(schema.media)
    .values({
      storageKey: 'media/photo/original',
      visibility: 'public',
      mimeType: 'image/jpeg',
      bytes: 100,
      width: 1600,
      height: 900,
      sha256: 'c'.repeat(64),
      altEn: 'The library',
      altAr: 'المكتبة',
      credit: 'A. Haddad',
      licence: 'CC BY 4.0',
    })
    .returning({ id: schema.media.id })
  const generation = index.generation
  await db.insert(schema.universityPhotos).values([
    { universityId: university.id, mediaId: LOGO.id, position: 1 },
    { universityId: university.id, mediaId: photo?.id ?? '', position: 0 },
  ])
  await index.refresh(db)
  expect(index.generation).toBeGreaterThan(generation)
  const shown = { id: photo?.id, credit: 'A. Haddad', licence: 'CC BY 4.0' }
  const { photos } = await get(`/universities/${university.id}`)
  expect(photos).toMatchObject([shown, { id: LOGO.id }])

  const editor = await enter(app, await buildAccount(db, { role: 'editor' }))
  const save = async (photoId: string | null) => {
    const { values, status, version } = await (await editor.get(`/admin/universities/${university.id}`)).json()
    const nothing = { en: null, ar: null }
    const campus = { name: { en: 'Harbour', ar: null }, city: nothing, latitude: null, longitude: null, photoId }
    const body = { values: { ...values, campuses: [campus] }, status }
    return editor.call('PUT', `/admin/universities/${university.id}`, body, { 'if-match': `"${version}"` })
  }
  const refused = await save(crypto.randomUUID())
  expect([refused.status, (await refused.json()).fields]).toEqual([422, { 'values.campuses.0.photoId': 'not_offered' }])
  expect((await save(photo?.id ?? null)).status).toBe(200)
  await index.refresh(db)
  expect((await get(`/universities/${university.id}`)).campuses).toMatchObject([{ photo: shown }])
  const { uses } = await (await editor.get(`/admin/media/${photo?.id}`)).json()
  expect(uses.map(({ field }: { field: string }) => field).sort()).toEqual(['photoId', 'photos'])
})
