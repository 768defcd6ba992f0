import { expect, test } from 'vitest'
import { textWidth } from './text-width.ts'

// Measured in Chromium with the Medium weight of our typeface.
const MEASURED = {
  'United Arab Emirates': 10.377,
  'الإمارات العربية المتحدة': 10.433,
  'الولايات المتحدة': 6.988,
  أذربيجان: 3.778,
  مصر: 2.17,
}

test('the estimated width of a text is what a browser draws, in both scripts', () => {
  for (const [text, width] of Object.entries(MEASURED))
    expect(Math.abs(textWidth(text) - width) / width, text).toBeLessThan(0.05)
})

test('an accent takes no room, and an Arabic letter is narrower between others than by itself', () => {
  expect(textWidth('Türkiye')).toBe(textWidth('Turkiye'))
  expect(textWidth('مُدُن')).toBe(textWidth('مدن'))
  expect(textWidth('ببب')).toBeLessThan(3 * textWidth('ب'))
})

test('a letter of another script is taken as a wide one', () => {
  expect(textWidth('東')).toBeGreaterThan(textWidth('D'))
})
