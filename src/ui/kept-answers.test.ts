import { expect, test } from 'vitest'
import { KeptAnswers } from './kept-answers.ts'

test('an answer is asked for once, however often it is wanted, and again on demand', async () => {
  let calls = 0
  const kept = new KeptAnswers(async (key) => `${key} ${++calls}`)
  kept.want('a')
  kept.want('a')
  expect(await kept.ask('a')).toBe('a 1')
  kept.want('a')
  expect(kept.peek('a')).toMatchObject({ value: 'a 1', failed: false })
  expect(await kept.ask('a')).toBe('a 2')
})

test('without an answer the last one stays, and it is a failure only where there was none', async () => {
  let isOff = true
  const kept = new KeptAnswers(async () => {
    if (isOff) throw new Error('no connection')
    return 'here'
  })
  expect(await kept.ask('a')).toBeUndefined()
  expect(kept.peek('a')).toMatchObject({ value: undefined, failed: true })
  isOff = false
  await kept.ask('a')
  isOff = true
  expect(await kept.ask('a')).toBeUndefined()
  expect(kept.peek('a')).toMatchObject({ value: 'here', failed: false })
})

test('only the latest are kept, so that files do not fill the memory', () => {
  const kept = new KeptAnswers(async (key) => key, 2)
  for (const key of ['a', 'b', 'c']) kept.put(key, key)
  expect(['a', 'b', 'c'].map((key) => kept.peek(key).value)).toEqual([undefined, 'b', 'c'])
})
