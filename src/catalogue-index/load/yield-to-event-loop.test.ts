import { expect, test } from 'vitest'
import { randomFrom } from '#demo/generator/random.ts'
import { sortInSlices } from './yield-to-event-loop.ts'

test('texts that are sorted in slices come in the order of their code units', async () => {
  const random = randomFrom('slices')
  for (const length of [0, 1, 1024, 1025, 5_000]) {
    const texts = Array.from(
      { length },
      (_, n) => `${random.pick(['a', 'é', 'ب', '', '𐐷'])}${random.between(0, 999)} ${n}`,
    )
    expect(await sortInSlices(texts)).toEqual(texts.toSorted())
  }
})
