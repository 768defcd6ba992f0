import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { loadDemo } from '#demo/load.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { bulkOf } from '#tests/support/bulk.ts'
import { withDatabase } from '#tests/support/database.ts'
import { spreadsheetsOf } from '#tests/support/spreadsheets.ts'
import { openTestApp } from '#tests/support/test-app.ts'

/**
 * A list of universities as such lists are: names, countries and sites, and nothing else. `UNIVERSITIES_FILE` names a real
 * one with the same headings; without it there are 300 made up beside the known ones.
 */
const file = process.env.UNIVERSITIES_FILE ? readFileSync(process.env.UNIVERSITIES_FILE, 'utf8') : madeUp()

const database = await withDatabase()
const { db } = database
await loadDemo(db)
const testApp = await openTestApp(database)
const { app, catchUp } = testApp
const admin = await enter(app, await buildAccount(db, { role: 'admin' }))
const sheets = spreadsheetsOf(testApp, admin)
const bulk = bulkOf(testApp, admin)

test('a list of universities is imported beside the known ones, published at once, and states only what it says', async () => {
  const [before] = await rows<{ count: number; stated: number }>(db)`
    select count(*)::int as count, count(type)::int as stated from universities`
  const checked = await sheets.check('universities', file, 'universities.csv')
  // Nothing that the file leaves out is asked for: what nobody knows is not stated.
  expect(checked).toMatchObject({ state: 'checked', asked: [] })
  expect(checked.counts.updated).toBeGreaterThan(0)
  expect(checked.counts.duplicates).toBeGreaterThan(0)
  const rejected = (await sheets.rows(checked, 'rejected')).flatMap(({ problems }) => problems.map(({ code }) => code))
  expect(rejected.filter((code) => code !== 'repeated' && code !== 'no_match')).toEqual([])
  const ohio = (await sheets.rows(checked, 'duplicates')).find(({ name }) => name?.en.startsWith('Ohio State'))
  expect(ohio?.duplicates).toMatchObject([{ name: 'The Ohio State University' }])

  const decided = await sheets.decide(checked, { rows: [], others: 'skip' })
  const imported = await sheets.commit(decided, { confirmed: true })
  const { created } = imported.counts
  expect([imported.state, created]).toEqual(['committed', checked.counts.created - checked.counts.duplicates])

  const drafts = { filter: { import: imported._id, status: 'draft' } }
  const published = await bulk.change('universities', { kind: 'status', status: 'published' }, drafts)
  expect(published).toMatchObject({ state: 'made', total: created, counts: { changed: created } })
  const [after] = await rows<{ count: number; stated: number; checks: number }>(db)`
    select count(*)::int as count, count(type)::int as stated,
      (select count(*)::int from fact_checks c where c.entity_id in (
        select record_id from import_rows where import_id = ${imported._id} and outcome = 'created')) as checks
    from universities`
  expect(after).toEqual({ count: (before?.count ?? 0) + created, stated: before?.stated, checks: 0 })

  await catchUp()
  const [sample] = await rows<{ name: string; slug: string; id: string }>(db)`
    select name_en as name, slug_en as slug, id from universities
    where id in (select record_id from import_rows where import_id = ${imported._id} and outcome = 'created')
      and name_en ~ '^[A-Za-z ]{12,40}$' order by name_en limit 1`
  if (!sample) throw new Error('No university was created')
  const found = await (await app.request(`/api/suggest?q=${encodeURIComponent(sample.name)}`)).json()
  expect(found).toContainEqual(expect.objectContaining({ customURLSlug: sample.slug }))
  const shown = await (await app.request(`/api/universities/${sample.id}`)).json()
  expect(shown).toMatchObject({
    universityType: null,
    scholarship: { type: null, percent: null },
    discountPercent: null,
    housing: { available: null, info: null },
    preparatoryYear: { offered: null, fee: null },
  })
})

test('160 universities teach computer science: a file of 2,000 programmes in both languages is imported and published', async () => {
  const subjects = [
    ['Computer Science', 'علوم الحاسوب', 'Computer Science and IT'],
    ['Civil Engineering', 'الهندسة المدنية', 'Engineering'],
    ['Medicine', 'الطب البشري', 'Medicine'],
    ['Law', 'الحقوق', 'Law'],
    ['Accounting', 'المحاسبة', 'Business and Economics'],
  ] as const
  // Without programmes of the demo catalogue, which are recognised as the same ones.
  const universities = await rows<{ name: string }>(db)`
    select min(name_en) as name from universities u where not exists (select from programmes p where p.university_id = u.id)
    group by lower(name_en) having count(*) = 1 order by 1 limit 160`
  expect(universities).toHaveLength(160)
  const offers = ['Bachelor', 'Master', 'PhD'].flatMap((level) => subjects.map((subject) => ({ subject, level })))
  const lines = universities.flatMap(({ name: university }, n) =>
    offers.slice(0, n < 80 ? 13 : 12).map(({ subject: [en, ar, faculty], level }) => {
      const title = level === 'Bachelor' ? [en, ar] : [`${en} (${level})`, `${ar} (${level})`]
      return [...title, university, faculty, level, 'Full-time', 48, 'English', 4500, 'USD'].map((cell) => `"${cell}"`)
    }),
  )
  const headings = 'Programme,التخصص,University,Faculty,Level,Mode,Duration,Language,Tuition,Currency'
  const file = [headings, ...lines].join('\n')
  const checked = await sheets.check('majors', file, 'programmes.csv')
  expect(checked).toMatchObject({
    state: 'checked',
    asked: [],
    counts: { created: 2_000, rejected: 0, duplicates: 0 },
  })
  const imported = await sheets.commit(checked)
  const drafts = { filter: { import: imported._id } }
  const published = await bulk.change('majors', { kind: 'status', status: 'published' }, drafts)
  expect(published.counts).toMatchObject({ changed: 2_000, skipped: 0 })

  const [addresses] = await rows<{ programmes: number; en: number; ar: number }>(db)`
    select count(*)::int as programmes, count(distinct slug_en)::int as en, count(distinct slug_ar)::int as ar
    from programmes where name_en = 'Computer Science' and name_ar = 'علوم الحاسوب'
      and id in (select record_id from import_rows where import_id = ${imported._id})`
  expect(addresses).toEqual({ programmes: 160, en: 160, ar: 160 })
  await catchUp()
  for (const [q, lang] of [
    [`computer science ${universities[7]?.name}`, 'en'],
    [`علوم الحاسوب ${universities[7]?.name}`, 'ar'],
  ]) {
    const { items } = await (
      await app.request(`/api/search?kind=major&q=${encodeURIComponent(`${q}`)}&lang=${lang}`)
    ).json()
    expect(items[0]).toMatchObject({
      name: { en: 'Computer Science' },
      university: { name: { en: universities[7]?.name } },
    })
  }
  // The same file again changes nothing.
  expect((await sheets.check('majors', file, 'programmes.csv')).counts).toMatchObject({ unchanged: 2_000, created: 0 })
})

function madeUp(): string {
  const kinds = ['University of', 'Technical University of', 'College of', 'Institute of Technology']
  const places = ['Alder', 'Birch', 'Cedar', 'Damson', 'Elder', 'Fir', 'Gorse', 'Hazel', 'Ivy', 'Juniper']
  const countries = ['Brazil', 'Japan', 'Kenya', 'Poland', 'Iraq', 'Viet Nam', 'Chile', 'Türkiye']
  const sorts = ['Bay', 'Hill', 'Valley', 'Springs', 'Harbour', 'Field', 'Moor', 'Cross']
  const made = Array.from({ length: 300 }, (_, n) => {
    const name = `${kinds[n % 4]} ${places[Math.floor(n / 4) % 10]} ${sorts[Math.floor(n / 40)]}`
    const site = name.toLowerCase().replaceAll(' ', '-')
    return `${name},${countries[n % 8]},,,https://www.${site}.example/,${site}.example`
  })
  return [
    'name,country,alpha2,region,website,domain',
    ...made,
    // As in lists of the world: one that is known under its name, one under its site, one twice, a country that is not there.
    'Technical University of Munich,Germany,DE,,https://www.tum.de/,tum.de',
    'Ohio State University - Columbus,United States,US,Ohio,https://www.osu.edu/,osu.edu',
    'Dong-Eui University,"Korea, Republic of",KR,,http://www.deu.ac.kr/,deu.ac.kr',
    'Dong-Eui University,"Korea, Republic of",KR,,http://www.dongeui.ac.kr/,dongeui.ac.kr',
    'College of Atlantis,Atlantis,XX,,https://www.atlantis.example/,atlantis.example',
  ].join('\n')
}
