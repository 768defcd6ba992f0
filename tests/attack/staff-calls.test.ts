import { expect, test } from 'vitest'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { buildApplication } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildCountry, buildUniversity } from '#tests/support/factories.ts'
import { Visitor } from '#tests/support/visitor.ts'
import { PAYLOADS } from '#tests/support/xss-payloads.ts'

const database = await withDatabase()
const { db } = database
const country = await buildCountry(db)
const university = await buildUniversity(db, { countryId: country.id })
const { app, index } = await buildApplication(database)
const admin = await enter(app, await buildAccount(db, { role: 'admin' }))

type Operation = { parameters?: { in: string; name: string; required?: boolean }[]; security?: object[] }
type Document = { paths: Record<string, Record<string, Operation>> }
const { paths } = (await (await admin.get('/openapi.json')).json()) as Document
const NOTHING = '00000000-0000-4000-8000-000000000000'

const calls = Object.entries(paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
)
const staffCalls = calls.filter(({ path }) => path.includes('/admin/'))
const addressOf = (path: string) =>
  path
    .replace(/^\/api/, '')
    .replace('{entity}', 'majors')
    .replace('{topic}', 'fees')
    .replace('{key}', 'brand')
    .replaceAll(/\{\w+\}/g, NOTHING)

/** They replace nothing that somebody may have changed since, or name the versions in their body. */
const UNVERSIONED = new Set([
  'DELETE /api/admin/users/{id}/second-factor',
  'DELETE /api/admin/users/{id}/sessions',
  // Who has an application or a record open, which each of the staff says of themselves.
  'PUT /api/admin/applications/{id}/viewer',
  'PUT /api/admin/{entity}/{id}/viewer',
  // The times that were seen are in the body.
  'PUT /api/admin/{entity}/{id}/schedule',
  // A link that nobody has signed by; a signed one is not ended.
  'DELETE /api/admin/applications/{id}/guardian/consent',
  // When the caller takes calls, which nobody else enters.
  'PUT /api/admin/phone-calls/hours',
  // The counsellor that was seen is in the body.
  'PUT /api/admin/users/{id}/counsellor',
  // The versions of many rates are in the body.
  'PUT /api/admin/rates',
])

test('every call of staff that replaces or deletes a record wants its version', () => {
  const without = staffCalls.filter(
    ({ method, operation }) =>
      ['PUT', 'PATCH', 'DELETE'].includes(method) &&
      !operation.parameters?.some(({ in: place, name }) => place === 'header' && name.toLowerCase() === 'if-match'),
  )
  expect(new Set(without.map(({ method, path }) => `${method} ${path}`))).toEqual(UNVERSIONED)
})

test('a token that may read changes nothing, whichever call it makes', async () => {
  const made = await admin.call('POST', '/admin/tokens', { name: 'Reader', scopes: ['content:read'], days: 30 })
  const reader = new Visitor(app)
  reader.token = (await made.json()).token
  const letIn: string[] = []
  for (const { method, path } of staffCalls) {
    const answer = await reader.call(method, addressOf(path), method === 'GET' ? undefined : {})
    const isIn = answer.status !== 401 && answer.status !== 403
    if (isIn && method !== 'GET') letIn.push(`${method} ${path} ${answer.status}`)
  }
  expect(letIn).toEqual([])
})

test('no call of staff may be kept by a cache on the way', async () => {
  for (const { method, path } of staffCalls.filter((call) => call.method === 'GET')) {
    const answer = await admin.call(method, addressOf(path))
    expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store'])
    expect([path, answer.headers.get('access-control-allow-origin')]).toEqual([path, null])
  }
})

test('a body that names the prototype of all objects is refused or changes nothing of it', async () => {
  const bodies = [
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '[]',
    '"a"',
    '1',
    'null',
  ]
  for (const { method, path } of staffCalls.filter((call) => call.method !== 'GET')) {
    for (const body of bodies) {
      const answer = await app.request(`/api${addressOf(path)}`, {
        method,
        headers: {
          authorization: `Bearer ${admin.token}`,
          cookie: [...admin.cookies].map((pair) => pair.join('=')).join('; '),
          'content-type': 'application/json',
          'if-match': '"1"',
        },
        body,
      })
      expect([method, path, body, answer.status < 500]).toEqual([method, path, body, true])
      expect(({} as { polluted?: number }).polluted).toBeUndefined()
    }
  }
  for (const name of ['__proto__', 'constructor', 'toString']) {
    for (const path of [
      `/admin/settings/${name}`,
      `/admin/rates/${name}`,
      `/redirect?path=/${name}`,
      `/admin/${name}`,
    ]) {
      expect([path, (await admin.get(path)).status < 500]).toEqual([path, true])
    }
  }
})

const addresses = [
  ...new Set(PAYLOADS.flatMap((payload) => /^<a href="([^"]*)">/.exec(payload)?.[1] ?? [])),
  'javascript://tum.de/%0aalert(1)',
  'https:javascript:alert(1)',
  'https://x/"onmouseover="alert(1)',
]

test('no address of a program is stored where pages lead to it', async () => {
  const made = await (await admin.get(`/admin/universities/${university.id}`)).json()
  let { version } = made
  const stored: string[] = []
  for (const website of ['https://tum.de/', ...addresses]) {
    const answer = await admin.call(
      'PUT',
      `/admin/universities/${made._id}`,
      { status: 'draft', values: { ...made.values, website } },
      { 'if-match': `"${version}"` },
    )
    expect([website, answer.status < 500]).toEqual([website, true])
    if (answer.status !== 200) continue
    const saved = await answer.json()
    version = saved.version
    if (saved.values.website !== null) stored.push(saved.values.website)
  }
  const schemes = new Set(stored.map((address) => new URL(address).protocol))
  expect([...schemes].toSorted()).toEqual(['https:'])
})

const totalOf = async (q: string): Promise<number> =>
  (await (await admin.get(`/search?${new URLSearchParams({ q, lang: 'en' })}`)).json()).total

test('another name of one letter, of marks alone or made to be slow finds no more than itself', async () => {
  const before = await totalOf('law')
  for (const alias of ['a', '!!!', 'ـ', '.*', '(a+)+$', `${'a'.repeat(60)}!`, '%', '_', '\\', 'ا']) {
    const answer = await admin.post('/admin/demand/aliases', { entity: 'countries', id: country.id, alias })
    expect([alias, answer.status < 500]).toEqual([alias, true])
  }
  await index.refresh(db)
  expect(await totalOf('law')).toBe(before)
  expect(await totalOf(`${'a'.repeat(79)}!`)).toBe(0)
})
