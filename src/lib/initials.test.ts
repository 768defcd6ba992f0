import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Lina Haddad', 'L. H.'],
  ['lina  haddad', 'L. H.'],
  ['لينا حداد', 'ل. ح.'],
  ['أحمد الزُّهري', 'أ. ز.'],
  ['عبد الرحمن آل سعود', 'ع. ر. آ. س.'],
  ['اليسا', 'ا.'],
  ['Noura Al-Fāhid', 'N. F.'],
  ['Al Pacino', 'A. P.'],
  ['Jean-Pierre O’Brien', 'J. P. O.'],
  ['Ełżbieta Łukasz', 'E. Ł.'],
  ['Madonna', 'M.'],
  ['١٢٣ !! 🙂', ''],
  ['—', ''],
  ['', ''],
  ['a b c d e f g h', 'A. B. C. D. E. F.'],
])('of "%s" strangers see "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
