import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { sent } from '#tests/support/applicants.ts'
import { buildApplication } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildCountry, buildFaculty, buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const country = await buildCountry(db)
const university = await buildUniversity(db, { countryId: country.id })
const faculty = await buildFaculty(db)
const major = await buildProgramme(db, { universityId: university.id, facultyId: faculty.id })
const account = await buildAccount(db, { role: 'student', name: 'Lina' })
const { app } = await buildApplication(database)
const admin = await enter(app, await buildAccount(db, { role: 'admin', name: 'Omar' }))

type Answer = { content?: Record<string, { schema: object }> }
type Call = { responses: Record<string, Answer> }
const document: { paths: Record<string, Record<string, Call>>; components: object } = await (
  await app.request('/api/openapi.json')
).json()
// Formats and the keywords of OpenAPI say nothing about shapes.
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })

/** The same schema for an answer that has nothing beside what is documented, so that no field is given away by mistake. */
const closed = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]))
  return 'properties' in schema ? { additionalProperties: false, ...inner } : inner
}

const describe = ({ instancePath, message, params }: ErrorObject): string =>
  [instancePath, message, params.additionalProperty].filter(Boolean).join(' ')

/** What is wrong with an answer by the document; `path` as it is written there. */
async function problemsOf(response: Response, method: string, path: string): Promise<string[]> {
  const { content } = document.paths[path]?.[method.toLowerCase()]?.responses[response.status] ?? {}
  const type = response.headers.get('content-type')?.split(';')[0] ?? ''
  const schema = content?.[type]?.schema
  if (!schema) return [`${response.status} ${type} is not documented`]
  const valid = ajv.compile(closed({ ...schema, components: document.components }) as object)
  return valid(await response.json()) ? [] : (valid.errors ?? []).map(describe)
}

test.each([
  ['/api/admin/countries', '/api/admin/{entity}'],
  ['/api/admin/majors?q=medicine&status=published', '/api/admin/{entity}'],
  [`/api/admin/majors/${major.id}`, '/api/admin/{entity}/{id}'],
  [`/api/admin/universities/${university.id}`, '/api/admin/{entity}/{id}'],
  [`/api/admin/universities/${university.id}/referrers`, '/api/admin/{entity}/{id}/referrers'],
  [`/api/admin/universities/${university.id}/history`, '/api/admin/{entity}/{id}/history'],
  ['/api/admin/users', '/api/admin/users'],
  [`/api/admin/users/${account.id}`, '/api/admin/users/{id}'],
  [`/api/admin/users/${account.id}/history`, '/api/admin/users/{id}/history'],
  ['/api/admin/settings', '/api/admin/settings'],
  ['/api/admin/settings/brand', '/api/admin/settings/{key}'],
  ['/api/admin/rates', '/api/admin/rates'],
  ['/api/admin/rates/USD', '/api/admin/rates/{id}'],
  ['/api/admin/holidays', '/api/admin/holidays'],
  ['/api/admin/media', '/api/admin/media'],
  ['/api/admin/enquiries', '/api/admin/enquiries'],
  ['/api/admin/applications', '/api/admin/applications'],
  ['/api/admin/tokens', '/api/admin/tokens'],
  ['/api/admin/overview', '/api/admin/overview'],
  ['/api/admin/fact-checks', '/api/admin/fact-checks'],
  [`/api/admin/majors/${major.id}/fact-checks`, '/api/admin/{entity}/{id}/fact-checks'],
  ['/api/admin/find?q=medicine', '/api/admin/find'],
  ['/api/admin/views', '/api/admin/views'],
  ['/api/admin/redirects', '/api/admin/redirects'],
  ['/api/admin/demand/searches', '/api/admin/demand/searches'],
  ['/api/users/me', '/api/users/me'],
  ['/api/users/me/sessions', '/api/users/me/sessions'],
])('%s answers what the document says', async (address, path) => {
  const response = await admin.get(address.replace('/api', ''))
  expect(response.status).toBe(200)
  expect(await problemsOf(response, 'GET', path)).toEqual([])
})

test('the export of an account with an application has what the document says, and nothing else', async () => {
  const student = await enter(app, await buildAccount(db))
  await sent(student, major.id)
  const exported = await student.get('/users/me/export')
  expect((await exported.clone().json()).applications).toHaveLength(1)
  expect(await problemsOf(exported, 'GET', '/api/users/me/export')).toEqual([])
})

test('a record that is created, changed without success and deleted is answered as the document says', async () => {
  const name = { en: 'Robotics', ar: 'الروبوتات' }
  const values = { name, slug: { en: '', ar: '' }, keywords: { en: [], ar: [] }, aliases: [] }
  const created = await admin.call('POST', '/admin/tags', { values })
  const { _id, version } = await created.clone().json()
  expect(created.status).toBe(201)
  expect(await problemsOf(created, 'POST', '/api/admin/{entity}')).toEqual([])

  const put = (body: object, headers: Record<string, string>) => admin.call('PUT', `/admin/tags/${_id}`, body, headers)
  const current = { 'if-match': `"${version}"` }
  const refusals: [Response, number][] = [
    [await put({ values }, {}), 428],
    [await put({ values }, { 'if-match': '"99"' }), 412],
    [await put({ values: { ...values, name: { en: '', ar: null } } }, current), 422],
    [await new Visitor(app).call('PUT', `/admin/tags/${_id}`, { values }), 401],
  ]
  for (const [response, status] of refusals) {
    expect(response.status).toBe(status)
    expect(await problemsOf(response, 'PUT', '/api/admin/{entity}/{id}'), String(status)).toEqual([])
  }
  const deleted = await admin.call('DELETE', `/admin/tags/${_id}`, undefined, current)
  expect([deleted.status, await problemsOf(deleted, 'DELETE', '/api/admin/{entity}/{id}')]).toEqual([200, []])
})

test('a record that something refers to is refused as the document says', async () => {
  const { version } = await (await admin.get(`/admin/universities/${university.id}`)).json()
  const refused = await admin.call('DELETE', `/admin/universities/${university.id}`, undefined, {
    'if-match': `"${version}"`,
  })
  expect(refused.status).toBe(409)
  expect(await problemsOf(refused, 'DELETE', '/api/admin/{entity}/{id}')).toEqual([])
})
