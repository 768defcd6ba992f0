import { expect, test } from 'vitest'
import { PackedTexts } from './packed-texts.ts'

test('texts are read as they were added, also where one part ends and another begins', () => {
  const packed = new PackedTexts()
  const texts = Array.from(
    { length: 60_000 },
    (_, n) => ['', `slug-${n}`, `هندسة-المدن-الساحلية-${n}`][n % 3] as string,
  )
  const places = texts.map((text) => ({ at: packed.end, length: packed.add(Buffer.from(text)) }))
  expect(packed.end).toBeGreaterThan(1 << 20)
  expect(places.map(({ at, length }) => packed.get(at, length))).toEqual(texts)
})
