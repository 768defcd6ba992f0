import { expect, test } from 'vitest'
import { randomFrom } from '#demo/generator/random.ts'
import { orderBy, orderInSlices, reorder } from './radix-sort.ts'

test('an order after some keys have changed is that of all keys', async () => {
  const random = randomFrom('reorder')
  const key = () => random.pick([Number.NaN, 0, 7, random.between(0, 100), random.between(0, 9_000_000)])
  for (let round = 0; round < 100; round++) {
    const keys = Float64Array.from({ length: random.between(0, 300) }, key)
    const order = await orderInSlices(keys)
    expect(order).toEqual(orderBy(keys))
    const moved = Uint32Array.from(keys.keys()).filter(() => random.happens(round / 100))
    for (const n of moved) keys[n] = key()
    reorder(order, moved, keys)
    expect(order).toEqual(orderBy(keys))
  }
})
