import { expect, test } from 'vitest'
import { crestOf } from './crest.ts'

const names = Array.from({ length: 400 }, (_, n) => `University ${n}`)

test('the same name always has the same arms', () => {
  expect(crestOf('University of Leeds')).toEqual(crestOf('University of Leeds'))
})

test('hardly two of many universities have the same arms', () => {
  const arms = new Set(names.map((name) => JSON.stringify(crestOf(name))))
  expect(arms.size).toBeGreaterThan(250)
})

test('every part of the arms is drawn, and none leaves the field of 64 by 72', () => {
  for (const { outline, star, charge } of names.map(crestOf)) {
    for (const path of [outline, star, charge]) expect(path).toMatch(/^M[-\d.]/)
    const points = [...star.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])
    for (const [x = -1, y = -1] of points) {
      expect(x >= 0 && x <= 64 && y >= 0 && y <= 72, star).toBe(true)
    }
  }
})
