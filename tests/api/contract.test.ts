import { expect, test } from 'vitest'
import { buildApplication } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildCountry, buildProgramme, buildUniversity } from '#tests/support/factories.ts'

const database = await withDatabase()
const { db } = database
const germany = await buildCountry(db, { nameEn: 'Germany', slugEn: 'germany' })
const university = await buildUniversity(db, { countryId: germany.id })
await buildProgramme(db, { universityId: university.id, nameEn: 'Computer Science', level: 'master' })
const { app } = await buildApplication(database)

const search = async (query: string) => (await app.request(`/api/search?${query}`)).json()

test('a search says what it read from the words, one value each, beside all that it understood', async () => {
  const { read, understood } = await search('q=master+in+computer+science+in+germany&lang=en')
  expect(read).toEqual(
    expect.arrayContaining([
      { filter: 'level', value: 'master', words: 'master' },
      { filter: 'destination', value: 'germany', words: expect.stringMatching(/germany/) },
    ]),
  )
  expect(understood.readings).toHaveLength(read.length)
})

test('a search that read nothing from the words says so, also where reading them was switched off', async () => {
  expect((await search('q=computer')).read).toEqual([])
  expect((await search('q=master+germany&exact=1')).read).toEqual([])
  expect((await search('')).read).toEqual([])
})

/** Calls that take JSON, by what is sent to whom, as anybody may make them. */
const TAKES_JSON = ['/api/enquiries', '/api/newsletter', '/api/users', '/api/users/login', '/api/demand/choices']

test.each(TAKES_JSON)('%s answers 415 to a body that is no JSON, in the language of the reader', async (path) => {
  const send = (headers: Record<string, string>, body: string | Uint8Array<ArrayBuffer> | undefined) =>
    app.request(path, { method: 'POST', headers, ...(body !== undefined && { body }) }, { caller: path })
  for (const [type, body] of [
    ['text/plain', '{"email":"a@b.co"}'],
    ['application/x-www-form-urlencoded', 'email=a%40b.co'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/jsonp', '{}'],
  ] as const) {
    const refused = await send({ 'content-type': type, 'accept-language': 'ar' }, body)
    expect([refused.status, refused.headers.get('content-type')]).toEqual([
      415,
      'application/problem+json; charset=utf-8',
    ])
    const problem = await refused.json()
    expect(problem).toMatchObject({ code: 'unsupported_type', status: 415, message: expect.stringMatching(/[ء-ي]/) })
    expect(refused.headers.get('x-request-id')).toBe(problem.requestId)
  }
  // Without a type a length says that there is a body.
  expect((await send({ 'content-length': '2' }, new TextEncoder().encode('{}'))).status).toBe(415)
  for (const type of ['application/json', 'application/json; charset=utf-8', 'Application/Vnd.API+JSON']) {
    expect((await send({ 'content-type': type }, '{}')).status).toBe(422)
    expect((await send({ 'content-type': type }, '{')).status).toBe(400)
  }
  expect((await send({}, undefined)).status).toBe(422)
})

test('an error names its request in the header and in the body alike', async () => {
  for (const path of ['/api/nothing', '/api/users/me', '/api/countries/nowhere']) {
    const answer = await app.request(path)
    const { requestId } = await answer.json()
    expect(answer.headers.get('x-request-id'), path).toMatch(/^[\w-]{20,}$/)
    expect(answer.headers.get('x-request-id'), path).toBe(requestId)
  }
})
