import { expect, test } from 'vitest'
import { hasLetters, toPlainCode, toPlainLine, toPlainName, toPlainText } from './typed-text.ts'

test.each([
  ['digits of every keyboard', toPlainText, '٢٠٢٧ و ۲۰۲۸', '2027 و 2028'],
  ['lines, without what surrounds them', toPlainText, ' one\r\n\n  two\t ', 'one\n\n  two'],
  ['no control characters and no half characters', toPlainText, 'a\0\u0007b\ud800c\u0085', 'ab\ufffdc'],
  ['whole characters beyond the basic plane', toPlainText, '𝒜😀', '𝒜😀'],
  ['the joiners that Arabic and Persian need', toPlainText, 'می\u200cخواهم', 'می\u200cخواهم'],
  ['a name in one line', toPlainLine, ' Lina\n\t Haddad ', 'Lina Haddad'],
  ['letters in one form, however a keyboard makes them', toPlainLine, 'Rene\u0301', 'Ren\u00e9'],
  ['what no font can show, less its heap of marks', toPlainText, `q${'\u0323'.repeat(60)}a`, `q${'\u0323'.repeat(4)}a`],
  ['no heap that joiners hold together', toPlainText, `x${'\u0334\u200d'.repeat(40)}`, `x${'\u0334\u200d'.repeat(4)}`],
  ['a name that reads as it is', toPlainName, 'Lina \u202enedaH\u202c \u2066Haddad\u2069', 'Lina nedaH Haddad'],
  ['nothing of a name that cannot be seen', toPlainName, '\u200b\u200d\u3164\u2800\ufeff\u{e0041}', ''],
  ['the joiner inside a name, and none around it', toPlainName, '\u200cعلی\u200cرضا\u200c نوری', 'علی\u200cرضا نوری'],
  ['a number without the marks it was copied with', toPlainCode, '\u202a+٩٧١ ٥٠\u202c', '+971 50'],
])('keeps %s', (_, keep, typed, result) => {
  expect(keep(typed)).toBe(result)
})

test.each([
  ['a vocalised name', 'مُحَمَّدٌ عَبْدُ اللَّٰهِ'],
  ['the fullest marks of the Quran', 'وَٱلَّٰٓـِٔي يَئِسْنَ مِنَ ٱلۡمَحِيضِ'],
  ['Hebrew with its points', 'שָׁלוֹם שִׂמְחָה'],
  ['Vietnamese', 'Nguyễn Thị Ngọc Ánh'],
  ['Yoruba', 'Ọlọ́run'],
  ['Hindi', 'क्षत्रिय हिन्दी'],
  ['Burmese', 'မြွှော့'],
  ['Tibetan', 'བསྒྲུབས་རྒྱུ'],
  ['Thai', 'ที่นี่'],
  ['families and flags', '👩🏽‍🎓 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
])('keeps %s as it is written', (_, text) => {
  expect(toPlainText(text)).toBe(text.normalize('NFC'))
})

test.each([
  ['Bo', true],
  ['لي', true],
  ['Dr. ٣', true],
  ['007', false],
  ['...', false],
  ['X', false],
])('%j is enough of a name: %s', (name, expected) => {
  expect(hasLetters(name)).toBe(expected)
})
