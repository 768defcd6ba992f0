import { beforeAll, describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { withDatabase } from '#tests/support/database.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const { app, catchUp } = await openTestApp(database)

let admin: Visitor
beforeAll(async () => {
  admin = await enter(app, await buildAccount(db, { role: 'admin' }))
})

const add = (from: string, to: string) => admin.post('/admin/redirects', { from, to })
const fieldsOf = async (response: Promise<Response>) => {
  const answered = await response
  expect(answered.status).toBe(422)
  return (await answered.json()).fields
}
const leadsTo = async (path: string) => {
  await catchUp()
  return (await (await app.request(`/api/redirect?path=${encodeURIComponent(path)}`)).json()).to
}

describe('a redirect', () => {
  test('leads from one address of the site to another, encoded or not, as soon as it is saved', async () => {
    expect(await leadsTo('/en/old')).toBe(null)
    const saved = await add('/en/old/', '/en/searchresults?q=law')
    expect(saved.status).toBe(201)
    expect(saved.headers.get('etag')).toBe('"1"')
    expect(await leadsTo('/en/old')).toBe('/en/searchresults?q=law')
    await add('/ar/قديم', '/ar/about')
    expect(await leadsTo(encodeURI('/ar/قديم/'))).toBe('/ar/about')
    expect(await leadsTo('/en/__proto__')).toBe(null)
    expect(await leadsTo('/en/%E0%A4%A')).toBe(null)
  })

  test('is changed and deleted at its version, and each change is recorded', async () => {
    const { _id } = await (await add('/en/first', '/en/about')).json()
    const at = (version: number) => ({ 'if-match': `"${version}"` })
    const change = { from: '/en/first', to: '/en/contact' }
    expect((await admin.call('PUT', `/admin/redirects/${_id}`, change)).status).toBe(428)
    expect((await admin.call('PUT', `/admin/redirects/${_id}`, change, at(1))).status).toBe(200)
    expect((await admin.call('PUT', `/admin/redirects/${_id}`, change, at(1))).status).toBe(412)
    expect(await leadsTo('/en/first')).toBe('/en/contact')
    expect((await admin.call('DELETE', `/admin/redirects/${_id}`, undefined, at(1))).status).toBe(412)
    expect((await admin.call('DELETE', `/admin/redirects/${_id}`, undefined, at(2))).status).toBe(200)
    expect(await leadsTo('/en/first')).toBe(null)
    expect((await admin.get(`/admin/redirects/${_id}`)).status).toBe(404)
    const trail = await rows(db)`select action from audit_trail where entity_id = ${_id} order by id`
    expect(trail.map(({ action }) => action)).toEqual(['redirect.created', 'redirect.changed', 'redirect.deleted'])
  })

  test('to another site, or from what answers for itself, is refused at its field', async () => {
    expect(await fieldsOf(add('/en/x', 'https://evil.example'))).toEqual({ to: 'malformed' })
    expect(await fieldsOf(add('/en/x', '//evil.example'))).toEqual({ to: 'malformed' })
    expect(await fieldsOf(add('/api/search', '/en/about'))).toEqual({ from: 'malformed' })
    expect(await fieldsOf(add('//evil.example', '/en/about'))).toEqual({ from: 'malformed' })
  })

  test('that makes a loop or a chain is refused with the reason', async () => {
    expect((await add('/en/a', '/en/b')).status).toBe(201)
    expect(await fieldsOf(add('/en/a', '/en/c'))).toEqual({ from: 'taken' })
    expect(await fieldsOf(add('/en/self', '/en/self?x=1'))).toEqual({ to: 'wrong' })
    expect(await fieldsOf(add('/en/z', '/en/a'))).toEqual({ to: 'active' })
    expect(await fieldsOf(add('/en/b', '/en/c'))).toEqual({ from: 'active' })
    expect(await fieldsOf(add('/en/b', '/en/a'))).toEqual({ to: 'active' })
  })

  test('that two add at once, which would be a chain, is added once', async () => {
    const both = await Promise.all([add('/en/one', '/en/two'), add('/en/two', '/en/three')])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  })

  test('is found in the list by either address', async () => {
    const { items, total } = await (await admin.get('/admin/redirects?q=LAW')).json()
    expect(total).toBe(1)
    expect(items).toMatchObject([{ from: '/en/old', to: '/en/searchresults?q=law', version: 1 }])
  })
})
