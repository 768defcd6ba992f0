import { expect, test } from 'vitest'
import { givenName, splitName } from './given-name.ts'

test('one is called by the first name, with what belongs before it', () => {
  expect(
    [
      'Omar Haddad',
      'عمر حداد',
      'عبد الله الزهري',
      'Abdul Rahman Saleh',
      'أم كلثوم',
      'Dr. Lina Saad',
      'د. ليلى سعد',
      'Amal',
    ].map(givenName),
  ).toEqual(['Omar', 'عمر', 'عبد الله', 'Abdul Rahman', 'أم كلثوم', 'Dr. Lina', 'د. ليلى', 'Amal'])
})

test('a name of nothing but such words stays whole', () => {
  expect([' Dr.  ', 'Abu'].map(givenName)).toEqual(['Dr.', 'Abu'])
})

test.each([
  ['Lina Haddad', 'Lina', 'Haddad'],
  ['Omar Abu Bakr', 'Omar', 'Abu Bakr'],
  ['Mohammed bin Salman Al Saud', 'Mohammed bin Salman', 'Al Saud'],
  ['Abdel Rahman Ali', 'Abdel Rahman', 'Ali'],
  ['Suharto', 'Suharto', ''],
])('%s is %j and %j in the passport', (name, given, family) => {
  expect(splitName(name)).toEqual({ given, family })
})
