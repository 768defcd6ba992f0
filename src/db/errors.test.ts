import { expect, test } from 'vitest'
import { toProblemError } from '#platform/http/problems.ts'
import { openConnection, openDatabase } from '#tests/support/database.ts'
import { connect } from './client.ts'
import { freePort } from './embedded/port.ts'
import { isAccountReference, isDatabaseUnreachable, isWriteConflict } from './errors.ts'
import { rows } from './rows.ts'

const problemOf = (statement: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(statement).then(
    () => expect.fail('it succeeded'),
    (error: unknown) => error,
  )

test('a database without a server is unreachable, for hand-written SQL, for Drizzle and for a list of hosts', async () => {
  const port = await freePort()
  for (const hosts of [`127.0.0.1:${port}`, `127.0.0.1:${port},localhost:${port}`]) {
    const { db, close } = connect(`postgres://u:p@${hosts}/x`)
    expect(isDatabaseUnreachable(await problemOf(rows(db)`select 1`))).toBe(true)
    expect(isDatabaseUnreachable(await problemOf(db.execute('select 1')))).toBe(true)
    await close()
  }
})

test('a bug does not count as an unreachable database', () => {
  expect(isDatabaseUnreachable(new Error('no'))).toBe(false)
  expect(isDatabaseUnreachable(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBe(false)
  expect(isDatabaseUnreachable(Object.assign(new Error('wrapped'), { cause: { code: '57P01' } }))).toBe(false)
})

test('a deadlock is a write conflict, and not an unreachable database', async () => {
  const { db } = await openDatabase()
  await rows(db)`create table pairs (id int primary key, n int)`
  await rows(db)`insert into pairs values (1, 0), (2, 0)`
  const both = Promise.withResolvers<void>()
  let started = 0
  const raise = async (first: number, second: number) => {
    const own = await openConnection(db)
    try {
      await rows(own)`begin`
      await rows(own)`update pairs set n = n + 1 where id = ${first}`
      if (++started === 2) both.resolve()
      await both.promise
      await rows(own)`update pairs set n = n + 1 where id = ${second}`
      await rows(own)`commit`
    } catch (error) {
      await rows(own)`rollback`
      return error
    }
  }
  const [lost] = (await Promise.all([raise(1, 2), raise(2, 1)])).filter((error) => error !== undefined)
  expect(isWriteConflict(lost)).toBe(true)
  expect(isDatabaseUnreachable(lost)).toBe(false)
})

test('only a reference to a deleted account is a write conflict; any other broken foreign key is a bug', async () => {
  const { db } = await openDatabase()
  const nobody = crypto.randomUUID()
  const ofNobody = await problemOf(rows(db)`
    insert into sessions (user_id, binding_hash, expires_at) values (${nobody}, 'x', now() + interval '1 day')`)
  expect(isWriteConflict(ofNobody)).toBe(true)
  expect(toProblemError(ofNobody).code).toBe('conflict')
  const [user] = await rows(db)`insert into users (email) values ('lina@example.org') returning id`
  const ofNothing = await problemOf(rows(db)`
    insert into documents (user_id, media_id, kind) values (${user?.id}, ${nobody}, 'cv')`)
  expect(isWriteConflict(ofNothing)).toBe(false)
  expect(toProblemError(ofNothing).code).toBe('internal')
})

test('a reference to an account is known by the name of its constraint', async () => {
  const { db } = await openDatabase()
  const keys = await rows<{ name: string; target: string }>(db)`
    select conname as name, confrelid::regclass::text as target from pg_constraint where contype = 'f'`
  const named = keys.filter(({ name }) => isAccountReference(name)).map(({ name }) => name)
  expect(named.length).toBeGreaterThan(5)
  expect(named).toEqual(keys.filter(({ target }) => target === 'users').map(({ name }) => name))
})
