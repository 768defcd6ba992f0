import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { buildAccount, enter, PASSWORD } from '#tests/support/accounts.ts'
import { buildApplication } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { type ApiDocument, callsOf } from './access-table.ts'

const database = await withDatabase()
const { db } = database
const { app } = await buildApplication(database, undefined, { needsSecondFactor: true })
const { paths } = (await (await app.request('/api/openapi.json')).json()) as ApiDocument

/** Calls that want somebody signed in. */
const guarded = [...callsOf(app)]
  .filter(
    ([call, path]) =>
      (paths[path]?.[call.split(' ')[0]?.toLowerCase() ?? '']?.['x-access'] ?? 'everybody') !== 'everybody',
  )
  .map(([call]) => call)

const NOTHING = '00000000-0000-4000-8000-000000000000'
/** Each answers only what belongs to the caller. All others must be closed to staff without a second factor. */
const OWN = [
  'GET /api/users/me',
  'GET /api/users/me/counsellor',
  'PATCH /api/users/me',
  'DELETE /api/users/me',
  'GET /api/users/me/deletion',
  'GET /api/users/me/export',
  'PUT /api/users/me/password',
  'POST /api/users/me/email',
  'PUT /api/users/me/email',
  'GET /api/users/me/sessions',
  'DELETE /api/users/me/sessions',
  'DELETE /api/users/me/sessions/:id',
  'POST /api/users/me/second-factor',
  'PUT /api/users/me/second-factor',
  'DELETE /api/users/me/second-factor',
  'POST /api/users/me/recovery-codes',
  'POST /api/users/logout',
  'GET /api/shortlist',
  'POST /api/shortlist',
  'PUT /api/shortlist/:id',
  'DELETE /api/shortlist/:id',
  'GET /api/family-news',
  'PUT /api/family-news',
]

async function answerOf(visitor: Visitor, call: string): Promise<string> {
  const [method = '', path = ''] = call.split(' ')
  const body = method === 'GET' ? undefined : {}
  const headers = { 'if-match': '"1"', 'idempotency-key': crypto.randomUUID() }
  const answer = await visitor.call(method, path.replace('/api', '').replaceAll(/:\w+/g, NOTHING), body, headers)
  const { code } = answer.status === 403 ? await answer.json() : { code: null }
  return code === 'second_factor_required' ? 'closed' : 'open'
}

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate()

test.each(['admin', 'editor'] as const)(
  'without a second factor an account of the role %s reaches nothing of others',
  async (role) => {
    const account = await buildAccount(db, { role, isCounsellor: true })
    const visitor = await enter(app, account)
    const closed: string[] = []
    for (const call of guarded.filter((each) => !OWN.includes(each)))
      if ((await answerOf(visitor, call)) === 'closed') closed.push(call)
    expect(closed).toEqual(guarded.filter((call) => !OWN.includes(call)))
    expect(closed.length).toBeGreaterThan(100)
  },
)

test('their own account stays open to them, and so they set one up, which opens everything', async () => {
  const admin = await enter(app, await buildAccount(db, { role: 'admin' }))
  expect(OWN.filter((call) => !guarded.includes(call))).toEqual([])
  // What ends the session or the account comes last, and is of others below.
  for (const call of OWN.filter((each) => each.startsWith('GET')))
    expect([call, await answerOf(admin, call)]).toEqual([call, 'open'])
  const me = async () => (await (await admin.get('/users/me')).json()).data
  expect(await me()).toMatchObject({ secondFactorNotice: 'set-up', can: { enterAdmin: true, manageUsers: false } })
  const { data } = await (await admin.post('/users/me/second-factor', { Password: PASSWORD })).json()
  expect((await admin.call('PUT', '/users/me/second-factor', { otp: codeOf(data.secret) })).status).toBe(200)
  expect(await me()).toMatchObject({ secondFactorNotice: null, recoveryCodes: 10, can: { manageUsers: true } })
  for (const call of guarded.filter((each) => each.startsWith('GET')))
    expect([call, await answerOf(admin, call)]).toEqual([call, 'open'])
})

test('a student is asked for none', async () => {
  const student = await enter(app, await buildAccount(db))
  expect(await (await student.get('/users/me')).json()).toMatchObject({ data: { secondFactorNotice: null } })
  expect((await student.get('/applications')).status).toBe(200)
})

test('a user whose second factor is reset by an administrator sets up a new one', async () => {
  const admin = await enter(app, await buildAccount(db, { role: 'admin' }))
  const { data } = await (await admin.post('/users/me/second-factor', { Password: PASSWORD })).json()
  await admin.call('PUT', '/users/me/second-factor', { otp: codeOf(data.secret) })
  const editor = await buildAccount(db, { role: 'editor' })
  const own = await enter(app, editor)
  const offer = await (await own.post('/users/me/second-factor', { Password: PASSWORD })).json()
  await own.call('PUT', '/users/me/second-factor', { otp: codeOf(offer.data.secret) })
  expect(await answerOf(own, 'GET /api/admin/majors')).toBe('open')
  expect((await admin.call('DELETE', `/admin/users/${editor.id}/second-factor`)).status).toBe(200)
  expect(await answerOf(await enter(app, editor), 'GET /api/admin/majors')).toBe('closed')
})

test('an API token works while its administrator has a second factor', async () => {
  const account = await buildAccount(db, { role: 'admin' })
  const admin = await enter(app, account)
  const { data } = await (await admin.post('/users/me/second-factor', { Password: PASSWORD })).json()
  await admin.call('PUT', '/users/me/second-factor', { otp: codeOf(data.secret) })
  const made = await admin.post('/admin/tokens', { name: 'Fees', scopes: ['content:write'], days: 30 })
  const { token } = await made.json()
  const read = () => app.request('/api/admin/majors', { headers: { authorization: `Bearer ${token}` } })
  expect((await read()).status).toBe(200)
  await rows(db)`update users set totp_confirmed_at = null, recovery_codes = '{}' where id = ${account.id}`
  expect([(await read()).status, (await (await read()).json()).code]).toEqual([403, 'second_factor_required'])
})

test('a server that asks for none says so to staff, and to nobody else', async () => {
  const { app: trial } = await buildApplication(database)
  const admin = await enter(trial, await buildAccount(db, { role: 'admin' }))
  const student = await enter(trial, await buildAccount(db))
  expect(await (await admin.get('/users/me')).json()).toMatchObject({ data: { secondFactorNotice: 'off' } })
  expect((await admin.get('/admin/users')).status).toBe(200)
  expect(await (await student.get('/users/me')).json()).toMatchObject({ data: { secondFactorNotice: null } })
})
