import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hueAngleOf, hueOf, hueOfAngle } from './hue.ts'

test('a name keeps its hue forever', () => {
  // Changing these would recolour every university.
  expect(['Technical University of Munich', 'University of Leeds', 'germany'].map(hueOf)).toEqual([19, 21, 14])
})

test('names spread over the whole circle', () => {
  const hues = Array.from({ length: 500 }, (_, n) => hueOf(`University ${n}`))
  expect(new Set(hues).size).toBe(24)
})

test('every hue class has its angle in the tokens, the same as that of pictures', () => {
  const tokens = readFileSync('src/ui/tokens.css', 'utf8')
  const angles = new Map(
    [...tokens.matchAll(/\[data-hue="(\d+)"\] \{\s*--hue: (\d+);/g)].map(([, hue, angle]) => [hue, angle]),
  )
  for (let n = 0; n < 100; n++) {
    expect(angles.get(`${hueOf(`${n}`)}`)).toBe(`${hueAngleOf(`${n}`)}`)
  }
})

test('an angle belongs to the nearest class, around the circle too', () => {
  expect([0, 7, 8, 352, 353, 360].map(hueOfAngle)).toEqual([0, 0, 1, 23, 0, 0])
})
