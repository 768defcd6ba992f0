import { expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { shortlistAnswerSchema } from '#features/shortlist/contract.ts'
import { LONGEST_JOINED_NOTE, LONGEST_NOTE, MOST_IN_ACCOUNT } from '#features/shortlist/limits.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { withDatabase } from '#tests/support/database.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const { app } = await openTestApp(database)

const student = async () => enter(app, await buildAccount(db))
const entriesOf = async (response: Response) => {
  expect(response.status).toBe(200)
  return shortlistAnswerSchema.parse(await response.json()).data.entries
}
const listOf = async (visitor: Visitor) => entriesOf(await visitor.get('/shortlist'))
const entry = (note = '', addedAt = '2026-11-01T10:00:00.000Z') => ({ id: crypto.randomUUID(), addedAt, note })

test('joining a browser’s list to the account’s keeps the older times and all notes, and is idempotent', async () => {
  const lina = await student()
  const [shared, phone, laptop] = [entry('near the sea'), entry('', '2026-11-03T10:00:00.000Z'), entry('الأرخص')]
  await entriesOf(await lina.post('/shortlist', { entries: [shared, phone] }))
  const later = { ...shared, addedAt: '2026-11-05T10:00:00.000Z', note: 'ask about housing' }
  const joined = [phone, { ...shared, note: 'near the sea\nask about housing' }, laptop]
  const answer = await entriesOf(await lina.post('/shortlist', { entries: [later, laptop] }))
  expect(answer).toHaveLength(3)
  expect(answer).toEqual(expect.arrayContaining(joined))
  expect(answer[0]).toEqual(phone)
  await lina.post('/shortlist', { entries: [later, laptop] })
  expect(await listOf(lina)).toEqual(answer)
})

test('an entry is changed and removed for its own account only', async () => {
  const [lina, omar] = [await student(), await student()]
  const { id, ...body } = entry('first')
  for (const visitor of [lina, omar]) expect((await visitor.call('PUT', `/shortlist/${id}`, body)).status).toBe(200)
  await lina.call('PUT', `/shortlist/${id}`, { ...body, note: 'second' })
  expect(await listOf(lina)).toEqual([{ id, ...body, note: 'second' }])
  expect((await lina.call('DELETE', `/shortlist/${id}`)).status).toBe(200)
  expect((await lina.call('DELETE', `/shortlist/${id}`)).status).toBe(200)
  expect(await listOf(lina)).toEqual([])
  expect(await listOf(omar)).toEqual([{ id, ...body }])
})

test.each([
  [{ id: 'germany', addedAt: '2026-11-01T10:00:00.000Z' }, 'entries.0.id'],
  [{ ...entry(), addedAt: 'yesterday' }, 'entries.0.addedAt'],
  [{ ...entry(), addedAt: '0000-01-01T00:00:00Z' }, 'entries.0.addedAt'],
  [{ ...entry(), addedAt: `2026-11-01T10:00:00.${'1'.repeat(200)}Z` }, 'entries.0.addedAt'],
  [entry('x'.repeat(LONGEST_JOINED_NOTE + 1)), 'entries.0.note'],
])('an invalid entry is refused: %j', async (wrong, field) => {
  const lina = await student()
  const response = await lina.post('/shortlist', { entries: [wrong] })
  expect(response.status).toBe(422)
  expect(Object.keys((await response.json()).fields)).toEqual([field])
  expect(await listOf(lina)).toEqual([])
})

test('an account at its limit takes the newest entries there is room for, and refuses one more', async () => {
  const lina = await student()
  const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString()
  const full = Array.from({ length: MOST_IN_ACCOUNT - 1 }, (_, n) => entry('ن'.repeat(LONGEST_NOTE), at(n)))
  await entriesOf(await lina.post('/shortlist', { entries: full }))
  const [older, newer] = [entry('', at(5000)), entry('', at(6000))]
  const list = await entriesOf(await lina.post('/shortlist', { entries: [older, newer] }))
  expect(list).toHaveLength(MOST_IN_ACCOUNT)
  expect(list[0]).toEqual(newer)
  const { id, ...more } = entry()
  expect((await lina.call('PUT', `/shortlist/${id}`, more)).status).toBe(409)
  expect((await lina.call('PUT', `/shortlist/${newer.id}`, more)).status).toBe(200)
})

/** A student whose account has room for one more entry. */
async function studentWithOneFreePlace(): Promise<Visitor> {
  const account = await buildAccount(db)
  await rows(db)`
    insert into shortlist_entries (user_id, item_id, added_at)
    select ${account.id}, gen_random_uuid(), now() - interval '1 day' from generate_series(1, ${MOST_IN_ACCOUNT - 1})`
  return enter(app, account)
}

const ROUNDS = 5
const IN_PARALLEL = 8

test('of parallel calls that put the last possible entry, one succeeds', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const lina = await studentWithOneFreePlace()
    const puts = Array.from({ length: IN_PARALLEL }, () => {
      const { id, ...body } = entry()
      return lina.call('PUT', `/shortlist/${id}`, body)
    })
    const statuses = (await Promise.all(puts)).map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array<number>(IN_PARALLEL - 1).fill(409)])
    expect(await listOf(lina)).toHaveLength(MOST_IN_ACCOUNT)
  }
})

test('parallel calls that join other lists do not exceed the limit', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const lina = await studentWithOneFreePlace()
    const joins = Array.from({ length: IN_PARALLEL }, () => lina.post('/shortlist', { entries: [entry(), entry()] }))
    for (const response of await Promise.all(joins)) expect(response.status).toBe(200)
    expect(await listOf(lina)).toHaveLength(MOST_IN_ACCOUNT)
  }
})

test('a shortlist is deleted with its account, and is part of the account’s export', async () => {
  const account = await buildAccount(db)
  const lina = await enter(app, account)
  const { id, ...body } = entry('mine')
  await lina.call('PUT', `/shortlist/${id}`, body)
  expect((await (await lina.get('/users/me/export')).json()).shortlist).toMatchObject([{ itemId: id, note: 'mine' }])
  await rows(db)`delete from users where id = ${account.id}`
  expect(await rows(db)`select from shortlist_entries where item_id = ${id}`).toHaveLength(0)
})
