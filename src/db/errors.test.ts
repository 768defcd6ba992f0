import { expect, test } from 'vitest'
import { connect } from './client.ts'
import { freePort } from './embedded/port.ts'
import { isDatabaseAway } from './errors.ts'

const problemOf = (statement: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(statement).then(
    () => expect.fail('it succeeded'),
    (error: unknown) => error,
  )

test('a database that nobody serves is away, for postgres.js, for Drizzle and for a list of hosts', async () => {
  const port = await freePort()
  for (const hosts of [`127.0.0.1:${port}`, `127.0.0.1:${port},localhost:${port}`]) {
    const { sql, db, close } = connect(`postgres://u:p@${hosts}/x`)
    expect(isDatabaseAway(await problemOf(sql`select 1`))).toBe(true)
    expect(isDatabaseAway(await problemOf(db.execute('select 1')))).toBe(true)
    await close()
  }
})

test('an error of ours is not the database being away', () => {
  expect(isDatabaseAway(new Error('no'))).toBe(false)
  expect(isDatabaseAway(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBe(false)
  expect(isDatabaseAway(Object.assign(new Error('wrapped'), { cause: { code: '57P01' } }))).toBe(false)
})
