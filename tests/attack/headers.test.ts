import { describe, expect, test } from 'vitest'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { buildApplication } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { app } = await buildApplication(database)
const secure = await buildApplication(database, () => new Date(), { publicUrl: 'https://masar.example' })

/** Every call and file there is, each with something in the place of its parameters. */
const routes = [...new Map(app.routes.map(({ method, path }) => [`${method} ${path}`, { method, path }])).values()]
  .filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
  .map(({ method, path }) => ({
    method,
    path: path.replaceAll(/:\w+(\{[^}]*\})?/g, '00000000-0000-4000-8000-000000000000'),
  }))

const strict = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
}

describe('every answer', () => {
  test('carries the strict headers, whatever it says', async () => {
    expect(routes.length).toBeGreaterThan(50)
    for (const { method, path } of routes) {
      for (const init of [{ method }, { method, headers: { authorization: 'Bearer x' } }]) {
        const { headers, status } = await app.request(path, init)
        const place = `${method} ${path} (${status})`
        // This application has no pages to show; its calls have everything.
        if (path.startsWith('/api/')) expect(status, place).not.toBe(500)
        for (const [name, value] of Object.entries(strict)) expect(headers.get(name), place).toBe(value)
        expect(headers.get('content-security-policy'), place).toMatch(/^default-src 'none'/)
        expect(headers.get('content-security-policy'), place).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
        expect(headers.get('access-control-allow-origin'), place).toBe(null)
      }
    }
    console.log(`${routes.length} routes walked`)
  })

  test('about an account is stored by no cache on the way, whichever user asks', async () => {
    const personal = routes.filter(({ path }) => /^\/api\/(users|google|admin)\b/.test(path))
    const account = await buildAccount(database.db, { role: 'admin' })
    const stranger = new Visitor(app)
    const admin = await enter(app, account)
    const answered = new Set<number>()
    for (const { method, path } of personal) {
      // What ends the session is asked last.
      if (/logout|me$|sessions$/.test(path) && method !== 'GET') continue
      for (const visitor of [stranger, admin]) {
        const response = await visitor.call(method, path.replace('/api', ''), method === 'GET' ? undefined : {})
        answered.add(response.status)
        expect(response.headers.get('cache-control'), `${method} ${path} (${response.status})`).toBe('no-store')
      }
    }
    const out = await admin.post('/users/logout')
    expect([out.status, out.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect([...answered]).toEqual(expect.arrayContaining([200, 401, 422]))
  })
})

test('over TLS the cookies are those of this host alone', async () => {
  const response = await secure.app.request('/api/users', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Email: 'lina@example.org', Password: 'river lamp 7' }),
  })
  const [cookie = ''] = response.headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-masar-pending=[\w-]{43};/)
  for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(attribute)
  expect(cookie).not.toContain('Domain')
  expect(response.headers.get('strict-transport-security')).toContain('max-age=')
})

test('no client chooses the name of its request, by which changes are undone', async () => {
  const { headers } = await secure.app.request('/api/site', { headers: { 'x-request-id': 'mine' } })
  expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
})
