import { expect, test } from 'vitest'
import { QueryCache } from './query-cache.ts'

test('an answer is asked for once, however often it is wanted, and again on demand', async () => {
  let calls = 0
  const cache = new QueryCache(async (key) => `${key} ${++calls}`)
  cache.fetchIfStale('a')
  cache.fetchIfStale('a')
  expect(await cache.fetch('a')).toBe('a 1')
  cache.fetchIfStale('a')
  expect(cache.peek('a')).toMatchObject({ value: 'a 1', failed: false })
  expect(await cache.fetch('a')).toBe('a 2')
})

test('without an answer the last one stays, and it is a failure only where there was none', async () => {
  let isOff = true
  const cache = new QueryCache(async () => {
    if (isOff) throw new Error('no connection')
    return 'here'
  })
  expect(await cache.fetch('a')).toBeUndefined()
  expect(cache.peek('a')).toMatchObject({ value: undefined, failed: true })
  isOff = false
  await cache.fetch('a')
  isOff = true
  expect(await cache.fetch('a')).toBeUndefined()
  expect(cache.peek('a')).toMatchObject({ value: 'here', failed: false })
})

test('only the latest are cached, so that files do not fill the memory', () => {
  const cache = new QueryCache(async (key) => key, 2)
  for (const key of ['a', 'b', 'c']) cache.put(key, key)
  expect(['a', 'b', 'c'].map((key) => cache.peek(key).value)).toEqual([undefined, 'b', 'c'])
})
