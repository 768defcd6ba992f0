import { expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { withDatabase } from '#tests/support/database.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const { app } = await openTestApp(database)
const account = await buildAccount(db, { role: 'editor' })
const editor = await enter(app, account)
const other = await enter(app, await buildAccount(db, { role: 'editor' }))
const admin = await enter(app, await buildAccount(db, { role: 'admin' }))

const save = async (who: Visitor, body: object) => {
  const answer = await who.post('/admin/views', { list: 'majors', query: 'status=draft&page=3', ...body })
  return { status: answer.status, ...(await answer.json()) }
}
const views = async (who: Visitor, list = 'majors') => {
  const { items } = await (await who.get(`/admin/views?list=${list}`)).json()
  return items as { _id: string; version: number; name: string; query: string; can: { change: boolean } }[]
}
const change = (who: Visitor, { _id, version }: { _id: string; version: number }, body: object) =>
  who.call('PUT', `/admin/views/${_id}`, body, { 'if-match': `"${version}"` })
const remove = (who: Visitor, { _id, version }: { _id: string; version: number }) =>
  who.call('DELETE', `/admin/views/${_id}`, undefined, { 'if-match': `"${version}"` })

test('what a list shows is saved under a name, for oneself, without its page', async () => {
  expect(await save(editor, { name: '  My  drafts ' })).toMatchObject({ status: 201, can: { share: false } })
  expect(await views(editor)).toMatchObject([{ name: 'My drafts', query: 'status=draft', can: { change: true } }])
  expect(await views(editor, 'courses')).toEqual([])
  expect(await views(other)).toEqual([])
  expect(await save(editor, { name: 'My drafts' })).toMatchObject({ status: 422, fields: { name: 'taken' } })
  expect(await save(editor, { name: ' ' })).toMatchObject({ status: 422, fields: { name: 'required' } })
  expect((await save(other, { name: 'My drafts' })).status).toBe(201)
})

test('a view is renamed and deleted at the version that is shown, by its owner', async () => {
  const [view] = await views(editor)
  if (!view) throw new Error('There is no view')
  const renamed = { name: 'Drafts', query: 'status=draft&sort=name' }
  expect((await change(other, view, renamed)).status).toBe(404)
  expect((await editor.call('PUT', `/admin/views/${view._id}`, renamed)).status).toBe(428)
  expect((await change(editor, view, renamed)).status).toBe(200)
  expect((await change(editor, view, renamed)).status).toBe(412)
  expect(await views(editor)).toMatchObject([renamed])
  const [newest = view] = await views(editor)
  expect((await remove(other, newest)).status).toBe(404)
  expect((await remove(editor, newest)).status).toBe(200)
  expect(await views(editor)).toEqual([])
})

test('only administrators share a view, and only those who may see a list get its views', async () => {
  expect((await save(editor, { name: 'For all', isShared: true })).status).toBe(403)
  expect((await save(admin, { name: 'For all', isShared: true })).status).toBe(201)
  expect((await save(admin, { name: 'Lina', list: 'users', query: 'q=lina', isShared: true })).status).toBe(201)
  const [shared] = await views(editor)
  expect(shared).toMatchObject({ name: 'For all', isOwn: false, can: { change: false } })
  if (!shared) throw new Error('Nothing is shared')
  expect((await change(editor, shared, { name: 'Mine', query: '' })).status).toBe(403)
  expect((await editor.get('/admin/views?list=users')).status).toBe(403)
  expect((await save(editor, { name: 'Staff', list: 'users' })).status).toBe(403)
  const all = await (await editor.get('/admin/views')).json()
  expect(all.items.map(({ name }: { name: string }) => name)).toEqual(['For all'])
})

test('who is no administrator any more changes no view that all staff see', async () => {
  const former = await buildAccount(db, { role: 'admin' })
  await save(await enter(app, former), { name: 'Shared once', isShared: true })
  await rows(db)`update users set role = 'editor' where id = ${former.id}`
  const demoted = await enter(app, former)
  const [view] = (await views(demoted)).filter(({ name }) => name === 'Shared once')
  if (!view) throw new Error('There is no view')
  expect(view.can).toEqual({ change: false })
  const { name } = view
  expect((await change(demoted, view, { name, query: 'status=archived', isShared: true })).status).toBe(403)
  expect((await remove(demoted, view)).status).toBe(403)
  expect((await remove(admin, view)).status).toBe(200)
})

test('a view that arrives after its account was deleted is refused', async () => {
  const gone = await buildAccount(db, { role: 'editor' })
  await rows(db)`update users set deleted_at = now(), disabled_at = now() where id = ${gone.id}`
  const late = rows(db)`
    insert into saved_views (user_id, list, name, query) values (${gone.id}, 'users', 'Late', 'q=lina')`
  await expect(late).rejects.toThrow(/account is deleted/)
})

test('the views of an account go with it', async () => {
  await save(editor, { name: 'Last' })
  const exported = await (await editor.get('/users/me/export')).json()
  expect(exported.savedViews).toMatchObject([{ list: 'majors', name: 'Last', query: 'status=draft' }])
  const { version } = await (await admin.get(`/admin/users/${account.id}`)).json()
  await admin.call('DELETE', `/admin/users/${account.id}`, undefined, { 'if-match': `"${version}"` })
  expect(await rows(db)`select from saved_views where user_id = ${account.id}`).toEqual([])
})

test('there is room for fifty views of a list', async () => {
  for (let n = 0; n < 49; n++) await save(other, { name: `View ${n}` })
  expect(await save(other, { name: 'One more' })).toMatchObject({ status: 409, code: 'conflict' })
  expect((await save(other, { name: 'One more', list: 'courses' })).status).toBe(201)
})
