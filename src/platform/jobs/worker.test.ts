import pino from 'pino'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { connect } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { gate } from '#tests/e2e/support/gate.ts'
import { withDatabase } from '#tests/support/database.ts'
import { claim } from './queue.ts'
import { type JobHandler, startWorker, type WorkerOptions } from './worker.ts'

const { db, url } = await withDatabase()
const log = pino({ level: 'silent' })

beforeEach(() => rows(db)`delete from jobs`)

const add = (kind: string, count = 1) =>
  rows(db)`
    insert into jobs (kind, payload) select ${kind}::text, jsonb_build_object('n', n) from generate_series(1, ${count}) n`
const left = () => rows(db)`select kind, attempts, last_error, failed_at, due_at > now() as later from jobs`

function work(handlers: Record<string, JobHandler<never>>, options: WorkerOptions = {}) {
  const worker = startWorker(db, handlers, log, { pollInterval: 10, grace: 200, ...options })
  onTestFinished(() => worker.stop())
  return worker
}

test('every job is done once, however many servers there are', async () => {
  const done: number[] = []
  const handlers = { count: async ({ n }: { n: number }) => void done.push(n) }
  await add('count', 60)
  for (const _ of [1, 2, 3]) work(handlers)
  await expect.poll(left).toEqual([])
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n + 1))
})

test('a job that fails is tried again later, and given up after thirty attempts', async () => {
  let tries = 0
  work({
    fail: async () => {
      tries += 1
      throw Object.assign(new Error('550 <lina@example.org> refused'), { code: 'EENVELOPE', responseCode: 550 })
    },
  })
  await add('fail')
  for (let attempt = 1; attempt <= 30; attempt++) {
    await expect.poll(left).toMatchObject([{ attempts: attempt, last_error: 'EENVELOPE 550', later: true }])
    await rows(db)`update jobs set due_at = now()`
  }
  expect(tries).toBe(30)
  await expect.poll(async () => (await left())[0]?.failed_at).not.toBeNull()
})

test('a job that is given up forgets the e-mail address it had', async () => {
  work({
    fail: async () => {
      throw new Error('Refused')
    },
  })
  const payload = { email: 'lina@example.org', language: 'ar' }
  const payloads = () => rows(db)`select payload, failed_at is not null as "isGivenUp" from jobs`
  await rows(db)`insert into jobs (kind, payload, attempts) values ('fail', ${JSON.stringify(payload)}, 28)`
  await expect.poll(left).toMatchObject([{ attempts: 29, later: true }])
  expect(await payloads()).toEqual([{ payload, isGivenUp: false }])
  await rows(db)`update jobs set due_at = now()`
  await expect.poll(payloads).toEqual([{ payload: { language: 'ar' }, isGivenUp: true }])
})

test('a job of a kind that this server does not know is left to one that does', async () => {
  const { open, opened } = gate()
  work({ known: async () => open() })
  await add('unknown')
  await add('known')
  await opened
  await expect.poll(left).toMatchObject([{ kind: 'unknown', attempts: 0 }])
})

test('a job under way is not started by another server, and is finished before the server ends', async () => {
  const { open, opened } = gate()
  let started = 0
  const slow = {
    slow: async () => {
      started += 1
      await opened
    },
  }
  const worker = work(slow)
  await add('slow')
  await expect.poll(() => started).toBe(1)
  const second = work(slow)
  await second.stop()
  expect(started).toBe(1)
  const stopped = worker.stop()
  open()
  await stopped
  expect(await left()).toEqual([])
})

test('a job that takes longer than its lease runs once, however many servers there are', async () => {
  const { open, opened } = gate()
  let started = 0
  const slow = {
    slow: async () => {
      started += 1
      await opened
    },
  }
  for (const _ of [1, 2]) work(slow, { renewEvery: 10 })
  await add('slow')
  await expect.poll(() => started).toBe(1)
  for (const _ of [1, 2, 3]) {
    // Of the two minutes of the lease.
    await rows(db)`update jobs set due_at = due_at - interval '100 seconds'`
    await expect.poll(() => rows(db)`select 1 from jobs where due_at > now() + interval '100 seconds'`).toHaveLength(1)
  }
  open()
  await expect.poll(left).toEqual([])
  expect(started).toBe(1)
})

test('a job that runs for too long is logged by its kind, and left to another server', async () => {
  const { open, opened } = gate()
  const logged: unknown[] = []
  const first = startWorker(
    db,
    { slow: () => opened },
    { ...log, error: (line: unknown) => logged.push(line) } as never,
    { pollInterval: 10, lease: 100, renewEvery: 10, longestHold: 300 },
  )
  onTestFinished(() => first.stop())
  await add('slow')
  await expect.poll(() => logged).toEqual([{ job: expect.any(String), kind: 'slow' }])
  work({ slow: async () => {} })
  await expect.poll(left).toEqual([])
  open()
})

test('a job under way is not started again by its own server, although the database was away for its whole lease', async () => {
  const { open, opened } = gate()
  let started = 0
  const slow = async () => {
    started += 1
    await opened
  }
  work({ slow, next: async () => {} }, { slots: 2 })
  await add('slow')
  await expect.poll(() => started).toBe(1)
  await rows(db)`update jobs set due_at = now() - interval '1 minute'`
  await add('next')
  await expect.poll(left).toMatchObject([{ kind: 'slow', attempts: 1 }])
  open()
  await expect.poll(left).toEqual([])
  expect(started).toBe(1)
})

test('the job of a server that died is run by another one when its lease has ended', async () => {
  const { open, opened } = gate()
  const hang = () => {
    open()
    return new Promise<void>(() => {})
  }
  const died = work({ slow: hang }, { lease: 100, renewEvery: 100_000 })
  await add('slow')
  await opened
  await died.stop()
  const done: number[] = []
  work({ slow: async ({ n }: { n: number }) => void done.push(n) })
  await expect.poll(left).toEqual([])
  expect(done).toEqual([1])
})

test('a server whose lease has ended leaves the job and its failure to the one that has it now', async () => {
  const started = gate()
  const { open, opened } = gate()
  const slow = async () => {
    started.open()
    await opened
    throw new Error('Late')
  }
  work({ slow, next: async () => {} }, { slots: 1 })
  await add('slow')
  await started.opened
  await rows(db)`update jobs set attempts = attempts + 1`
  await add('next')
  open()
  await expect.poll(left).toMatchObject([{ kind: 'slow', attempts: 2, last_error: null }])
})

test('a job that hangs holds its own slot and no other', async () => {
  const { open, opened } = gate()
  const done: number[] = []
  work({ hang: () => opened, quick: async ({ n }: { n: number }) => void done.push(n) }, { slots: 2 })
  await add('hang')
  await expect.poll(left).toMatchObject([{ kind: 'hang', attempts: 1 }])
  await add('quick', 20)
  await expect.poll(left).toMatchObject([{ kind: 'hang' }])
  expect(done).toHaveLength(20)
  open()
  await expect.poll(left).toEqual([])
})

test('there are never more jobs at a time than slots', async () => {
  let running = 0
  let most = 0
  const count = async () => {
    most = Math.max(most, ++running)
    await rows(db)`select 1`
    running -= 1
  }
  work({ count }, { slots: 3 })
  await add('count', 40)
  await expect.poll(left).toEqual([])
  expect(most).toBe(3)
})

test('no more jobs are claimed than asked for, however the database plans it', async () => {
  const { db: one, close } = connect(url, { max: 1 })
  onTestFinished(close)
  await add('count', 40)
  // Then a subquery is run once for each row.
  for (const way of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material', 'memoize'])
    await one.$client.query(`set enable_${way} = off`)
  expect(await claim(one, ['count'], { most: 3, lease: 60_000 })).toHaveLength(3)
})

test('a job that hangs does not keep the server from ending, and is run again', async () => {
  let started = false
  const worker = work({
    hang: () => {
      started = true
      return new Promise(() => {})
    },
  })
  await add('hang')
  await expect.poll(() => started).toBe(true)
  await worker.stop()
  expect(await left()).toMatchObject([{ attempts: 1, failed_at: null, later: true }])
})

test('a job that ends while the database is unreachable is marked done later: it does not run twice', async () => {
  const own = connect(url, { max: 1 })
  onTestFinished(() => own.close())
  let times = 0
  const worker = startWorker(
    own.db,
    {
      once: async () => {
        times += 1
        await rows(db)`select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'masar' and datname = current_database()`
      },
    },
    log,
    { pollInterval: 10 },
  )
  onTestFinished(() => worker.stop())
  await add('once')
  await expect.poll(left).toEqual([])
  expect(times).toBe(1)
})
