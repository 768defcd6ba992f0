import { expect, test } from 'vitest'
import { hexOfOklch } from './oklch.ts'

// Reference values: https://www.w3.org/TR/css-color-4/ and what Chromium computes.
test.each([
  [1, 0, 0, '#ffffff'],
  [0, 0, 0, '#000000'],
  [0.62796, 0.25768, 29.234, '#ff0000'],
  [0.86644, 0.29483, 142.495, '#00ff00'],
  [0.45201, 0.31321, 264.052, '#0000ff'],
])('lightness %d, chroma %d, hue %d is %s', (lightness, chroma, hue, hex) => {
  expect(hexOfOklch(lightness, chroma, hue)).toBe(hex)
})

test('a colour outside sRGB is clipped', () => {
  expect(hexOfOklch(0.7, 0.4, 150)).toMatch(/^#00[0-9a-f]{4}$/)
})
