import { beforeAll, expect, test } from 'vitest'
import { UNSURE_OF_INTAKE } from '#features/admissions/applications/rules.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { sent } from '#tests/support/applicants.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildFaculty, buildIntake, buildProgramme } from '#tests/support/factories.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const faculty = await buildFaculty(db)
type Values = Parameters<typeof buildProgramme>[1]
const build = async (nameEn: string, values: Values = {}, deadline = '2027-05-31') => {
  const built = await buildProgramme(db, { nameEn, facultyId: faculty.id, ...values })
  await buildIntake(db, built.id, { year: 2027, month: 9, deadline })
  return built
}
const wanted = await build('Law')
await build('Dear Law', { feeAmount: 60_000 })
await build('Law In Korean', { languages: ['ko'] })
await build('Law Until Tomorrow', {}, '2026-12-01')
for (const name of ['Fair Law', 'Cheap Law', 'Free Law'])
  await build(name, { feeAmount: name === 'Free Law' ? 0 : 5000 })
const { app, clear } = await openTestApp(database)

let staff: Visitor
beforeAll(async () => {
  staff = await enter(app, await buildAccount(db, { role: 'editor', isCounsellor: true }))
})

async function rejected(reasons: string[], note = '') {
  const student = await enter(app, await buildAccount(db))
  const { _id } = await sent(student, wanted.id, { answers: { intake: UNSURE_OF_INTAKE } })
  const etag = (await staff.get(`/admin/applications/${_id}`)).headers.get('etag') ?? ''
  const move = { to: 'rejected', reasons, note }
  const answer = await staff.call('POST', `/admin/applications/${_id}/moves`, move, { 'if-match': etag })
  expect(answer.status).toBe(200)
  await clear()
  const forStaff = await (await staff.get(`/admin/applications/${_id}`)).json()
  return { ...(await (await student.get(`/applications/${_id}`)).json()).data, forStaff }
}

test('a student who is refused sees first what costs no more, fits the answers and leaves time to apply', async () => {
  const { rejection, forStaff } = await rejected(['places'])
  const namesIn = ({ programmes }: { programmes: { name: { en: string } }[] }) => programmes.map(({ name }) => name.en)
  expect(namesIn(rejection).toSorted()).toEqual(['Cheap Law', 'Fair Law', 'Free Law'])
  // Staff see in the case what the student is shown.
  expect(namesIn(forStaff.rejection)).toEqual(namesIn(rejection))
})
