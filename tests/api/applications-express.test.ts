import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { sent } from '#tests/support/applicants.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildProgramme, buildUniversity } from '#tests/support/factories.ts'
import { openTestApp } from '#tests/support/test-app.ts'

/** How often the owner's hours for express items are asked for. */
let lookups = 0
const logger = {
  logQuery: (_: string, params: unknown[]) => {
    if (params.includes('expressHours')) lookups += 1
  },
}
const opened = await withDatabase()
const { db } = opened
const { $client } = db
const logging = Object.assign(drizzle($client as Pool, { casing: 'snake_case', logger }), { $client })
const database = { ...opened, db: logging }
const university = await buildUniversity(database.db)
const [first, second, third] = await Promise.all(
  [1, 2, 3].map(() => buildProgramme(database.db, { universityId: university.id, express: true })),
)
const slow = await buildProgramme(database.db, { universityId: university.id })
const { app, clear } = await openTestApp(database)
beforeEach(() => {
  lookups = 0
})

test('the setting of express hours is read once, however many items a page has', async () => {
  const student = await enter(app, await buildAccount(db))
  const receipts = []
  for (const item of [first, second, third]) receipts.push(await sent(student, item?.id ?? ''))
  await clear()
  const staff = await enter(app, await buildAccount(db, { role: 'admin' }))

  lookups = 0
  const list = await (await staff.get('/admin/applications')).json()
  expect(list.items.map(({ answerBy }: { answerBy: string }) => answerBy)).toEqual(
    Array.from({ length: 3 }, () => '2026-11-20T16:00:00.000Z'),
  )
  expect(lookups).toBe(1)

  lookups = 0
  expect((await student.get('/applications')).status).toBe(200)
  expect(lookups).toBe(1)

  lookups = 0
  const { data } = await (await student.get(`/applications/${receipts[0]?._id}`)).json()
  expect(data.dates[0]).toEqual({ kind: 'answer', day: '2026-11-20' })
  expect(lookups).toBe(1)
  await clear()
})

test('it is not read without express items', async () => {
  const student = await enter(app, await buildAccount(db))
  const { _id } = await sent(student, slow.id)
  await student.get('/applications')
  await student.get(`/applications/${_id}`)
  expect(lookups).toBe(0)
  await clear()
})
