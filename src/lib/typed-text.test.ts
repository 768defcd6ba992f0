import { expect, test } from 'vitest'
import { toPlainCode, toPlainLine, toPlainText } from './typed-text.ts'

test.each([
  ['digits of every keyboard', toPlainText, '٢٠٢٧ و ۲۰۲۸', '2027 و 2028'],
  ['lines, without what surrounds them', toPlainText, ' one\r\n\n  two\t ', 'one\n\n  two'],
  ['no control characters and no half characters', toPlainText, 'a\0\u0007b\ud800c\u0085', 'ab\ufffdc'],
  ['whole characters beyond the basic plane', toPlainText, '𝒜😀', '𝒜😀'],
  ['the joiners that Arabic and Persian need', toPlainText, 'می\u200cخواهم', 'می\u200cخواهم'],
  ['a name in one line', toPlainLine, ' Lina\n\t Haddad ', 'Lina Haddad'],
  ['a number without the marks it was copied with', toPlainCode, '\u202a+٩٧١ ٥٠\u202c', '+971 50'],
])('keeps %s', (_, keep, typed, kept) => {
  expect(keep(typed)).toBe(kept)
})
