import { beforeAll, expect, test } from 'vitest'
import type { Presence } from '#features/admissions/staff/presence-contract.ts'
import { type BuiltAccount, buildAccount, enter } from '#tests/support/accounts.ts'
import { sent } from '#tests/support/applicants.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { buildPdf } from '#tests/support/sample-files.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const university = await buildUniversity(db)
const programme = await buildProgramme(db, { universityId: university.id })
const other = await buildProgramme(db, { universityId: university.id })
const { app, later } = await openTestApp(database)

let carlas: BuiltAccount
let carla: Visitor
let amal: Visitor
beforeAll(async () => {
  carlas = await buildAccount(db, { role: 'editor', isCounsellor: true, name: 'Carla Counsellor' })
  carla = await enter(app, carlas)
  amal = await enter(app, await buildAccount(db, { role: 'admin', name: 'Amal' }))
})

const path = (id: string) => `/admin/applications/${id}`
async function opened(by: Visitor, id: string): Promise<{ after: string; etag: string }> {
  const response = await by.get(path(id))
  return { after: (await response.json()).changesUpTo, etag: response.headers.get('etag') ?? '' }
}
const look = async (by: Visitor, id: string, after: string): Promise<Presence> => {
  const response = await by.call('PUT', `${path(id)}/viewer`, { after })
  expect(response.status).toBe(200)
  return response.json()
}
async function applied() {
  const student = await enter(app, await buildAccount(db))
  const { _id: id } = await sent(student, programme.id)
  return { student, id }
}

test('an open page learns what others have changed since it was loaded, and who did it, but nothing of its own', async () => {
  const { student, id } = await applied()
  const { after, etag } = await opened(amal, id)
  expect((await look(amal, id, after)).change).toBeNull()
  await carla.call('POST', `${path(id)}/moves`, { to: 'in_review' }, { 'if-match': etag })
  // Someone who decides first is assigned to it too; the change of state is reported before that.
  const moved = { state: 'in_review', by: 'staff', name: 'Carla Counsellor' }
  expect((await look(amal, id, after)).change).toMatchObject(moved)
  expect((await look(carla, id, after)).change).toBeNull()
  // Loaded again, it has all of it.
  const again = await opened(amal, id)
  expect((await look(amal, id, again.after)).change).toBeNull()
  const theirs = { state: null, by: 'student', name: null }
  await student.upload('/documents?kind=passport', buildPdf())
  expect((await look(amal, id, again.after)).change).toMatchObject(theirs)
  const uploaded = await opened(amal, id)
  await student.post(`/applications/${id}/corrections`, { field: 'fullName', values: { fullName: 'Lina Khoury' } })
  expect((await look(amal, id, uploaded.after)).change).toMatchObject(theirs)
})

test('colleagues see each other on a page, and no longer once nothing was heard of it for half a minute', async () => {
  const { id } = await applied()
  const viewers = async (by: Visitor) => (await look(by, id, '0')).viewers.map(({ name }) => name)
  expect(await viewers(carla)).toEqual([])
  expect(await viewers(amal)).toEqual(['Carla Counsellor'])
  expect(await viewers(carla)).toEqual(['Amal'])
  later(1)
  expect(await viewers(amal)).toEqual([])
})

test('of one’s own application one learns neither who of the staff did it nor who reads it', async () => {
  const { _id: id } = await sent(carla, other.id)
  const { after, etag } = await opened(carla, id)
  await look(amal, id, after)
  await amal.call('POST', `${path(id)}/moves`, { to: 'in_review' }, { 'if-match': etag })
  expect(await look(carla, id, after)).toMatchObject({ change: { state: 'in_review', name: null }, viewers: [] })
  expect((await look(amal, id, after)).viewers).toEqual([])
})
