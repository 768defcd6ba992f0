import { beforeAll, beforeEach, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { enquiryTasks } from '#features/conversations/enquiries/server/jobs.ts'
import { type BuiltAccount, buildAccount, enter, PASSWORD } from '#tests/support/accounts.ts'
import { sent } from '#tests/support/applicants.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildCountry, buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

/** The counsellor of a student, from the first saved list or draft on. */

const database = await withDatabase()
const { db } = database
const [germany, malta] = [await buildCountry(db, { nameEn: 'Germany' }), await buildCountry(db, { nameEn: 'Malta' })]
const inGermany = await buildProgramme(db, { universityId: (await buildUniversity(db, { countryId: germany.id })).id })
const inMalta = await buildProgramme(db, { universityId: (await buildUniversity(db, { countryId: malta.id })).id })
const { app, now, workDone, mails, clear } = await openTestApp(database)

const made: Record<string, BuiltAccount> = {}
const idOf = (name: string) => made[name]?.id ?? ''
type Shown = { languages: string[]; destination?: string; isShown?: boolean }

async function counsellor(name: string, { languages, destination, isShown = true }: Shown): Promise<void> {
  made[name] ??= await buildAccount(db, { role: 'editor', isCounsellor: true, name })
  const id = idOf(name)
  await rows(db)`
    insert into staff_profiles (user_id, is_shown, name_en, languages) values (${id}, ${isShown}, ${name}, ${languages})`
  if (destination)
    await rows(db)`insert into staff_profile_countries (user_id, country_id) values (${id}, ${destination})`
}
const own = async (student: Visitor): Promise<string | null> =>
  (await (await student.get('/users/me/counsellor')).json()).counsellor?.name.en ?? null
const save = (student: Visitor, { id }: { id: string }) =>
  student.call('PUT', `/shortlist/${id}`, { addedAt: '2026-11-01T00:00:00.000Z', note: '' })

/** A student who has saved a programme; whom they got. */
async function afterSaving(programme: { id: string }, language: 'en' | 'ar' = 'en') {
  const account = await buildAccount(db, { language })
  const student = await enter(app, account)
  expect(await own(student)).toBeNull()
  expect((await save(student, programme)).status).toBeLessThan(300)
  return { account, student, name: await own(student) }
}

const mailedTo = async () => (await mails()).flatMap(({ to }) => to?.map(({ address }) => address) ?? [])

let admin: BuiltAccount
beforeAll(async () => {
  admin = await buildAccount(db, { role: 'admin' })
})
beforeEach(async () => {
  await rows(db)`delete from account_counsellors`
  await rows(db)`delete from enquiries`
  await rows(db)`delete from staff_profiles`
  await counsellor('Omar', { languages: ['en'], destination: germany.id })
  await counsellor('Carla', { languages: ['en'], destination: malta.id })
  await counsellor('Nour', { languages: ['ar'] })
  await clear()
})

test('is one who speaks the language of the student, then one of the country, then one with few students', async () => {
  expect((await afterSaving(inGermany)).name).toBe('Omar')
  expect((await afterSaving(inMalta)).name).toBe('Carla')
  expect((await afterSaving(inMalta, 'ar')).name).toBe('Nour')
  await counsellor('Paul', { languages: ['en'], destination: germany.id })
  expect((await afterSaving(inGermany)).name).toBe('Paul')
})

test('stays the same whatever is saved later, and is another one once they are shown no more', async () => {
  const { student } = await afterSaving(inGermany)
  await save(student, inMalta)
  expect(await own(student)).toBe('Omar')
  await rows(db)`update staff_profiles set is_shown = false where user_id = ${idOf('Omar')}`
  expect(await own(student)).toBeNull()
  await save(student, inMalta)
  expect(await own(student)).toBe('Carla')
})

test('is chosen when a list is merged into the account, too, and is nobody where no counsellor is shown', async () => {
  await rows(db)`update staff_profiles set is_shown = false`
  const { student, name } = await afterSaving(inGermany)
  expect(name).toBeNull()
  await rows(db)`update staff_profiles set is_shown = true where user_id = ${idOf('Carla')}`
  const entries = [{ id: inMalta.id, addedAt: '2026-11-01T00:00:00.000Z', note: '' }]
  expect((await student.post('/shortlist', { entries })).status).toBe(200)
  expect(await own(student)).toBe('Carla')
})

test('is named to administrators on the page of the student', async () => {
  const { account } = await afterSaving(inGermany)
  const administrator = await enter(app, admin)
  const view = await (await administrator.get(`/admin/users/${account.id}`)).json()
  expect(view.counsellor).toMatchObject({ _id: idOf('Omar'), name: 'Omar' })
  expect((await (await administrator.get(`/admin/users/${idOf('Omar')}`)).json()).counsellor).toBeNull()
})

test('is changed by administrators alone, with what the one before has not answered', async () => {
  const { account, student } = await afterSaving(inGermany)
  const [asked, taken] = [await ask(account.email, 'One?'), await ask(account.email, 'Two?')]
  await rows(db)`update enquiries set state = 'taken' where id = ${taken.id}`
  const path = `/admin/users/${account.id}/counsellor`
  const carla = await enter(app, made.Carla as BuiltAccount)
  const wish = { counsellorId: idOf('Carla'), instead: idOf('Omar') }
  expect((await carla.call('PUT', path, wish)).status).toBe(403)
  const administrator = await enter(app, admin)
  const put = (to: string, instead: string | null, at = path) =>
    administrator.call('PUT', at, { counsellorId: to, instead })
  expect((await put(idOf('Nour'), idOf('Carla'))).status).toBe(412)
  expect((await put(idOf('Nour'), idOf('Omar'))).status).toBe(200)
  expect(await own(student)).toBe('Nour')
  const owners = await rows<{ id: string; owner: string }>(db)`select id, owner_id as owner from enquiries`
  expect(owners.find(({ id }) => id === asked.id)?.owner).toBe(idOf('Nour'))
  expect(owners.find(({ id }) => id === taken.id)?.owner).toBe(idOf('Omar'))
  const trail = await rows(db)`
    select before, after from audit_trail where action = 'user.counsellor_changed' and entity_id = ${account.id}`
  expect(trail).toEqual([{ before: { counsellor: idOf('Omar') }, after: { counsellor: idOf('Nour') } }])
  await rows(db)`update staff_profiles set is_shown = false where user_id = ${idOf('Carla')}`
  for (const nobody of [idOf('Carla'), account.id, admin.id]) expect((await put(nobody, idOf('Nour'))).status).toBe(422)
  expect((await put(idOf('Nour'), null, `/admin/users/${idOf('Omar')}/counsellor`)).status).toBe(404)
  expect((await put(idOf('Nour'), null, `/admin/users/${crypto.randomUUID()}/counsellor`)).status).toBe(404)
})

test('is no account of staff, and nobody else reads who it is', async () => {
  const carla = await enter(app, made.Carla as BuiltAccount)
  await save(carla, inMalta)
  expect(await own(carla)).toBeNull()
  expect((await app.request('/api/users/me/counsellor')).status).toBe(401)
})

const QUESTION = { kind: 'message', name: 'Lina', phone: '', message: 'Which exam?', lang: 'en' }
const ask = async (email: string, message = QUESTION.message) => {
  const response = await app.request('/api/enquiries', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...QUESTION, email, message }),
  })
  expect(response.status).toBe(201)
  const { _id } = await response.json()
  const [row] = await rows<{ owner: string | null; state: string }>(db)`
    select owner_id as owner, state from enquiries where id = ${_id}`
  return { id: _id as string, ...row }
}

test('gets what the student asks from a confirmed address, and the notice of it', async () => {
  const { account } = await afterSaving(inGermany)
  expect(await ask(account.email.toUpperCase())).toMatchObject({ owner: idOf('Omar'), state: 'new' })
  await workDone()
  expect(await mailedTo()).toContain(made.Omar?.email)
  expect(await ask('somebody-else@example.org')).toMatchObject({ owner: null })
  await rows(db)`update users set email_verified_at = null, password_hash = null where id = ${account.id}`
  expect(await ask(account.email, 'And when?')).toMatchObject({ owner: null })
})

test('leaves a question to the colleague who answers it, and gives it back to all of the desk', async () => {
  const { account } = await afterSaving(inGermany)
  const carla = await enter(app, made.Carla as BuiltAccount)
  const [first, second] = [await ask(account.email, 'One?'), await ask(account.email, 'Two?')]
  const key = { 'idempotency-key': crypto.randomUUID() }
  const answered = await carla.call('POST', `/admin/enquiries/${first.id}/messages`, { text: 'Both count.' }, key)
  expect(answered.status).toBeLessThan(300)
  await workDone()
  await clear()
  const change = { state: 'new', owner: null }
  const version = (await carla.get(`/admin/enquiries/${second.id}`)).headers.get('etag') ?? ''
  expect((await carla.call('PUT', `/admin/enquiries/${second.id}`, change, { 'if-match': version })).status).toBe(200)
  const owners = await rows<{ owner: string | null }>(db)`select owner_id as owner from enquiries order by message`
  expect(owners.map(({ owner }) => owner)).toEqual([idOf('Carla'), null])
  await workDone()
  expect(await mailedTo()).toEqual([admin.email])
})

test('loses a question that they have not taken in time, and everybody is notified', async () => {
  const { account } = await afterSaving(inGermany)
  const [first, second] = [await ask(account.email, 'One?'), await ask(account.email, 'Two?')]
  await rows(db)`update enquiries set state = 'taken' where id = ${second.id}`
  await workDone()
  await clear()
  const at = (days: number) => () => new Date(now().getTime() + days * 86_400_000)
  const run = (days: number) => Object.values(enquiryTasks({ db, now: at(days) }))[0]?.()
  expect(await run(0)).toBe(0)
  await rows(db)`update enquiries set created_at = ${now().toISOString()}, due_at = ${at(4)().toISOString()}`
  expect(await run(1)).toBe(0)
  expect(await run(3)).toBe(1)
  expect(await run(3)).toBe(0)
  const [kept] = await rows<{ owners: (string | null)[] }>(db)`
    select array_agg(owner_id order by message) as owners from enquiries where id in (${first.id}, ${second.id})`
  expect(kept?.owners).toEqual([null, idOf('Omar')])
  await workDone()
  expect(await mailedTo()).toEqual([admin.email])
})

test('looks after the applications of the student that no rule assigns', async () => {
  const { student } = await afterSaving(inMalta)
  const application = await sent(student, inMalta.id)
  await workDone()
  const [row] = await rows<{ owner: string | null }>(db)`
    select assigned_to as owner from applications where id = ${application._id}`
  expect(row?.owner).toBe(idOf('Carla'))
})

test('is not chosen for an account that is deleted before its application is looked at', async () => {
  const account = await buildAccount(db)
  const student = await enter(app, account)
  await sent(student, inMalta.id, { answers: { birthDate: '1999-02-02', email: 'huda@example.org' } })
  const body = { Email: account.email, Password: PASSWORD }
  expect((await student.call('DELETE', '/users/me', body)).status).toBe(200)
  await workDone()
  expect(await rows(db)`select from account_counsellors`).toEqual([])
  expect(await rows(db)`select from jobs where kind = 'application.received'`).toEqual([])
})

test('is chosen at the latest with the first application', async () => {
  const student = await enter(app, await buildAccount(db))
  await sent(student, inMalta.id, { answers: { birthDate: '1999-01-01', email: 'sami@example.org' } })
  await workDone()
  expect(await own(student)).toBe('Carla')
})
