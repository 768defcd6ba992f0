import { beforeEach, expect, test } from 'vitest'
import { gate } from '#tests/e2e/support/gate.ts'
import { openConnection, openDatabase, withDatabase } from '#tests/support/database.ts'
import { connect, type Db } from './client.ts'
import { errorCode, isDatabaseUnreachable } from './errors.ts'
import { affected, rows } from './rows.ts'
import { transact } from './transaction.ts'

const { db, url } = await withDatabase()
await rows(db)`create table counters (id int primary key, n int not null)`
beforeEach(async () => {
  await rows(db)`delete from counters`
  await rows(db)`insert into counters values (1, 0), (2, 0)`
})

const raise = (tx: Db, id: number) => rows(tx)`update counters set n = n + 1 where id = ${id}`
const counters = async () => (await rows<{ n: number }>(db)`select n from counters order by id`).map(({ n }) => n)
const pidOf = async (tx: Db) => (await rows<{ pid: number }>(tx)`select pg_backend_pid() as pid`)[0]?.pid

test('a transaction commits its changes and returns its result', async () => {
  const answer = await transact(db, async (tx) => {
    await raise(tx, 1)
    await tx.execute('update counters set n = n + 10 where id = 2')
    expect(await counters()).toEqual([0, 0])
    return 'done'
  })
  expect(answer).toBe('done')
  expect(await counters()).toEqual([1, 10])
})

test('a transaction that throws is rolled back, and its connection stays usable', async () => {
  const alone = connect(url, { max: 1 })
  const pid = await pidOf(alone.db)
  const failing = transact(alone.db, async (tx) => {
    await raise(tx, 1)
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect(await pidOf(alone.db)).toBe(pid)
  expect(await counters()).toEqual([0, 0])
  await alone.close()
})

test('a transaction whose connection is cut fails as unreachable and is rolled back, and the next one works', async () => {
  const cut = transact(db, async (tx) => {
    await raise(tx, 1)
    const pid = await pidOf(tx)
    await rows(db)`select pg_terminate_backend(${pid})`
    await rows(tx)`select pg_sleep(10)`
  })
  expect(isDatabaseUnreachable(await cut.catch((error: unknown) => error))).toBe(true)
  expect(await counters()).toEqual([0, 0])
  await transact(db, (tx) => raise(tx, 1))
  expect(await counters()).toEqual([1, 0])
})

test('a connection that is cut between two statements of a transaction ends neither the process nor another transaction', async () => {
  const other = await openConnection(db)
  const cut = transact(db, async (tx) => {
    await raise(tx, 1)
    const pid = await pidOf(tx)
    await rows(other)`select pg_terminate_backend(${pid})`
    // It is known on this side too before the next statement is sent.
    await expect.poll(() => rows(other)`select from pg_stat_activity where pid = ${pid}`).toHaveLength(0)
    await raise(tx, 2)
  })
  expect(isDatabaseUnreachable(await cut.catch((error: unknown) => error))).toBe(true)
  await Promise.all([1, 2, 1, 2, 1, 2].map((id) => transact(db, (tx) => raise(tx, id))))
  expect(await counters()).toEqual([3, 3])
})

test('two transactions that wait for each other are both done: the one that is ended is run again', async () => {
  const gates = [gate(), gate()]
  let runs = 0
  const both = [1, 2].map((first, at) =>
    transact(db, async (tx) => {
      runs += 1
      await raise(tx, first)
      gates[at]?.open()
      await gates[1 - at]?.opened
      await raise(tx, 3 - first)
    }),
  )
  await Promise.all(both)
  expect(runs).toBeGreaterThan(2)
  expect(await counters()).toEqual([2, 2])
})

test('a transaction that fails in the same way each time is given up, and one that fails otherwise is not run again', async () => {
  const runsUntil = async (code: string) => {
    let runs = 0
    const failing = transact(db, async (tx) => {
      runs += 1
      await tx.execute(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`)
    })
    expect(errorCode(await failing.catch((error: unknown) => error))).toBe(code)
    return runs
  }
  expect(await runsUntil('40001')).toBe(3)
  expect(await runsUntil('40P01')).toBe(3)
  expect(await runsUntil('23505')).toBe(1)
})

test('a nested transaction is committed or rolled back with the outer one', async () => {
  const inner = (tx: Db) => transact(tx, (same) => raise(same, 2))
  await transact(db, async (tx) => {
    await raise(tx, 1)
    await inner(tx)
    expect(await counters()).toEqual([0, 0])
  })
  expect(await counters()).toEqual([1, 1])
  const failing = transact(db, async (tx) => {
    await inner(tx)
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect(await counters()).toEqual([1, 1])
})

test('a statement whose failure was ignored is no way to half a transaction', async () => {
  const ignoring = transact(db, async (tx) => {
    await raise(tx, 1)
    await rows(tx)`insert into counters values (1, 0)`.catch(() => {})
  })
  await expect(ignoring).rejects.toThrow('nothing of it was kept')
  expect(await counters()).toEqual([0, 0])
})

test('a statement sent after the end of a transaction does not run outside of it', async () => {
  let late: Db | undefined
  await transact(db, async (tx) => {
    late = tx
  })
  await expect(raise(late as Db, 1)).rejects.toThrow('The transaction is over')
  expect(await counters()).toEqual([0, 0])
})

test('a table that changes under a prepared statement is no fault, neither alone nor in a transaction', async () => {
  const all = (tx: Db) => rows(tx)`select * from counters where id = ${1}`
  for (const change of ['add column a int', 'add column b int']) {
    await Promise.all(Array.from({ length: 10 }, () => all(db)))
    await rows(db)`select * from counters where id = ${1} and n = ${0}`
    await db.$client.query(`alter table counters ${change}`)
    await transact(db, all)
  }
  await all(db)
  const both = () => rows(db)`select c.*, c.* from counters c where id = ${1}`
  for (let run = 0; run < 3; run++) await both()
  await db.$client.query('alter table counters add column c int')
  expect(await both()).toMatchObject([{ id: 1, c: null }])
})

test('lists, nulls and moments are bound, undefined and loose parts are refused', async () => {
  const { db: own } = await openDatabase()
  const [row] = await rows(own)`
    select ${['a', 'b,"']}::text[] as list, ${null}::text as none, ${'2026-11-22T10:00:00.123Z'}::timestamptz as at,
      '2026-11-22'::date as day, 12345678901234567890::numeric as exact, 9007199254740993 as large,
      ${JSON.stringify([{ a: 1 }])}::jsonb as json, 'infinity'::timestamptz as never`
  expect(row).toEqual({
    list: ['a', 'b,"'],
    none: null,
    at: '2026-11-22T10:00:00.123Z',
    day: '2026-11-22',
    exact: '12345678901234567890',
    large: '9007199254740993',
    json: [{ a: 1 }],
    never: 'infinity',
  })
  expect(await affected(db)`update counters set n = 5`).toBe(2)
  await expect(rows(db)`select from counters where id = ${undefined}`).rejects.toThrow('undefined is bound')
})
