import { open } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { StaleIfErrorCache } from './stale-if-error-cache.ts'

const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
const isUnreachable = (error: unknown) => error instanceof Error && 'code' in error
const build = (options = {}) =>
  new StaleIfErrorCache<object>({ maxBytes: 10_000, timeout: 1_000, isUnreachable, ...options })

test('an answer is made once per generation', async () => {
  const answers = build()
  let made = 0
  const make = async () => ({ made: ++made })
  expect(await answers.get('a', 1, make)).toEqual({ made: 1 })
  expect(await answers.get('A', 1, make)).toEqual({ made: 1 })
  expect(await answers.get('a', 2, make)).toEqual({ made: 2 })
})

test('concurrent calls of one generation share one computation', async () => {
  const answers = build()
  let made = 0
  const make = async () => ({ made: ++made })
  const answersOf = [answers.get('a', 1, make), answers.get('A', 1, make), answers.get('a', 2, make)]
  expect(await Promise.all(answersOf)).toEqual([{ made: 1 }, { made: 1 }, { made: 2 }])
  const fail = () => Promise.reject(new Error(`fault ${++made}`))
  const failed = await Promise.allSettled([answers.get('b', 1, fail), answers.get('b', 1, fail)])
  expect(failed).toMatchObject([{ reason: { message: 'fault 3' } }, { reason: { message: 'fault 3' } }])
  expect(await answers.get('b', 1, make)).toEqual({ made: 4 })
})

test('while the source is unreachable the last good value is returned, and without one the error', async () => {
  const answers = build()
  await answers.get('a', 1, async () => ({ good: true }))
  expect(await answers.get('a', 2, away)).toEqual({ good: true })
  await expect(answers.get('b', 1, away)).rejects.toThrow('away')
})

test('a silent source counts as unreachable', async () => {
  const answers = build({ timeout: 10 })
  const silent = () => new Promise<never>(() => {})
  await answers.get('a', 1, async () => ({ good: true }))
  expect(await answers.get('a', 2, silent)).toEqual({ good: true })
  await expect(answers.get('b', 1, silent)).rejects.toMatchObject({ code: 'CONNECT_TIMEOUT' })
})

test('a real fault is never hidden behind an old copy', async () => {
  const answers = build()
  await answers.get('a', 1, async () => ({ good: true }))
  await expect(answers.get('a', 2, () => Promise.reject(new Error('fault')))).rejects.toThrow('fault')
})

test('copies beyond the limit leave, the least used first', async () => {
  const answers = build({ maxBytes: 40 })
  await answers.get('a', 1, async () => ({ text: 'x'.repeat(20) }))
  await answers.get('b', 1, async () => ({ text: 'y'.repeat(20) }))
  await expect(answers.get('a', 2, away)).rejects.toThrow('away')
  expect(await answers.get('b', 2, away)).toEqual({ text: 'y'.repeat(20) })
})

test('an answer that arrives while the process is busy is not taken for silence', async () => {
  const file = await open(new URL(import.meta.url))
  const busy = () => {
    const read = file.read(Buffer.alloc(6), 0, 6, 0)
    const end = Date.now() + 150
    while (Date.now() < end);
    return read
  }
  const answer = build({ timeout: 50 }).get('page', 0, async () => {
    // After the clock of the answer has started.
    const { bytesRead } = await new Promise<{ bytesRead: number }>((resolve) => setImmediate(() => resolve(busy())))
    return { bytesRead }
  })
  await expect(answer).resolves.toEqual({ bytesRead: 6 })
  await file.close()
})
