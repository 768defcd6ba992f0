import { beforeAll, describe, expect, test } from 'vitest'
import { comparisonSchema } from '#features/compare/contract.ts'
import { cardsSchema } from '#features/shortlist/contract.ts'
import { MOST_COMPARED } from '#features/shortlist/limits.ts'
import { buildApplication, type TestApplication } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildArticle, buildProgramme, buildUniversity } from '#tests/support/factories.ts'

const database = await withDatabase()
const { db } = database
let app: TestApplication['app']
let ids: Record<'university' | 'major' | 'course' | 'draft' | 'article', string>
let many: string[]

beforeAll(async () => {
  const university = await buildUniversity(db, { founded: 1901, housing: true })
  const major = await buildProgramme(db, { universityId: university.id, requirementsEn: ['A portfolio'] })
  const course = await buildProgramme(db, { kind: 'external_course', universityId: null })
  const draft = await buildProgramme(db, { universityId: university.id, status: 'draft' })
  const article = await buildArticle(db)
  const others = await Promise.all(
    Array.from({ length: MOST_COMPARED + 1 }, () => buildProgramme(db, { universityId: university.id })),
  )
  many = others.map(({ id }) => id)
  ids = { university: university.id, major: major.id, course: course.id, draft: draft.id, article: article.id }
  ;({ app } = await buildApplication(database))
})

const ask = async (call: string, wanted: readonly string[], more = '') => {
  const response = await app.request(
    `/api/${call}?${wanted.map((id) => `id=${encodeURIComponent(id)}`).join('&')}${more}`,
  )
  expect(response.status).toBe(200)
  return response.json()
}

describe('a comparison', () => {
  test('puts majors, courses and universities side by side, in the order they were asked for', async () => {
    const body = await ask('compare', [ids.course, ids.university, ids.major])
    expect(comparisonSchema.parse(body)).toEqual(body)
    expect(body.columns).toMatchObject([
      { _id: ids.course, type: 'course', host: null },
      { _id: ids.university, type: 'university', founded: 1901 },
      { _id: ids.major, type: 'major', requirements: { en: ['A portfolio'] }, host: { founded: 1901 } },
    ])
    expect(body.dropped).toEqual([])
  })

  test('names what is not in the catalogue and cannot be compared, and shows the rest', async () => {
    const nonsense = ["'; drop table programmes; --", '\0', 'x'.repeat(3000)]
    const wanted = [ids.draft, ids.major, ids.article, ...nonsense]
    const { columns, dropped } = await ask('compare', wanted)
    expect(columns).toHaveLength(1)
    expect(dropped).toEqual([ids.draft, ids.article, ...nonsense].map((id) => ({ id, why: 'unknown' })))
  })

  test('ends at six and names what was too many', async () => {
    const { columns, dropped } = await ask('compare', many)
    expect(columns).toHaveLength(MOST_COMPARED)
    expect(dropped).toEqual([{ id: many.at(-1), why: 'too_many' }])
  })

  test('of the same thing twice is of that thing once, and of nothing is nothing', async () => {
    expect((await ask('compare', [ids.major, ids.major])).columns).toHaveLength(1)
    expect(await ask('compare', [])).toEqual({ columns: [], dropped: [] })
  })
})

test('cards are given for the ids that are in the catalogue, in their order', async () => {
  const body = await ask('cards', [ids.university, 'nothing', ids.draft, ids.article, ids.major])
  expect(cardsSchema.parse(body)).toEqual(body)
  expect(body.items.map(({ _id }: { _id: string }) => _id)).toEqual([ids.university, ids.major])
})

test('both calls are described', async () => {
  const { paths } = await (await app.request('/api/openapi.json')).json()
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/compare', '/api/cards']))
})
