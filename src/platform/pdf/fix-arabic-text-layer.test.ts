import { expect, test } from 'vitest'
import { buildPdf } from '#tests/support/sample-files.ts'
import { fixArabicTextLayer } from './fix-arabic-text-layer.ts'

test('a file of any other make stays as it is', () => {
  for (const file of [buildPdf(), Buffer.from('no PDF'), Buffer.alloc(0)]) {
    expect(Buffer.from(fixArabicTextLayer(file)).equals(file)).toBe(true)
  }
})
