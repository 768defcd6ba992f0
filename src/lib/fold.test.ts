import { expect, test } from 'vitest'
import { fold, toAsciiDigits, words } from './fold.ts'

test.each([
  ['case and Latin accents', 'ÉCOLE Polytechnique Fédérale', 'ecole polytechnique federale'],
  ['Turkish dotted and dotless i', 'İSTANBUL Işık', 'istanbul isik'],
  ['letters that are no accent', 'Straße Łódź Ærø Øst Þór Đà ə', 'strasse lodz aero ost thor da e'],
  ['alef forms', 'أحمد إيمان آمال ٱلله', 'احمد ايمان امال الله'],
  ['alef maqsura, ta marbuta, hamza seats', 'مستشفى جامعة مؤتمر هيئة', 'مستشفي جامعه موتمر هييه'],
  ['tatweel and vowel marks', 'جَـــامِعَةٌ', 'جامعه'],
  ['Persian kaf and ya', 'کلیه', 'كليه'],
  ['Arabic-Indic and Persian digits', '١٢٣ ۴۵۶', '123 456'],
  ['presentation forms and ligatures', 'ﻻ ﬁ', 'لا fi'],
  ['apostrophes inside a word', 'King’s Xi`an San‘a', 'kings xian sana'],
  ['plus and hash as letters', 'C++, C# & .NET', 'c++ c# net'],
  ['punctuation and spaces as one space', '  A/B—c…\u00a0d\t\n', 'a b c d'],
  ['invisible characters inside a word', 'a\u200fb\u200cc\ufeff', 'abc'],
  ['mathematical letters', '𝗕𝗼𝗹𝗱', 'bold'],
  ['emoji, lone surrogates and nothing', '🎓\ud800\0', ''],
])('folds %s', (_, text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('a text without a letter has no words', () => {
  expect(words(' … ')).toEqual([])
  expect(words('طِبّ  Law')).toEqual(['طب', 'law'])
})

test('digits become ASCII without touching the rest', () => {
  expect(toAsciiDigits('٢٠٢٧-۰۹ É')).toBe('2027-09 É')
})
