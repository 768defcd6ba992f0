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

/** A cache whose answers a test gives, in any order. */
function controlled() {
  const answers: PromiseWithResolvers<string>[] = []
  const cache = new QueryCache(() => {
    const answer = Promise.withResolvers<string>()
    answers.push(answer)
    return answer.promise
  })
  const answer = (call: number, value: string) => answers[call]?.resolve(value)
  const fail = (call: number) => answers[call]?.reject(new Error('no connection'))
  return { cache, answer, fail, calls: () => answers.length }
}

test('an answer that was on its way does not overwrite what was put in since', async () => {
  const { cache, answer } = controlled()
  const older = cache.fetch('a')
  cache.put('a', 'decided')
  answer(0, 'submitted')
  expect(await older).toBe('decided')
  expect(cache.peek('a').value).toBe('decided')
})

test('a call that fails after something was put in is no failure', async () => {
  const { cache, fail } = controlled()
  const older = cache.fetch('a')
  cache.put('a', 'decided')
  fail(0)
  expect(await older).toBe('decided')
  expect(cache.peek('a')).toMatchObject({ value: 'decided', failed: false })
})

test('of two calls the answer of the later one stays, whichever comes first', async () => {
  const { cache, answer } = controlled()
  const first = cache.fetch('a')
  cache.put('a', 'decided')
  const second = cache.fetch('a')
  answer(1, 'offer')
  expect(await second).toBe('offer')
  answer(0, 'submitted')
  expect(await first).toBe('offer')
  expect(cache.peek('a').value).toBe('offer')
})

test('what is on its way while answers are changed is asked for again', async () => {
  const { cache, answer, calls } = controlled()
  const older = cache.fetch('a')
  cache.patch((value) => `${value}, and another`)
  expect(calls()).toBe(2)
  answer(0, 'one')
  answer(1, 'one, and another')
  expect(await older).toBe('one, and another')
  expect(cache.peek('a').value).toBe('one, and another')
})
