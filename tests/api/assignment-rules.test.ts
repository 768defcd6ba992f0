import { beforeAll, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { type BuiltAccount, buildAccount, enter } from '#tests/support/accounts.ts'
import { sent } from '#tests/support/applicants.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildCountry, buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const germany = await buildCountry(db, { nameEn: 'Germany' })
const malta = await buildCountry(db, { nameEn: 'Malta' })
const [inGermany, inMalta] = await Promise.all([
  buildUniversity(db, { countryId: germany.id }),
  buildUniversity(db, { countryId: malta.id }),
])
const master = await buildProgramme(db, { universityId: inGermany.id, level: 'master' })
const bachelor = await buildProgramme(db, { universityId: inGermany.id, level: 'bachelor' })
const elsewhere = await buildProgramme(db, { universityId: inMalta.id })
const { app, mails, clear, workDone } = await openTestApp(database)

let admin: Visitor
let omar: BuiltAccount
let carla: BuiltAccount
let nora: BuiltAccount
beforeAll(async () => {
  admin = await enter(app, await buildAccount(db, { role: 'admin', name: 'Amal' }))
  omar = await buildAccount(db, { role: 'editor', isCounsellor: true, name: 'Omar' })
  carla = await buildAccount(db, { role: 'editor', isCounsellor: true, name: 'Carla' })
  nora = await buildAccount(db, { role: 'editor', isCounsellor: true, name: 'Nora' })
})

type Rule = { country?: string; level?: string; language?: string; members: string[] }
const add = (rule: Rule) => admin.post('/admin/assignment-rules', rule)
const clearRules = () => rows(db)`delete from assignment_rules`
let people = 0
/** Sends an application; who looks after it once its jobs are done, and whom the mails about it went to. */
async function ownerOf(programme: { id: string }, lang: 'en' | 'ar' = 'en') {
  const student = await enter(app, await buildAccount(db))
  const birthDate = new Date(Date.UTC(2000, 0, ++people)).toISOString().slice(0, 10)
  await clear()
  const { _id } = await sent(student, programme.id, { lang, answers: { birthDate } })
  await workDone()
  const told = (await mails()).flatMap(({ to }) => to?.map(({ address }) => address) ?? [])
  const [row] = await rows<{ owner: string | null }>(
    db,
  )`select assigned_to as owner from applications where id = ${_id}`
  return { _id, owner: row?.owner ?? null, told }
}

test('a new application goes by the narrowest rule to its owner, who is notified at once', async () => {
  await clearRules()
  await add({ members: [omar.id] })
  await add({ country: germany.id, members: [carla.id] })
  await add({ country: germany.id, level: 'master', language: 'ar', members: [nora.id] })
  expect((await ownerOf(elsewhere)).owner).toBe(omar.id)
  expect((await ownerOf(bachelor)).owner).toBe(carla.id)
  expect((await ownerOf(master)).owner).toBe(carla.id)
  const { _id, owner, told } = await ownerOf(master, 'ar')
  expect(owner).toBe(nora.id)
  expect(told).toContain(nora.email)
  // The mail says where to and by when an answer is due.
  const mail = (await mails()).find(({ to }) => to?.some(({ address }) => address === nora.email))
  expect(mail?.text).toContain('Destination: Germany')
  expect(mail?.text).toMatch(/^Answer by: \d{1,2} \w+ 20\d\d/m)
  const trail = await rows<{ after: object; actor: string | null }>(db)`
    select after, actor_id as actor from audit_trail where action = 'application.assigned' and entity_id = ${_id}`
  expect(trail).toEqual([{ after: { assignedTo: nora.id, byRule: true }, actor: null }])
})

test('of several, the one with the fewest open applications is next, and nobody who may not review', async () => {
  await clearRules()
  await rows(db)`update applications set assigned_to = null`
  await add({ members: [omar.id, carla.id] })
  const owners = [await ownerOf(master), await ownerOf(master), await ownerOf(master), await ownerOf(master)]
  const count = (id: string) => owners.filter(({ owner }) => owner === id).length
  expect([count(omar.id), count(carla.id)]).toEqual([2, 2])
  await rows(db)`update users set is_counsellor = false where id = ${carla.id}`
  expect((await ownerOf(master)).owner).toBe(omar.id)
  await rows(db)`update users set is_counsellor = true where id = ${carla.id}`
})

test('without a rule it stays unassigned', async () => {
  await clearRules()
  await add({ country: malta.id, members: [omar.id] })
  expect((await ownerOf(master)).owner).toBeNull()
})

test('rules are kept by administrators, one for the same, at the version that was seen, and recorded', async () => {
  await clearRules()
  const response = await add({ language: 'ar', members: [omar.id] })
  expect(response.status).toBe(201)
  const rule = await response.json()
  expect(rule).toMatchObject({
    country: null,
    level: null,
    language: 'ar',
    version: 1,
    members: [omar.id],
    names: { [omar.id]: { en: 'Omar' } },
  })
  expect((await add({ language: 'ar', members: [carla.id] })).status).toBe(409)
  expect((await add({ language: 'en', members: [] })).status).toBe(422)
  const student = await buildAccount(db)
  expect(await (await add({ language: 'en', members: [student.id] })).json()).toMatchObject({
    fields: { members: 'not_offered' },
  })
  const change = (version: number) =>
    admin.call('PUT', `/admin/assignment-rules/${rule._id}`, { members: [carla.id] }, { 'if-match': `"${version}"` })
  expect(await (await change(1)).json()).toMatchObject({ language: null, members: [carla.id], version: 2 })
  const { items, reviewers } = await (await admin.get('/admin/assignment-rules')).json()
  expect(items).toHaveLength(1)
  // There is no text to search.
  expect((await (await admin.get('/admin/assignment-rules?q=law')).json()).total).toBe(1)
  expect(reviewers).toContainEqual(expect.objectContaining({ name: { en: 'Carla', ar: null }, isActive: true }))
  expect((await change(1)).status).toBe(412)
  const remove = await admin.call('DELETE', `/admin/assignment-rules/${rule._id}`, undefined, { 'if-match': '"2"' })
  expect(remove.status).toBe(200)
  const trail = await rows<{ action: string }>(db)`
    select action from audit_trail where entity_type = 'assignment_rule' and entity_id = ${rule._id} order by id`
  expect(trail.map(({ action }) => action)).toEqual([
    'assignment_rule.created',
    'assignment_rule.changed',
    'assignment_rule.deleted',
  ])
})

test('destinations where nobody can apply are not offered; a rule whose destination has gone says so, and can be kept or deleted', async () => {
  await clearRules()
  const empty = await buildCountry(db, { nameEn: 'Atlantis' })
  const land = await buildCountry(db, { nameEn: 'Ruritania' })
  const university = await buildUniversity(db, { countryId: land.id })
  const only = await buildProgramme(db, { universityId: university.id })
  const view = async () => (await admin.get('/admin/assignment-rules')).json()
  const offered = async () => (await view()).destinations.map(({ _id }: { _id: string }) => _id)
  expect(await offered()).toEqual(expect.arrayContaining([germany.id, malta.id, land.id]))
  expect(await offered()).not.toContain(empty.id)
  expect((await add({ country: empty.id, members: [omar.id] })).status).toBe(422)

  expect((await add({ country: land.id, members: [omar.id] })).status).toBe(201)
  await rows(db)`update programmes set status = 'archived' where id = ${only.id}`
  // One can still apply to the university itself.
  expect(await offered()).toContain(land.id)
  await rows(db)`update universities set status = 'archived' where id = ${university.id}`
  expect(await offered()).not.toContain(land.id)
  const [gone] = (await view()).items
  expect(gone).toMatchObject({ country: land.id })
  const path = `/admin/assignment-rules/${gone._id}`
  const at = (version: number) => ({ 'if-match': `"${version}"` })
  const kept = await admin.call('PUT', path, { country: land.id, members: [nora.id] }, at(gone.version))
  expect(kept.status).toBe(200)
  expect((await add({ country: land.id, level: 'master', members: [omar.id] })).status).toBe(422)
  const changed = await kept.json()
  expect((await admin.call('DELETE', path, undefined, at(changed.version))).status).toBe(200)
  expect((await view()).items).toEqual([])
})
