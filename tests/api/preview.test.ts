import { describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { PREVIEWED_ENTITIES, type PreviewedEntity } from '#features/content/preview.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { buildApplication } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import {
  buildArticle,
  buildCountry,
  buildExchangeRate,
  buildFaculty,
  buildIntake,
  buildProgramme,
  buildTag,
  buildUniversity,
  tagArticle,
  tagProgramme,
} from '#tests/support/factories.ts'

const database = await withDatabase()
const { db } = database
await buildExchangeRate(db, 'EUR', 1.1)
const country = await buildCountry(db)
const university = await buildUniversity(db, {
  countryId: country.id,
  cityEn: 'Bremen',
  cityAr: 'بريمن',
  discountPercent: 10,
  scholarshipType: 'partial',
})
const faculty = await buildFaculty(db)
const major = await buildProgramme(db, {
  universityId: university.id,
  facultyId: faculty.id,
  countryId: country.id,
  feeAmount: 1_234.5,
  feeCurrency: 'EUR',
})
const course = await buildProgramme(db, {
  kind: 'external_course',
  universityId: null,
  countryId: country.id,
  facultyId: faculty.id,
  providerEn: 'A school',
})
await buildIntake(db, major.id, { year: 2028, month: 9, deadline: '2028-06-30' })
await buildIntake(db, major.id, { year: 2027, month: 9, status: 'closed' })
const tag = await buildTag(db)
await tagProgramme(db, major.id, tag.id)
const article = await buildArticle(db)
await tagArticle(db, article.id, tag.id)

const now = new Date('2027-05-03T10:00:00Z')
const { app, index } = await buildApplication(database, () => now)
const editor = await enter(app, await buildAccount(db, { role: 'editor' }))

const idOf: Record<PreviewedEntity, string> = {
  countries: country.id,
  universities: university.id,
  faculties: faculty.id,
  majors: major.id,
  courses: course.id,
  articles: article.id,
}
const valuesOf = async (entity: PreviewedEntity) =>
  (await (await editor.get(`/admin/${entity}/${idOf[entity]}`)).json()).values
const preview = (entity: PreviewedEntity, body: object) => editor.post(`/admin/${entity}/preview`, body)
const shown = async (entity: PreviewedEntity, address: string) =>
  (await app.request(`/api/${entity}/${address}`)).json()
/** Everything that a preview could leave behind. */
const traces = async () =>
  (
    await rows<{ found: string }>(db)`
      select jsonb_build_array(
        (select jsonb_agg(to_jsonb(p) order by p.id) from programmes p), (select jsonb_agg(to_jsonb(u) order by u.id) from universities u),
        (select count(*) from audit_trail), (select count(*) from fact_checks), (select count(*) from slug_history),
        (select count(*) from catalogue_changes), (select count(*) from content_translations))::text as found`
  )[0]?.found

describe('a preview', () => {
  test.each(PREVIEWED_ENTITIES)('of %s as they are shows what the public page shows', async (entity) => {
    const answer = await preview(entity, { _id: idOf[entity], values: await valuesOf(entity) })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const { page, pictures } = await answer.json()
    const { updatedAt: _, ...view } = page.view
    const { updatedAt: __, ...expected } = await shown(entity, idOf[entity])
    expect(view).toEqual(expected)
    expect(pictures.ar).toMatch(/^data:image\/png;base64,iVBOR/)
  })

  test('shows what is typed, and leaves nothing behind', async () => {
    const [before, generation] = [await traces(), index.generation]
    const values = { ...(await valuesOf('majors')), name: { en: 'Tidal Power', ar: 'طاقة المد' }, feeAmount: 99 }
    const changed = await (await preview('majors', { _id: major.id, values })).json()
    expect(changed.page.view).toMatchObject({
      name: values.name,
      fee: { amount: 99 },
      // Changed, and nobody says that they have compared it.
      checks: { fees: null },
    })
    const made = await (await preview('majors', { values: { ...values, slug: { en: null, ar: null } } })).json()
    expect(made.page.view).toMatchObject({ name: values.name, slug: { en: `tidal-power-${university.slugEn}` } })
    await index.refresh(db)
    expect(await traces()).toBe(before)
    expect(index.generation).toBe(generation)
    expect((await app.request(`/api/majors/${made.page.view.slug.en}`)).status).toBe(404)
  })

  test('shows a draft of a university that is a draft itself, says that it waits for it, and to staff alone', async () => {
    const hidden = await buildUniversity(db, { countryId: country.id, status: 'draft' })
    const draft = await buildProgramme(db, { universityId: hidden.id, facultyId: faculty.id, status: 'draft' })
    const { values } = await (await editor.get(`/admin/majors/${draft.id}`)).json()
    const answer = await preview('majors', { _id: draft.id, values })
    expect(answer.status).toBe(200)
    expect((await answer.json()).waitsFor).toEqual({
      _id: hidden.id,
      name: { en: hidden.nameEn, ar: hidden.nameAr },
    })
    expect((await app.request(`/api/majors/${draft.id}`)).status).toBe(404)
    const ofPublic = await preview('majors', { _id: major.id, values: await valuesOf('majors') })
    expect((await ofPublic.json()).waitsFor).toBe(null)
    const student = await enter(app, await buildAccount(db, { role: 'student' }))
    expect((await student.post('/admin/majors/preview', { _id: draft.id, values })).status).toBe(403)
  })

  test('keeps the programmes of a faculty whose address is being changed', async () => {
    const values = { ...(await valuesOf('faculties')), slug: { en: 'a-new-address', ar: null } }
    const { page } = await (await preview('faculties', { _id: faculty.id, values })).json()
    expect(page.view).toMatchObject({ slug: { en: 'a-new-address' }, programmeCount: 2 })
  })

  test('needs what a draft needs, and sanitises what a save sanitises', async () => {
    const values = await valuesOf('articles')
    const missing = await preview('articles', { _id: article.id, values: { ...values, title: { en: null, ar: null } } })
    expect([missing.status, Object.keys((await missing.json()).fields)]).toEqual([422, ['values.title.en']])
    const body = { en: '<p>Fine</p><script>alert(1)</script><img src=x onerror=alert(1)>', ar: null }
    const { page } = await (
      await preview('articles', { _id: article.id, values: { ...values, body, excerpt: { en: null, ar: null } } })
    ).json()
    expect(page.view.body.en).toBe('<p>Fine</p>')
  })
})
