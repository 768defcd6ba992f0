import { expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { type BuiltAccount, buildAccount, enter } from '#tests/support/accounts.ts'
import { buildApplication } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const { app } = await buildApplication(database)
const admin = await enter(app, await buildAccount(db, { role: 'admin' }))

async function disable({ id }: BuiltAccount): Promise<void> {
  const etag = (await admin.get(`/admin/users/${id}`)).headers.get('etag') ?? ''
  const change = {
    name: null,
    MobileNumber: null,
    role: 'student',
    isCounsellor: false,
    language: 'en',
    disabled: true,
  }
  const answer = await admin.call('PUT', `/admin/users/${id}`, change, { 'if-match': etag })
  expect(answer.status).toBe(200)
}
const answerTo = async (visitor: Visitor) => {
  const answer = await visitor.get('/users/me')
  return [answer.status, (await answer.json()).code]
}

test('a user whose account is disabled during a session gets that answer to the next call', async () => {
  const account = await buildAccount(db)
  const lina = await enter(app, account)
  await disable(account)
  expect(await answerTo(lina)).toEqual([403, 'account_disabled'])
})

test('somebody with a copied token learns nothing about the account', async () => {
  const account = await buildAccount(db)
  const lina = await enter(app, account)
  const thief = new Visitor(app)
  thief.token = lina.token
  await disable(account)
  expect(await answerTo(thief)).toEqual([401, 'session_ended'])
})

test('a user who was signed out before learns nothing about the account', async () => {
  const account = await buildAccount(db)
  const lina = await enter(app, account)
  await rows(db)`update sessions set ended_at = now() - interval '1 minute' where user_id = ${account.id}`
  await disable(account)
  expect(await answerTo(lina)).toEqual([401, 'session_ended'])
})

test('a deleted account is not called disabled', async () => {
  const account = await buildAccount(db)
  const lina = await enter(app, account)
  const etag = (await admin.get(`/admin/users/${account.id}`)).headers.get('etag') ?? ''
  await admin.call('DELETE', `/admin/users/${account.id}`, undefined, { 'if-match': etag })
  expect(await answerTo(lina)).toEqual([401, 'session_ended'])
})
