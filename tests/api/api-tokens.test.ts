import { expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { MAX_ACTIVE } from '#features/users/api-tokens/contract.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { buildApplication } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildPicture } from '#tests/support/sample-files.ts'
import { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
let clock = new Date('2026-11-22T10:00:00Z')
const { app } = await buildApplication(database, () => clock)
const account = await buildAccount(db, { role: 'admin' })
const admin = await enter(app, account)

const input = { name: 'Website', scopes: ['content:read'], days: 30 }
const tag = () => ({
  values: {
    name: { en: `Robotics ${crypto.randomUUID()}`, ar: null },
    slug: { en: '', ar: '' },
    keywords: { en: [], ar: [] },
    aliases: [],
  },
})

async function makeToken(more: object = {}) {
  const answer = await admin.call('POST', '/admin/tokens', { ...input, ...more })
  expect(answer.status).toBe(201)
  const made = await answer.json()
  const system = new Visitor(app)
  system.token = made.token
  return { made, system }
}

test('a token reads the catalogue with its drafts, and writes only where it may', async () => {
  const { system: reader } = await makeToken()
  expect((await reader.get('/admin/tags')).status).toBe(200)
  expect((await reader.call('POST', '/admin/tags', tag())).status).toBe(403)
  const { system: writer, made } = await makeToken({ scopes: ['content:write'] })
  expect((await writer.get('/admin/tags')).status).toBe(200)
  const created = await writer.call('POST', '/admin/tags', tag())
  expect(created.status).toBe(201)
  const { _id } = await created.json()
  const [entry] = await rows<{ actorId: string; apiTokenId: string }>(db)`
    select actor_id as "actorId", api_token_id as "apiTokenId" from audit_trail where entity_id = ${_id}`
  expect(entry).toEqual({ actorId: account.id, apiTokenId: made._id })
  const { items } = await (await admin.get(`/admin/tags/${_id}/history`)).json()
  expect(items[0]).toMatchObject({ action: 'content.created', apiToken: 'Website' })
})

test('every change with a token is recorded with it, those of pictures too', async () => {
  const { system, made } = await makeToken({ scopes: ['content:write'] })
  const form = new FormData()
  form.set('file', new File([Uint8Array.from(await buildPicture())], 'library.jpg'))
  const headers = { authorization: `Bearer ${made.token}` }
  const added = await app.request('/api/admin/media', { method: 'POST', headers, body: form })
  expect(added.status).toBe(201)
  const { _id, version } = await added.json()
  const texts = { alt: { en: 'A library', ar: 'مكتبة' }, credit: 'A. Haddad', licence: 'CC BY 4.0' }
  const changed = await system.call('PUT', `/admin/media/${_id}`, texts, { 'if-match': `"${version}"` })
  expect(changed.status).toBe(200)
  const entries = await rows<{ apiTokenId: string }>(db)`
    select api_token_id as "apiTokenId" from audit_trail where entity_id = ${_id}`
  expect(entries).toEqual([{ apiTokenId: made._id }, { apiTokenId: made._id }])
})

test('whatever its administrator may do, a token deletes nothing and reaches nothing but the catalogue', async () => {
  const { system } = await makeToken({ scopes: ['content:write'] })
  const created = await (await system.call('POST', '/admin/tags', tag())).json()
  const deleted = await system.call('DELETE', `/admin/tags/${created._id}`, undefined, { 'if-match': '"1"' })
  expect(deleted.status).toBe(403)
  for (const path of [
    '/users/me',
    '/admin/users',
    '/admin/tokens',
    '/admin/enquiries',
    '/admin/applications',
    '/shortlist',
  ]) {
    expect([path, (await system.get(path)).status]).toEqual([path, 403])
  }
})

test('a token is shown once and stored as a hash', async () => {
  const { made } = await makeToken({ name: 'Shown once' })
  expect(made.token).toMatch(/^masar_[\w-]{43}$/)
  const listed = await (await admin.get('/admin/tokens')).text()
  expect(listed).toContain('Shown once')
  expect(listed).not.toContain(made.token)
  const [row] = await rows<{ text: string }>(
    db,
  )`select row_to_json(t)::text as text from api_tokens t where id = ${made._id}`
  expect(row?.text).not.toContain(made.token.slice(6))
})

test('a revoked token is refused at once, and revoking it again says that somebody has', async () => {
  const { made, system } = await makeToken()
  const revoke = (version: number) =>
    admin.call('DELETE', `/admin/tokens/${made._id}`, undefined, { 'if-match': `"${version}"` })
  expect((await admin.call('DELETE', `/admin/tokens/${made._id}`)).status).toBe(428)
  expect((await revoke(made.version)).status).toBe(200)
  expect((await system.get('/admin/tags')).status).toBe(401)
  expect((await revoke(made.version)).status).toBe(412)
  const { items } = await (await admin.get('/admin/tokens')).json()
  expect(items.find(({ _id }: { _id: string }) => _id === made._id)).toMatchObject({ state: 'revoked' })
})

test('an expired token is refused, and so is one whose administrator is none any more', async () => {
  const other = await buildAccount(db, { role: 'admin' })
  const theirs = await enter(app, other)
  const made = await (await theirs.call('POST', '/admin/tokens', input)).json()
  const system = new Visitor(app)
  system.token = made.token
  expect((await system.get('/admin/tags')).status).toBe(200)
  await rows(db)`update users set role = 'editor' where id = ${other.id}`
  expect((await system.get('/admin/tags')).status).toBe(401)
  const { system: expiring } = await makeToken()
  const before = clock
  clock = new Date(clock.getTime() + 31 * 86_400_000)
  expect((await expiring.get('/admin/tags')).status).toBe(401)
  clock = before
})

test('a token that nobody has made is refused like none at all', async () => {
  const stranger = new Visitor(app)
  stranger.token = `masar_${'A'.repeat(43)}`
  const answer = await stranger.get('/admin/tags')
  expect([answer.status, (await answer.json()).code]).toEqual([401, 'unauthenticated'])
})

test('a name, a scope and a lifetime are required, and of active tokens there are so many and no more', async () => {
  for (const [wrong, field] of [
    [{ name: ' ' }, 'name'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['users:write'] }, 'scopes.0'],
    [{ days: 10_000 }, 'days'],
  ] as const) {
    const answer = await admin.call('POST', '/admin/tokens', { ...input, ...wrong })
    expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([422, [field]])
  }
  const { items } = await (await admin.get('/admin/tokens')).json()
  const active = items.filter(({ state }: { state: string }) => state === 'active').length
  const more = await Promise.all(
    Array.from({ length: MAX_ACTIVE - active + 3 }, () => admin.call('POST', '/admin/tokens', input)),
  )
  const statuses = more.map(({ status }) => status).sort()
  expect(statuses.filter((status) => status === 201)).toHaveLength(MAX_ACTIVE - active)
  expect(statuses.filter((status) => status === 409)).toHaveLength(3)
})
