import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinBlocks, joinTexts, splitBlocks, splitTexts } from './lists-in-cells.ts'

const line = fc
  .string({ minLength: 1, unit: fc.constantFrom(...'ab\\| ;,:.-عر') })
  .map((text) => text.trim())
  .filter((text) => text !== '')

test('any texts come out of a cell as they went in', () => {
  fc.assert(fc.property(fc.array(line), (texts) => void expect(splitTexts(joinTexts(texts))).toEqual(texts)))
  expect(splitTexts('One|Two\n three ;; ', ';')).toEqual(['One', 'Two', 'three'])
})

test('any blocks of texts with several lines come out of a cell as they went in', () => {
  const text = fc
    .array(fc.string({ unit: fc.constantFrom(...'ab:-. ع') }), { minLength: 1, maxLength: 4 })
    .map((lines) => lines.join('\n'))
  const block = fc
    .dictionary(fc.constantFrom('name.en', 'name.ar', '_id', 'note'), text, { minKeys: 1 })
    .map((record) => new Map(Object.entries(record)))
  fc.assert(fc.property(fc.array(block), (blocks) => void expect(splitBlocks(joinBlocks(blocks))).toEqual(blocks)))
})

test('what is no block is not read as one', () => {
  expect(splitBlocks('just words')).toBeNull()
  expect(splitBlocks('name.en: a\nname.en: b')).toBeNull()
  expect(splitBlocks('\n---\nname.en: a\n\n---\n')).toEqual([new Map([['name.en', 'a']])])
})
