import { expect, test } from 'vitest'
import { emailOf, toUserFields, userProblems } from './user-input.ts'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('typed fields are brought into their stored form', () => {
  const form = formOf({
    Email: ' Aya@Example.ORG ',
    name: '  Aya   Haddad ',
    MobileNumber: '٠٠٩٧١ ٥٠١',
    role: 'editor',
  })
  expect(emailOf(form)).toBe('aya@example.org')
  expect(toUserFields(form)).toMatchObject({ name: 'Aya Haddad', MobileNumber: '+971 501', isCounsellor: false })
})

test('an unknown role or language becomes the first known one', () => {
  expect(toUserFields(formOf({ role: 'king', language: 'fr' }))).toMatchObject({ role: 'student', language: 'en' })
})

test('an address is required where the form has its field, and a student may not work at the desk', () => {
  expect(userProblems(formOf({ role: 'student', isCounsellor: '1' }))).toMatchObject({
    Email: undefined,
    isCounsellor: 'not_offered',
  })
  expect(userProblems(formOf({ Email: '', role: 'editor', isCounsellor: '1' }))).toMatchObject({
    Email: 'required',
    isCounsellor: undefined,
  })
})
