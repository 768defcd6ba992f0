import { expect, test } from 'vitest'
import { createFairLane } from './fair-lane.ts'

/** A lane with a clock that moves by hand, and work that ends by `finish`. */
function buildLane({ atOnce = 1, reserved = 0, budgetSeconds = 60, waiting = 40, longestWait = 60_000 } = {}) {
  const clock = { now: 0 }
  const lane = createFairLane(
    { name: 'files', ofAccount: 3, atOnce, reserved, budgetSeconds, waiting, longestWait },
    () => clock.now,
  )
  const started: string[] = []
  const ends = new Map<string, (milliseconds: number) => void>()
  /** `lina 2` is a file of Lina's. */
  const send = (name: string) => {
    const done = lane(name.split(' ')[0] ?? '', async (spend) => {
      started.push(name)
      spend(await new Promise<number>((resolve) => ends.set(name, resolve)))
      return name
    })
    done.catch(() => {})
    return done
  }
  const finish = async (name: string, milliseconds = 100) => {
    await expect.poll(() => started).toContain(name)
    ends.get(name)?.(milliseconds)
  }
  return { clock, lane, started, send, finish }
}

test('the account that has used the least is next, whenever it came', async () => {
  const { started, send, finish } = buildLane()
  for (const name of ['greedy 1', 'greedy 2', 'greedy 3', 'lina 1']) send(name)
  await finish('greedy 1', 3000)
  await finish('lina 1', 100)
  await finish('greedy 2')
  await expect.poll(() => started).toEqual(['greedy 1', 'lina 1', 'greedy 2', 'greedy 3'])
})

test('of ten accounts with heavy files each has one turn before an honest one, and none after it came', async () => {
  const { started, send, finish } = buildLane({ atOnce: 2, reserved: 1 })
  const accounts = Array.from({ length: 10 }, (_, n) => `greedy${n}`)
  for (const account of accounts) send(`${account} 1`)
  for (const account of accounts) send(`${account} 2`)
  for (let n = 0; n < accounts.length; n++) {
    await expect.poll(() => started.length).toBeGreaterThan(n)
    await finish(started[n] ?? '', 3000)
  }
  expect(started.slice(0, 10).sort()).toEqual(accounts.map((account) => `${account} 1`))
  await expect.poll(() => started).toHaveLength(11)
  send('lina 1')
  await expect.poll(() => started.at(-1)).toBe('lina 1')
})

test('an account may have three files wait for other accounts', async () => {
  const { started, send, finish } = buildLane()
  const files = ['omar 1', 'lina 1', 'lina 2', 'lina 3'].map(send)
  for (const name of ['omar 1', 'lina 1', 'lina 2', 'lina 3']) await finish(name)
  await Promise.all(files)
  expect(started).toEqual(['omar 1', 'lina 1', 'lina 2', 'lina 3'])
})

test('one file of an account runs at a time, and few of them wait', async () => {
  const { started, send, finish } = buildLane({ atOnce: 3 })
  send('lina 1')
  send('lina 2')
  send('lina 3')
  await expect(send('lina 4')).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: 5 })
  expect(started).toEqual(['lina 1'])
  await finish('lina 1')
  await expect.poll(() => started).toEqual(['lina 1', 'lina 2'])
})

test('the last place is kept for accounts that have used little', async () => {
  const { started, send, finish } = buildLane({ atOnce: 2, reserved: 1 })
  for (const account of ['a', 'b']) {
    send(`${account} 1`)
    await finish(`${account} 1`, 5000)
  }
  const [a, b] = [send('a 2'), send('b 2')]
  await expect.poll(() => started).toHaveLength(3)
  send('lina 1')
  await expect.poll(() => started.slice(2)).toEqual(['a 2', 'lina 1'])
  await finish('a 2')
  await finish('lina 1')
  await a
  await finish('b 2')
  await b
})

test('an account that has used its budget waits until enough of it is forgiven', async () => {
  const { clock, send, finish } = buildLane({ budgetSeconds: 60 })
  const first = send('greedy 1')
  await finish('greedy 1', 61_000)
  await first
  const refused = await send('greedy 2').catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'too_many_requests', retryAfter: 61 })
  clock.now += 61_000
  const second = send('greedy 2')
  await finish('greedy 2')
  expect(await second).toBe('greedy 2')
})

test('where all places are taken, the account that has used the most gives one up', async () => {
  const { send, finish } = buildLane({ waiting: 6 })
  const first = send('greedy 1')
  await finish('greedy 1', 9000)
  await first
  send('busy 1')
  const greedy = send('greedy 2')
  for (let n = 0; n < 5; n++) send(`student${n} 1`)
  send('lina 1')
  await expect(greedy).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5, refusal: { reason: 'full' } })
  await expect(send('omar 1')).rejects.toMatchObject({ code: 'unavailable' })
})

test('work that fails frees its place', async () => {
  const { lane } = buildLane()
  const failed = lane('lina', () => Promise.reject(new Error('no')))
  const after = lane('omar', () => Promise.resolve('yes'))
  await expect(failed).rejects.toThrow('no')
  expect(await after).toBe('yes')
})

test('behind the first files of ten new accounts the last one is next but one, and the oldest is not passed over', async () => {
  const { started, send, finish } = buildLane()
  for (let n = 0; n < 10; n++) send(`new${n} 1`)
  await expect.poll(() => started).toEqual(['new0 1'])
  send('lina 1')
  for (const name of ['new0 1', 'lina 1', 'new1 1']) await finish(name)
  await expect.poll(() => started).toEqual(['new0 1', 'lina 1', 'new1 1', 'new9 1'])
})

test('a task that waits for too long is given up, and does not start later', async () => {
  const { started, send, finish } = buildLane({ longestWait: 50 })
  const first = send('greedy 1')
  await expect(send('lina 1')).rejects.toMatchObject({
    code: 'unavailable',
    retryAfter: 5,
    refusal: { kind: 'files', reason: 'late' },
  })
  await finish('greedy 1')
  await first
  expect(started).toEqual(['greedy 1'])
})
