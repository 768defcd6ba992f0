import { expect, test } from 'vitest'
import { bestOf } from './best.ts'

const yearly = (value: number) => ({ value, kind: 'year' })

test('the lowest of like cells is the best, each of several too', () => {
  expect(bestOf([yearly(3), yearly(1), yearly(2)])).toEqual([false, true, false])
  expect(bestOf([yearly(1), yearly(1), yearly(2)])).toEqual([true, true, false])
})

test('a cell that states nothing takes no part', () => {
  expect(bestOf([null, yearly(2), yearly(1)])).toEqual([false, false, true])
})

test('nothing is best alone or among equals', () => {
  expect(bestOf([yearly(1), null])).toEqual([false, false])
  expect(bestOf([yearly(1), yearly(1)])).toEqual([false, false])
  expect(bestOf([])).toEqual([])
})

test('each cell is held only against those of its kind', () => {
  const whole = (value: number) => ({ value, kind: 'whole' })
  expect(bestOf([yearly(5), whole(1)])).toEqual([false, false])
  expect(bestOf([yearly(5), whole(1), yearly(6)])).toEqual([true, false, false])
})
