import { expect, test } from 'vitest'
import { createBoundedQueue } from './bounded-queue.ts'

test('tasks run a few at a time, in order, and are rejected when the queue is full', async () => {
  const run = createBoundedQueue({ atOnce: 2, waiting: 1 })
  const begun: number[] = []
  const gates = [1, 2, 3, 4].map(() => Promise.withResolvers<void>())
  const work = (n: number) =>
    run(async () => {
      begun.push(n)
      await gates[n]?.promise
      return n
    })
  const first = [work(0), work(1), work(2)]
  await expect(work(3)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
  expect(begun).toEqual([0, 1])
  gates[1]?.resolve()
  expect(await first[1]).toBe(1)
  gates[2]?.resolve()
  expect(await first[2]).toBe(2)
  gates[0]?.resolve()
  expect(await first[0]).toBe(0)
  gates[3]?.resolve()
  expect(await work(3)).toBe(3)
  expect(begun).toEqual([0, 1, 2, 3])
})

test('work that fails gives its place on', async () => {
  const run = createBoundedQueue({ atOnce: 1, waiting: 1 })
  const failed = run(() => Promise.reject(new Error('no')))
  const after = run(() => Promise.resolve('yes'))
  await expect(failed).rejects.toThrow('no')
  expect(await after).toBe('yes')
})
