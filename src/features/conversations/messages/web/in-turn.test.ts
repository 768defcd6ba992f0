import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

/** Work whose runs end when a test ends them. */
function openWork() {
  const runs: PromiseWithResolvers<number>[] = []
  const run = inTurn(() => {
    const one = Promise.withResolvers<number>()
    runs.push(one)
    return one.promise
  })
  return { runs, run }
}

test('a call while the work runs makes it run once more, however many there are', async () => {
  const { runs, run } = openWork()
  const first = run()
  const others = [run(), run(), run()]
  expect(runs).toHaveLength(1)
  runs[0]?.resolve(1)
  expect(await first).toBe(1)
  await Promise.resolve()
  expect(runs).toHaveLength(2)
  runs[1]?.resolve(2)
  expect(await Promise.all(others)).toEqual([2, 2, 2])
  expect(runs).toHaveLength(2)
})

test('work that fails does not keep the next run from beginning', async () => {
  const { runs, run } = openWork()
  const first = run()
  const second = run()
  runs[0]?.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await Promise.resolve()
  runs[1]?.resolve(2)
  expect(await second).toBe(2)
  const third = run()
  runs[2]?.resolve(3)
  expect(await third).toBe(3)
})
