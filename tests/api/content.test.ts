import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import { type ContentEntity, columnsOf } from '#features/content/fields.ts'
import { assignmentRules } from '#features/content/small-records/assignment-rules.ts'
import { documentKinds } from '#features/content/small-records/document-kinds.ts'
import { holidays } from '#features/content/small-records/holidays.ts'
import { questions } from '#features/content/small-records/questions.ts'
import { rates } from '#features/content/small-records/rates.ts'
import { redirects } from '#features/content/small-records/redirects.ts'
import { templates } from '#features/content/small-records/templates.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildCountry, buildFaculty, buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { schema } from '#tests/support/schema.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const country = await buildCountry(db)
const university = await buildUniversity(db, { countryId: country.id })
const faculty = await buildFaculty(db)
const major = await buildProgramme(db, { universityId: university.id, facultyId: faculty.id })
await rows(
  db,
)`insert into exchange_rates (currency, usd_per_unit, as_of) values ('EUR', 1.1, '2026-01-01') on conflict do nothing`
const { app } = await openTestApp(database)
const editor = await enter(app, await buildAccount(db, { role: 'editor' }))
const admin = await enter(app, await buildAccount(db, { role: 'admin' }))

type View = { _id: string; version: number; status: string; values: Record<string, never>; [key: string]: unknown }

const get = async (entity: ContentEntity, id: string): Promise<View> => {
  const answer = await editor.get(`/admin/${entity}/${id}`)
  const view = await answer.json()
  expect([answer.status, answer.status === 200 ? '' : view]).toEqual([200, ''])
  return view
}
const put = (who: Visitor, entity: ContentEntity, { _id, version }: View, body: object) =>
  who.call('PUT', `/admin/${entity}/${_id}`, body, { 'if-match': `"${version}"` })
const SMALL = [assignmentRules, documentKinds, holidays, questions, rates, redirects, templates]
const text = (en: string, ar: string | null = null) => ({ en, ar })

const tagValues = { name: text('Robotics', 'الروبوتات'), slug: text('', ''), keywords: { en: [], ar: [] }, aliases: [] }

describe('every entity', () => {
  /** Columns that no form edits: the record itself keeps them. */
  const KEPT = [
    'id',
    'search_text',
    'other_names',
    'city_text',
    'status',
    'published_at',
    'version',
    'created_at',
    'updated_at',
  ]
  const DERIVED: Partial<Record<ContentEntity, string[]>> = {
    majors: ['kind', 'country_id', 'provider_en', 'provider_ar'],
    articles: ['reading_minutes_en', 'reading_minutes_ar'],
  }

  /** What else a small record keeps. */
  const BESIDE: Partial<Record<string, string[]>> = {
    'document-kinds': ['code', 'is_built_in', 'position'],
    templates: ['starter_key'],
  }

  test.each([...Object.values(DEFINITIONS), ...SMALL])(
    '$entity has a field for each column of its table',
    (definition) => {
      const table = Object.values(schema).find(
        (value) =>
          typeof value === 'object' && 'getSQL' in value && getTableName(value as PgTable) === definition.table,
      ) as PgTable
      const columns = Object.keys(getTableColumns(table)).map((name) =>
        name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      )
      const kept = [
        ...KEPT,
        ...(DERIVED[definition.entity as ContentEntity] ?? []),
        ...(BESIDE[definition.entity] ?? []),
      ]
      const expected = columns.filter((name) => !kept.includes(name))
      expect(definition.fields.flatMap(columnsOf).sort()).toEqual(expected.sort())
    },
  )

  test.each([
    ['countries', country.id],
    ['universities', university.id],
    ['faculties', faculty.id],
    ['majors', major.id],
  ] as const)('of %s is read, and saved again as it is without a change', async (entity, id) => {
    const before = await get(entity, id)
    const saved = await put(editor, entity, before, { values: before.values, status: before.status })
    expect([saved.status, saved.status === 200 ? '' : await saved.text()]).toEqual([200, ''])
    const after = (await saved.json()) as View
    expect(after.values).toEqual(before.values)
    expect(after.version).toBe(before.version + 1)
    const history = await (await editor.get(`/admin/${entity}/${id}/history`)).json()
    expect(history.items).toEqual([])
  })
})

describe('a record', () => {
  test('is made with slugs from its names, and found in the list in both languages', async () => {
    const made = await editor.post('/admin/tags', { values: tagValues, status: 'published' })
    expect(made.status).toBe(201)
    const view = (await made.json()) as View
    expect(view).toMatchObject({
      status: 'published',
      arabic: 'published',
      values: { slug: text('robotics', 'الروبوتات') },
    })
    for (const q of ['robot', 'روبوت', 'ROBOTICS']) {
      const list = await (await editor.get(`/admin/tags?q=${encodeURIComponent(q)}`)).json()
      expect(list.items.map(({ _id }: View) => _id)).toEqual([view._id])
    }
    const second = (await (await editor.post('/admin/tags', { values: tagValues })).json()) as View
    expect(second.values).toMatchObject({ slug: text('robotics-2', 'الروبوتات-2') })
    const taken = await editor.post('/admin/tags', { values: { ...tagValues, slug: text('robotics') } })
    expect(taken.status).toBe(422)
    expect((await taken.json()).fields).toEqual({ 'values.slug.en': 'taken' })
  })

  test('is not saved over what another editor has saved since', async () => {
    const before = await get('faculties', faculty.id)
    const values = (name: string) => ({ ...before.values, name: text(name) })
    const [first, second] = await Promise.all([
      put(editor, 'faculties', before, { values: values('Mine') }),
      put(admin, 'faculties', before, { values: values('Yours') }),
    ])
    expect([first.status, second.status].sort()).toEqual([200, 412])
    expect((await editor.call('PUT', `/admin/faculties/${faculty.id}`, { values: values('x') })).status).toBe(428)
  })

  test('says with its history who changed what from what to what', async () => {
    const before = await get('majors', major.id)
    const saved = await put(editor, 'majors', before, {
      status: before.status,
      values: { ...before.values, feeAmount: 4200, feeCurrency: 'EUR', name: text('Marine Biology') },
    })
    expect(saved.status).toBe(200)
    const { items } = await (await editor.get(`/admin/majors/${major.id}/history`)).json()
    expect(items[0]).toMatchObject({
      action: 'content.changed',
      before: { feeAmount: before.values.feeAmount, name: before.values.name },
      after: { feeAmount: 4200, feeCurrency: 'EUR', name: text('Marine Biology') },
    })
    expect(items[0].after).not.toHaveProperty('level')
  })

  test('is deleted by an administrator alone, and only where nothing refers to it', async () => {
    await Promise.all(Array.from({ length: 30 }, () => buildProgramme(db, { universityId: university.id })))
    const { version } = await get('universities', university.id)
    const remove = (who: Visitor, at: number) =>
      who.call('DELETE', `/admin/universities/${university.id}`, undefined, { 'if-match': `"${at}"` })
    expect((await remove(editor, version)).status).toBe(403)
    const refused = await remove(admin, version)
    const problem = await refused.json()
    expect([refused.status, problem.code]).toEqual([409, 'in_use'])
    const { items } = await (await admin.get(`/admin/universities/${university.id}/referrers`)).json()
    expect(problem.referrers).toEqual(items)
    expect(items).toContainEqual({
      table: 'programmes',
      count: 31,
      first: expect.arrayContaining([
        {
          _id: expect.any(String),
          entity: 'majors',
          name: text(expect.any(String)),
          university: text(expect.any(String), expect.any(String)),
        },
      ]),
    })
    expect(items[0].first).toHaveLength(20)
    const lonely = await buildFaculty(db)
    const at = await get('faculties', lonely.id)
    expect(
      (await admin.call('DELETE', `/admin/faculties/${lonely.id}`, undefined, { 'if-match': `"${at.version}"` }))
        .status,
    ).toBe(200)
    expect((await editor.get(`/admin/faculties/${lonely.id}`)).status).toBe(404)
    expect((await editor.get('/admin/faculties/no-id-at-all')).status).toBe(404)
  })

  test('is refused with the very field where a value cannot be taken', async () => {
    const before = await get('majors', major.id)
    const refusal = async (values: object) => {
      const answer = await put(editor, 'majors', before, {
        status: before.status,
        values: { ...before.values, ...values },
      })
      expect(answer.status).toBe(422)
      return (await answer.json()).fields
    }
    expect(await refusal({ name: text('  ') })).toEqual({ 'values.name.en': 'too_short' })
    expect(await refusal({ level: 'kindergarten' })).toEqual({ 'values.level': 'not_offered' })
    expect(await refusal({ feeAmount: 100, feeCurrency: null })).toEqual({ 'values.feeCurrency': 'required' })
    expect(await refusal({ feeAmount: 1, feeCurrency: 'XYZ' })).toEqual({ 'values.feeCurrency': 'not_offered' })
    expect(await refusal({ universityId: major.id })).toEqual({ 'values.universityId': 'not_offered' })
    const twice = { year: 2027, month: 9, deadline: null, status: 'open' }
    expect(await refusal({ intakes: [twice, twice] })).toEqual({ 'values.intakes': 'wrong' })
    expect(await refusal({ tagIds: ['not an id'] })).toHaveProperty(['values.tagIds.0'])
  })
})

test('an amount that changes by more than a factor of three is saved only once that very amount is confirmed', async () => {
  const { id } = await buildProgramme(db, {
    universityId: university.id,
    facultyId: faculty.id,
    feeAmount: 12_500,
    feeCurrency: 'EUR',
  })
  const before = await get('majors', id)
  const save = (values: object, confirmedAmounts?: object) =>
    put(editor, 'majors', before, { status: before.status, values: { ...before.values, ...values }, confirmedAmounts })
  for (const confirmed of [undefined, {}, { feeAmount: 12_500_000 }]) {
    const refused = await save({ feeAmount: 12.5 }, confirmed)
    expect([refused.status, (await refused.json()).fields]).toEqual([422, { 'values.feeAmount': 'implausible' }])
  }
  // Digits in a text are never guessed at.
  expect((await (await save({ feeAmount: '12.500' })).json()).fields).toEqual({ 'values.feeAmount': 'malformed' })
  expect((await save({ feeAmount: 12.5 }, { feeAmount: 12.5 })).status).toBe(200)
  expect((await get('majors', id)).values).toMatchObject({ feeAmount: 12.5 })
})

test('a text that a page shows as HTML is stored without what a page may not show', async () => {
  const before = await get('faculties', faculty.id)
  const description = { en: '<p onclick="x()">Law</p><script>x()</script>', ar: '<script>x()</script>' }
  const saved = await put(editor, 'faculties', before, {
    status: before.status,
    values: { ...before.values, description },
  })
  expect(await saved.json()).toMatchObject({ values: { description: { en: '<p>Law</p>', ar: null } } })
})

test('a draft is published only with what its readers need; what is public already stays so', async () => {
  const facts = { universityId: university.id, facultyId: faculty.id, durationMonths: null }
  const draft = await buildProgramme(db, { ...facts, status: 'draft' })
  const before = await get('majors', draft.id)
  expect(before.missing).toEqual(['durationMonths'])
  const refused = await put(editor, 'majors', before, { values: before.values, status: 'published' })
  expect((await refused.json()).fields).toEqual({ 'values.durationMonths': 'required' })
  const known = await get('majors', (await buildProgramme(db, { ...facts, status: 'published' })).id)
  expect(known.missing).toEqual(['durationMonths'])
  expect((await put(editor, 'majors', known, { values: known.values, status: 'published' })).status).toBe(200)
})

test('a programme without a summary is published: a page may say less', async () => {
  const draft = await buildProgramme(db, { universityId: university.id, facultyId: faculty.id, status: 'draft' })
  const before = await get('majors', draft.id)
  expect(before).toMatchObject({ missing: [], values: { summary: { en: null, ar: null } } })
  expect((await put(editor, 'majors', before, { values: before.values, status: 'published' })).status).toBe(200)
})

describe('Arabic', () => {
  test('is published by itself, and waits until then', async () => {
    const values = { ...tagValues, name: text('Quantum', 'الكم') }
    const made = (await (
      await editor.post('/admin/tags', { values, status: 'published', publishArabic: false })
    ).json()) as View
    expect(made).toMatchObject({ arabic: 'draft', values: { name: text('Quantum', 'الكم') } })
    const publicName = async () =>
      (await rows<{ ar: string | null }>(db)`select name_ar as ar from tags where id = ${made._id}`)[0]?.ar
    expect(await publicName()).toBeNull()
    const published = await put(editor, 'tags', made, { values: made.values, status: 'published', publishArabic: true })
    expect(await published.json()).toMatchObject({ arabic: 'published' })
    expect(await publicName()).toBe('الكم')
  })

  test('counts as outdated only while the English is another than the one it was made from', async () => {
    const values = { ...tagValues, name: text('Optics', 'البصريات') }
    let view = (await (await editor.post('/admin/tags', { values, status: 'published' })).json()) as View
    const save = async (name: object, more: object = {}) => {
      const answer = await put(editor, 'tags', view, { values: { ...view.values, name }, status: 'published', ...more })
      view = (await answer.json()) as View
      return view.outdated
    }
    expect(await save(text('Photonics', 'البصريات'))).toEqual(['name'])
    expect((await (await editor.get('/admin/tags?arabic=outdated')).json()).items).toHaveLength(1)
    expect(await save(text('Optics', 'البصريات'))).toEqual([])
    expect(await save(text('Photonics', 'البصريات'))).toEqual(['name'])
    expect(await save(text('Photonics', 'البصريات'), { confirmed: ['name'] })).toEqual([])
    expect(await save(text('Photonics', 'الفوتونيات'))).toEqual([])
  })
})

describe('parts of a record', () => {
  test('are kept, changed, ordered and taken away with it', async () => {
    const before = await get('universities', university.id)
    const campus = (en: string) => ({ name: text(en), city: text('Izmir'), latitude: 38.4, longitude: 27.1 })
    const save = async (view: View, campuses: object[]) => {
      const answer = await put(editor, 'universities', view, {
        values: { ...view.values, campuses },
        status: view.status,
      })
      expect(answer.status).toBe(200)
      return (await answer.json()) as View
    }
    const two = await save(before, [campus('North'), campus('South')])
    const [north, south] = two.values.campuses as unknown as { _id: string; name: object }[]
    const turned = await save(two, [south ?? {}, { ...north, name: text('Far North') }])
    expect(turned.values.campuses).toMatchObject([{ _id: south?._id }, { _id: north?._id, name: text('Far North') }])
    const one = await save(turned, [{ ...south }])
    expect(one.values.campuses).toHaveLength(1)
  })

  test('of another record cannot be taken over', async () => {
    const other = await buildUniversity(db, { countryId: country.id })
    const [foreign] = await rows<{ id: string }>(db)`
      insert into campuses (university_id, name_en) values (${other.id}, 'Theirs') returning id`
    const before = await get('universities', university.id)
    const campuses = [{ _id: foreign?.id, name: text('Taken'), city: text(''), latitude: null, longitude: null }]
    await put(editor, 'universities', before, { values: { ...before.values, campuses }, status: before.status })
    expect(await rows(db)`select name_en from campuses where university_id = ${other.id}`).toEqual([
      { name_en: 'Theirs' },
    ])
  })
})

test('students and signed-out visitors get no information', async () => {
  const student = await enter(app, await buildAccount(db))
  for (const path of ['/admin/majors', `/admin/majors/${major.id}`, `/admin/majors/${major.id}/history`]) {
    expect((await student.get(path)).status).toBe(403)
    expect((await app.request(`/api${path}`)).status).toBe(401)
  }
})

test('what a country costs once is shown to readers in the order in which it is paid, in dollars too', async () => {
  const before = await get('countries', country.id)
  const cost = (en: string, more: object) => ({
    name: text(en),
    note: text('', null),
    kind: 'fee',
    timing: 'on_arrival',
    amount: 100,
    currency: 'EUR',
    ...more,
  })
  const save = (currency: string) =>
    put(editor, 'countries', before, {
      status: 'published',
      values: {
        ...before.values,
        overview: text('<p>A country.</p>'),
        oneOffCosts: [
          cost('Residence permit', {}),
          cost('Blocked account', { kind: 'deposit', timing: 'before_travel', currency }),
        ],
      },
    })
  const refused = await save('XXX')
  expect([refused.status, (await refused.json()).fields]).toEqual([
    422,
    { 'values.oneOffCosts.1.currency': 'not_offered' },
  ])
  expect((await save('EUR')).status).toBe(200)
  const shown = await (await app.request(`/api/countries/${country.id}`)).json()
  expect(shown.oneOffCosts).toMatchObject([
    { name: { en: 'Blocked account' }, kind: 'deposit', amount: 100, currency: 'EUR', amountUsd: 110 },
    { name: { en: 'Residence permit' }, timing: 'on_arrival' },
  ])
  expect((await admin.call('DELETE', '/admin/rates/EUR', undefined, { 'if-match': '"1"' })).status).toBe(409)
})

test('the contact of a university takes an address of any country, and wants only what there is', async () => {
  const before = await get('universities', university.id)
  expect(before.values).toMatchObject({ contactEmail: null, contactLanguage: null, contactNews: [] })
  const save = (values: object) => put(editor, 'universities', before, { values: { ...before.values, ...values } })
  for (const [values, field] of [
    [{ contactEmail: 'admissions' }, 'values.contactEmail'],
    [{ contactNews: ['acceptance', 'everything'] }, 'values.contactNews.1'],
    [{ contactLanguage: 'de' }, 'values.contactLanguage'],
  ] as const) {
    const refused = await save(values)
    expect([refused.status, Object.keys((await refused.json()).fields)]).toEqual([422, [field]])
  }
  const contact = {
    contactOffice: 'Zulassungsstelle',
    contactLanguage: 'ar',
    contactNews: ['acceptance', 'withdrawal'],
  }
  const saved = await save({ ...contact, contactEmail: ' Zulassung@Hochschule-München.example ' })
  expect(await saved.json()).toMatchObject({
    values: { ...contact, contactEmail: 'zulassung@xn--hochschule-mnchen-e3b.example' },
  })
})

describe('what somebody types', () => {
  const names = async (entity: ContentEntity, q: string, sort?: string): Promise<string[]> => {
    const query = new URLSearchParams({ q, ...(sort && { sort }) })
    const { items } = await (await editor.get(`/admin/${entity}?${query}`)).json()
    return items.map(({ values }: { values: { name: { en: string } } }) => values.name.en)
  }

  test('finds countries by code and other name in any case, the exact ones first', async () => {
    const countries = [
      { nameEn: 'Denmark', nameAr: 'الدنمارك', alpha2: 'DK', alpha3: 'DNK' },
      { nameEn: 'Germany', nameAr: 'ألمانيا', alpha2: 'DE', alpha3: 'DEU', aliases: ['Deutschland'] },
      { nameEn: 'Bangladesh', nameAr: null, alpha2: 'BD', alpha3: 'BGD' },
      { nameEn: 'Ukraine', nameAr: 'أوكرانيا', alpha2: 'UA', alpha3: 'UKR' },
      {
        nameEn: 'United Kingdom',
        nameAr: 'المملكة المتحدة',
        alpha2: 'GB',
        alpha3: 'GBR',
        aliases: ['UK', 'Bretagne-Ü'],
      },
    ]
    for (const each of countries) await buildCountry(db, each)
    expect(await names('countries', 'DE')).toEqual(['Germany', 'Denmark', 'Bangladesh'])
    expect(await names('countries', 'uk')).toEqual(['United Kingdom', 'Ukraine'])
    expect(await names('countries', 'bretagne u')).toEqual(['United Kingdom'])
    expect(await names('countries', 'deutsch')).toEqual(['Germany'])
    expect(await names('countries', 'المانيا')).toEqual(['Germany'])
    expect(await names('countries', 'de', 'name')).toEqual(['Bangladesh', 'Denmark', 'Germany'])
  })

  test('finds universities by short name, other name and domain', async () => {
    const named = { countryId: country.id, nameEn: 'Bodensee Institute', shortName: 'BSI', domain: 'bsi-lake.de' }
    await buildUniversity(db, { ...named, aliases: ['Lake Institute'] })
    for (const q of ['bsi', 'lake institute', 'BSI-lake.de']) {
      expect(await names('universities', q)).toEqual(['Bodensee Institute'])
    }
  })
})

describe('a new record', () => {
  const similar = async (entity: ContentEntity, query: Record<string, string> | string) => {
    const answer = await editor.get(`/admin/${entity}/similar?${new URLSearchParams(query)}`)
    expect(answer.status).toBe(200)
    const { items } = await answer.json()
    return items.map(({ name, reason }: { name: { en: string }; reason: string }) => `${name.en}: ${reason}`)
  }

  test('is recognised as a country by code, and by name or other name in either language', async () => {
    await buildCountry(db, { nameEn: 'Türkiye', nameAr: 'تركيا', alpha2: 'TR', alpha3: 'TUR', aliases: ['Turkey'] })
    for (const name of ['en=turkiye', 'en=TURKEY', 'ar=تركيا']) {
      expect(await similar('countries', name)).toEqual(['Türkiye: name'])
    }
    expect(await similar('countries', { en: 'Elsewhere', alpha3: 'TUR' })).toEqual(['Türkiye: code'])
    expect(await similar('countries', { en: 'Turk' })).toEqual([])
    expect(await similar('countries', {})).toEqual([])
  })

  test('is recognised as a university by its site, and by its name within its country', async () => {
    const other = await buildCountry(db)
    await buildUniversity(db, {
      ...{ nameEn: 'Technical University of Lindau', nameAr: 'جامعة لينداو التقنية', countryId: country.id },
      website: 'https://www.tu-lindau.de/en',
    })
    const found = 'Technical University of Lindau'
    const inCountry = { countryId: country.id }
    expect(await similar('universities', { en: 'Lindau Technical University', ...inCountry })).toEqual([
      `${found}: name`,
    ])
    expect(await similar('universities', { ar: 'جامعه لينداو التقنيه', ...inCountry })).toEqual([`${found}: name`])
    expect(await similar('universities', { en: found, countryId: other.id })).toEqual([])
    expect(await similar('universities', { domain: 'TU-Lindau.de', countryId: other.id })).toEqual([`${found}: domain`])
    expect(await similar('universities', { website: 'http://tu-lindau.de' })).toEqual([`${found}: domain`])
    expect(await similar('universities', { domain: 'tu-lindau.com' })).toEqual([])
  })

  test('is recognised as a programme by its name within its university and level', async () => {
    const taught = { universityId: university.id, facultyId: faculty.id, level: 'master' as const }
    await buildProgramme(db, { ...taught, nameEn: 'Marine Informatics', nameAr: 'المعلوماتية البحرية' })
    const asked = { en: 'Marine informatics', universityId: university.id }
    expect(await similar('majors', { ...asked, level: 'master' })).toEqual(['Marine Informatics: name'])
    expect(await similar('majors', asked)).toEqual(['Marine Informatics: name'])
    expect(await similar('majors', { ...asked, level: 'bachelor' })).toEqual([])
    expect(await similar('courses', { ...asked, level: 'master' })).toEqual([])
    const elsewhere = await buildUniversity(db, { countryId: country.id })
    expect(await similar('majors', { ...asked, universityId: elsewhere.id })).toEqual([])
    expect(await similar('majors', { en: 'Marine informatics' })).toEqual([])
  })
})
