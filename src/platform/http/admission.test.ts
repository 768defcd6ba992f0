import { expect, test } from 'vitest'
import { type AdmissionBounds, createAdmission } from './admission.ts'

/** Tasks that end when the test ends them. */
function buildTasks(bounds: Omit<AdmissionBounds, 'name'>) {
  const admit = createAdmission({ name: 'tasks', ...bounds, turns: 1 })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const send = (name: string, of?: string) => {
    const done = admit(async () => {
      started.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      return name
    }, of)
    done.catch(() => {})
    return done
  }
  return { started, send, finish: (name: string) => ends.get(name)?.() }
}

test('tasks begin in the order in which they arrived, few at once', async () => {
  const { started, send, finish } = buildTasks({ atOnce: 2, waiting: 10, longestWait: 60_000 })
  for (const name of ['a', 'b', 'c', 'd']) send(name)
  await expect.poll(() => started).toEqual(['a', 'b'])
  finish('b')
  await expect.poll(() => started).toEqual(['a', 'b', 'c'])
  finish('a')
  await expect.poll(() => started).toEqual(['a', 'b', 'c', 'd'])
})

test('a task that finds no place to wait is refused at once, and says when to come again', async () => {
  const { started, send } = buildTasks({ atOnce: 1, waiting: 1, longestWait: 60_000 })
  send('a')
  send('b')
  await expect(send('c')).rejects.toMatchObject({
    code: 'unavailable',
    retryAfter: 2,
    refusal: { kind: 'tasks', reason: 'full' },
  })
  expect(started).toEqual(['a'])
})

test('networks take turns, however many tasks one of them has', async () => {
  const { started, send, finish } = buildTasks({ atOnce: 1, waiting: 10, longestWait: 60_000 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) send(name, 'a')
  for (const name of ['b1', 'b2']) send(name, 'b')
  const order = ['a1', 'a2', 'b1', 'a3', 'b2', 'a4']
  for (const [at, name] of order.entries()) {
    await expect.poll(() => started).toEqual(order.slice(0, at + 1))
    finish(name)
  }
})

test('where no place is left, the newest task of the network with the most is refused for that of another', async () => {
  const { started, send, finish } = buildTasks({ atOnce: 1, waiting: 2, longestWait: 60_000 })
  send('a1', 'a')
  await expect.poll(() => started).toEqual(['a1'])
  send('a2', 'a')
  const newest = send('a3', 'a')
  const other = send('b1', 'b')
  await expect(newest).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 })
  await expect(send('b2', 'b')).rejects.toMatchObject({ code: 'unavailable' })
  finish('a1')
  await expect.poll(() => started).toEqual(['a1', 'a2'])
  finish('a2')
  await expect.poll(() => started).toEqual(['a1', 'a2', 'b1'])
  finish('b1')
  expect(await other).toBe('b1')
})

test('a task that has waited too long is refused, and the next one has its place', async () => {
  const { started, send, finish } = buildTasks({ atOnce: 1, waiting: 1, longestWait: 20 })
  const first = send('a')
  await expect(send('b')).rejects.toMatchObject({ code: 'unavailable', refusal: { kind: 'tasks', reason: 'late' } })
  const third = send('c')
  finish('a')
  expect(await first).toBe('a')
  await expect.poll(() => started).toEqual(['a', 'c'])
  finish('c')
  expect(await third).toBe('c')
})

test('a task that fails gives its place to the next one', async () => {
  const admit = createAdmission({ name: 'tasks', atOnce: 1, waiting: 1, longestWait: 60_000, turns: 1 })
  await expect(admit(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await admit(async () => 'yes')).toBe('yes')
})
