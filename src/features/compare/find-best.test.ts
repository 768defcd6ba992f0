import { expect, test } from 'vitest'
import { findBest } from './find-best.ts'

const yearly = (value: number) => ({ value, kind: 'year' })

test('the lowest of like cells is the best, each of several too', () => {
  expect(findBest([yearly(3), yearly(1), yearly(2)])).toEqual([false, true, false])
  expect(findBest([yearly(1), yearly(1), yearly(2)])).toEqual([true, true, false])
})

test('a cell that states nothing takes no part', () => {
  expect(findBest([null, yearly(2), yearly(1)])).toEqual([false, false, true])
})

test('nothing is best alone or among equals', () => {
  expect(findBest([yearly(1), null])).toEqual([false, false])
  expect(findBest([yearly(1), yearly(1)])).toEqual([false, false])
  expect(findBest([])).toEqual([])
})

test('each cell is held only against those of its kind', () => {
  const whole = (value: number) => ({ value, kind: 'whole' })
  expect(findBest([yearly(5), whole(1)])).toEqual([false, false])
  expect(findBest([yearly(5), whole(1), yearly(6)])).toEqual([true, false, false])
})
