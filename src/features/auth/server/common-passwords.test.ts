import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

const email = 'lina.haddad@example.org'

test.each([
  'password',
  'Password123',
  '123456',
  'P@ssw0rd',
  'aaaaaaaa',
  'ababab',
  'qwertyui',
  '987654',
  'محمد123',
  'أحمد123',
])('%s is a common password', (password) => expect(isCommonPassword(password, email)).toBe(true))

test('the address itself is a common password', () => {
  for (const password of [email, 'lina.haddad', 'EXAMPLE.org']) expect(isCommonPassword(password, email)).toBe(true)
})

test.each(['river lamp 7', 'Tr0ub4dor', 'مطر على البحر', '!?%&/()=', 'linahaddad7!'])(
  '%s is not a common password',
  (password) => expect(isCommonPassword(password, email)).toBe(false),
)
