import { expect, test } from 'vitest'
import { unprintable } from './unprintable.ts'

test('what no font of a paper has is found, and nothing else', () => {
  expect(unprintable('IELTS 6.5 © “Zoë” – ١٢٬٠٠٠ شهادة 東京 فاطمہ ቀን ƙano €')).toEqual([])
  expect(unprintable('🎓 done 🎓 ✈ ᏣᎳ')).toEqual(['🎓', '✈', 'Ꮳ', 'Ꮃ'])
})
