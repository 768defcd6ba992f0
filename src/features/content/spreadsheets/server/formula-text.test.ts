import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toEscapedText, toUnescapedText } from './formula-text.ts'

test('no text is left that a program takes for a formula, and each comes back as it was', () => {
  const text = fc.string({ unit: fc.constantFrom(..."'=+-@\t\r\n＝a1 ") })
  fc.assert(
    fc.property(text, (given) => {
      const escaped = toEscapedText(given)
      expect(escaped).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
      expect(toUnescapedText(escaped)).toBe(given)
    }),
  )
})
