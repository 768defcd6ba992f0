import { beforeEach, describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import type { BulkView } from '#features/content/bulk/contract.ts'
import { createFirstAdministrator } from '#features/users/server/administrator.ts'
import { type BuiltAccount, buildAccount, enter } from '#tests/support/accounts.ts'
import { bulkOf } from '#tests/support/bulk.ts'
import { withDatabase } from '#tests/support/database.ts'
import { spreadsheetsOf } from '#tests/support/spreadsheets.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const testApp = await openTestApp(database)
const { app } = testApp
const owner = await enter(app, await buildAccount(db, { role: 'admin', name: 'Amal' }))

const FIELDS = { name: null, MobileNumber: null, role: 'admin', isCounsellor: false, language: 'en', disabled: false }

/** Changes an account as another administrator does. */
async function change(id: string, fields: object): Promise<void> {
  const etag = (await owner.get(`/admin/users/${id}`)).headers.get('etag') ?? ''
  const answer = await owner.call('PUT', `/admin/users/${id}`, { ...FIELDS, ...fields }, { 'if-match': etag })
  expect(answer.status).toBe(200)
}

const tag = () => ({
  status: 'draft',
  values: {
    name: { en: `Robotics ${crypto.randomUUID()}`, ar: null },
    slug: { en: '', ar: '' },
    keywords: { en: [], ar: [] },
    aliases: [],
  },
})

let account: BuiltAccount
let admin: Visitor
let token: { _id: string; token: string }
let system: Visitor
beforeEach(async () => {
  account = await buildAccount(db, { role: 'admin' })
  admin = await enter(app, account)
  const made = await admin.call('POST', '/admin/tokens', { name: 'Website', scopes: ['content:write'], days: 365 })
  token = await made.json()
  system = new Visitor(app)
  system.token = token.token
  expect((await system.get('/admin/tags')).status).toBe(200)
})

const listed = async () =>
  (await (await owner.get('/admin/tokens')).json()).items.find(({ _id }: { _id: string }) => _id === token._id)

describe('the tokens of an administrator end for good', () => {
  test.each([
    ['who is disabled', { disabled: true }],
    ['who becomes an editor', { role: 'editor' }],
    ['who becomes a student', { role: 'student' }],
  ])('%s, also once they are administrator again', async (_, fields) => {
    await change(account.id, fields)
    await change(account.id, {})
    expect((await system.get('/admin/tags')).status).toBe(401)
    expect(await listed()).toMatchObject({ state: 'revoked', name: 'Website' })
    const ends = await rows(db)`
      select u.name, a.before from audit_trail a join users u on u.id = a.actor_id
      where a.action = 'api_token.revoked' and a.entity_id = ${token._id}`
    expect(ends).toEqual([{ name: 'Amal', before: { name: 'Website' } }])
  })

  test('whom somebody has disabled in the database alone', async () => {
    await rows(db)`update users set disabled_at = now() where id = ${account.id}`
    expect((await system.get('/admin/tags')).status).toBe(401)
    await change(account.id, {})
    expect((await system.get('/admin/tags')).status).toBe(401)
  })

  test('whose account is deleted, and what was done with them keeps their name', async () => {
    const { _id } = await (await system.call('POST', '/admin/tags', tag())).json()
    const etag = (await owner.get(`/admin/users/${account.id}`)).headers.get('etag') ?? ''
    const deleted = await owner.call('DELETE', `/admin/users/${account.id}`, undefined, { 'if-match': etag })
    expect(deleted.status).toBe(200)
    expect((await system.get('/admin/tags')).status).toBe(401)
    const { items } = await (await owner.get(`/admin/tags/${_id}/history`)).json()
    expect(items[0]).toMatchObject({ action: 'content.created', apiToken: 'Website', by: null })
    expect(await listed()).toMatchObject({ state: 'revoked', by: null })
  })

  test('who is let in again by the settings of the server', async () => {
    const mine = await rows<{ id: string }>(db)`
      update users set disabled_at = now() where role = 'admin' and disabled_at is null returning id`
    await createFirstAdministrator(db, { email: account.email, password: 'river lamp 8', announce() {} })
    expect((await system.get('/admin/tags')).status).toBe(401)
    await rows(db)`update users set disabled_at = null where id = any(${mine.map(({ id }) => id)}::uuid[])`
  })

  test('but not where they only change their name or language', async () => {
    await change(account.id, { name: 'Rana', language: 'ar' })
    expect((await system.get('/admin/tags')).status).toBe(200)
  })
})

describe('what was done with a token', () => {
  /** Renames a tag by a change of many records, which is undone as such. */
  async function archive(who: Visitor): Promise<BulkView> {
    const { _id } = await (await owner.call('POST', '/admin/tags', tag())).json()
    const made = await bulkOf(testApp, who).change('tags', { kind: 'status', status: 'archived' }, { ids: [_id] })
    expect(made.state).toBe('made')
    return made
  }
  const undo = async (who: Visitor, change: BulkView) => (await bulkOf(testApp, who).call('undo', change)).status

  test('is taken back with the same token, and not with another one of that administrator', async () => {
    const archived = await archive(system)
    const made = await admin.call('POST', '/admin/tokens', { name: 'Other', scopes: ['content:write'], days: 30 })
    const other = new Visitor(app)
    other.token = (await made.json()).token
    expect(await undo(other, archived)).toBe(403)
    expect(await undo(system, archived)).toBe(202)
  })

  test('is not its administrator’s: a token takes nothing back that they have done by hand', async () => {
    const archived = await archive(admin)
    expect(await undo(system, archived)).toBe(403)
    expect(await undo(admin, archived)).toBe(202)
  })

  test('is not taken back by somebody who is no longer an administrator', async () => {
    const archived = await archive(system)
    await change(account.id, { role: 'editor' })
    expect(await undo(await enter(app, account), archived)).toBe(403)
    expect(await undo(owner, archived)).toBe(202)
  })

  test('names the token in the audit log, what a spreadsheet has made too', async () => {
    const sheets = spreadsheetsOf(testApp, system)
    const name = `Imported ${crypto.randomUUID()}`
    const done = await sheets.commit(await sheets.check('tags', `name (English)\n${name}`))
    expect(done.state).toBe('committed')
    const entries = await rows(db)`
      select api_token_id as token from audit_trail where request_id = ${done._id} and action = 'content.created'`
    expect(entries).toEqual([{ token: token._id }])
  })
})

test('an import is taken back as an import, by administrators, and not as a change of many records', async () => {
  const name = `Imported ${crypto.randomUUID()}`
  const editor = await enter(app, await buildAccount(db, { role: 'editor' }))
  const sheets = spreadsheetsOf(testApp, editor)
  await sheets.commit(await sheets.check('tags', `name (English),other names\n${name},one`))
  const changed = await sheets.commit(await sheets.check('tags', `name (English),other names\n${name},two`))
  expect((await bulkOf(testApp, editor).call('undo', changed)).status).toBe(404)
})
