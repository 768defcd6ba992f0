import { expect, test } from 'vitest'
import { createHashingPool } from './hashing-pool.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

const options = { salt: Buffer.from('sixteen of bytes'), memoryCost: 64, timeCost: 1, parallelism: 1 }

test('a crashed thread is replaced, also for tasks that wait already', async () => {
  const derive = createHashingPool({ threads: 1 })
  const broken = derive('x', { ...options, memoryCost: 1 })
  const waiting = derive('x', options)
  await expect(broken).rejects.toThrow()
  expect(await waiting).toHaveLength(32)
})

test('tasks beyond the queue’s limit are refused at once with a retry time', async () => {
  const derive = createHashingPool({ threads: 1, waiting: 2 })
  const hashes = Array.from({ length: 5 }, () => derive('x', options))
  const outcomes = await Promise.allSettled(hashes)
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
  await expect(hashes[4]).rejects.toMatchObject({ code: 'unavailable', retryAfter: expect.any(Number) })
})

test('a thread is reused, with the same result', async () => {
  const derive = createHashingPool({ threads: 1 })
  for (const password of ['first', 'second', 'third']) {
    const phc = await hashPassword(password, derive)
    expect(await verifyPassword(password, phc, derive)).toBe(true)
    expect(await verifyPassword(password, phc)).toBe(true)
    expect(await verifyPassword('another', phc, derive)).toBe(false)
  }
})

test('a task that has waited too long for a thread is refused, and the one at work is not', async () => {
  const derive = createHashingPool({ threads: 1, longestWait: 0 })
  const hashes = [derive('x', { ...options, memoryCost: 65_536, timeCost: 3 }), derive('x', options)]
  await expect(hashes[1]).rejects.toMatchObject({ code: 'unavailable', refusal: { kind: 'hashing', reason: 'late' } })
  expect(await hashes[0]).toHaveLength(32)
})
