import { expect, test } from 'vitest'
import { openDatabase } from '#tests/support/database.ts'
import { connect } from './client.ts'
import { freePort } from './embedded/port.ts'
import { isDatabaseAway, isOvertaken } from './errors.ts'

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

test('of two statements that wait for each other the one that is ended was overtaken, and the database is not away', async () => {
  const { sql } = await openDatabase()
  await sql`create table pairs (id int primary key, n int)`
  await sql`insert into pairs values (1, 0), (2, 0)`
  const both = Promise.withResolvers<void>()
  let begun = 0
  const raise = async (first: number, second: number) => {
    const own = await sql.reserve()
    try {
      await own`begin`
      await own`update pairs set n = n + 1 where id = ${first}`
      if (++begun === 2) both.resolve()
      await both.promise
      await own`update pairs set n = n + 1 where id = ${second}`
      await own`commit`
    } catch (error) {
      await own`rollback`
      return error
    } finally {
      own.release()
    }
  }
  const [lost] = (await Promise.all([raise(1, 2), raise(2, 1)])).filter((error) => error !== undefined)
  expect(isOvertaken(lost)).toBe(true)
  expect(isDatabaseAway(lost)).toBe(false)
})
