import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Rana Haddad', 'en', 'RH'],
  ['Dr. Omar al-Sayed Nasser', 'en', 'ON'],
  ['Élodie', 'en', 'É'],
  ['رنا حداد', 'ar', 'ر'],
  ['د. عمر ناصر', 'ar', 'ع'],
  ['', 'en', '·'],
] as const)('%s (%s) is %s', (name, lang, initials) => {
  expect(initialsOf(name, lang)).toBe(initials)
})
