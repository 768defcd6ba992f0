import { beforeAll, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import type { Changes } from '#features/admissions/staff/changes-contract.ts'
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
const { app } = await openTestApp(database)

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
const changes = async (by: Visitor, id: string, after: string): Promise<Changes> =>
  (await by.get(`${path(id)}/changes?after=${after}`)).json()
async function applied() {
  const student = await enter(app, await buildAccount(db))
  const { _id: id } = await sent(student, programme.id)
  return { student, id }
}

test('an open page is told what others have changed since it was loaded, with who did it, and nothing of its own', async () => {
  const { student, id } = await applied()
  const { after, etag } = await opened(amal, id)
  expect((await changes(amal, id, after)).changes).toEqual([])
  await carla.call('POST', `${path(id)}/moves`, { to: 'in_review' }, { 'if-match': etag })
  await student.upload('/documents?kind=passport', buildPdf())
  await student.post(`/applications/${id}/corrections`, { field: 'fullName', values: { fullName: 'Lina Khoury' } })
  expect((await changes(amal, id, after)).changes).toMatchObject([
    { change: 'proposed', by: 'student', name: null },
    { change: 'document', by: 'student', name: null },
    // Whoever decides first looks after it.
    { change: 'assigned', by: 'staff', name: 'Carla Counsellor' },
    { change: 'moved', state: 'in_review', by: 'staff', name: 'Carla Counsellor' },
  ])
  expect((await changes(carla, id, after)).changes.map(({ change }) => change)).toEqual(['proposed', 'document'])
  // Loaded again, it has all of it.
  expect((await changes(amal, id, (await opened(amal, id)).after)).changes).toEqual([])
})

test('asking again costs nothing while nothing is new', async () => {
  const { id } = await applied()
  const { after, etag } = await opened(amal, id)
  const ask = (known: string) =>
    amal.call('GET', `${path(id)}/changes?after=${after}`, undefined, { 'if-none-match': known })
  const first = await ask('')
  const tag = first.headers.get('etag') ?? ''
  expect((await ask(tag)).status).toBe(304)
  await carla.call('PUT', path(id), { assignee: carlas.id }, { 'if-match': etag })
  expect((await ask(tag)).status).toBe(200)
})

test('colleagues see each other on a page for a minute, and not once it is closed', async () => {
  const { id } = await applied()
  const viewers = async (by: Visitor) => (await changes(by, id, '0')).viewers.map(({ name }) => name)
  expect((await carla.call('PUT', `${path(id)}/viewer`, {})).status).toBe(200)
  expect(await viewers(amal)).toEqual(['Carla Counsellor'])
  expect(await viewers(carla)).toEqual([])
  await carla.call('DELETE', `${path(id)}/viewer`)
  expect(await viewers(amal)).toEqual([])
  await carla.call('PUT', `${path(id)}/viewer`, {})
  await rows(db)`update application_viewers set seen_at = seen_at - interval '61 seconds'`
  expect(await viewers(amal)).toEqual([])
})

test('of one’s own application one learns neither who of the staff did it nor who reads it', async () => {
  const { _id: id } = await sent(carla, other.id)
  const { after, etag } = await opened(carla, id)
  await amal.call('PUT', `${path(id)}/viewer`, {})
  await amal.call('POST', `${path(id)}/moves`, { to: 'in_review' }, { 'if-match': etag })
  expect(await changes(carla, id, after)).toMatchObject({
    changes: [
      { change: 'assigned', name: null },
      { change: 'moved', name: null },
    ],
    viewers: [],
  })
})
