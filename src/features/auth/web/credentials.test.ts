import { expect, test } from 'vitest'
import { credentialsOf, problemsOf } from './credentials.ts'

const typed = (Email: string, Password: string) => {
  const form = new FormData()
  form.set('Email', Email)
  form.set('Password', Password)
  return credentialsOf(form)
}

test('an address is normalised, a password is not', () => {
  expect(typed(' Aya@Example.ORG\u200f', ' pass word ')).toEqual({ Email: 'aya@example.org', Password: ' pass word ' })
})

test.each([
  ['', '', { Email: 'required', Password: 'required' }],
  ['aya', 'secret', { Email: 'malformed' }],
  ['aya@example.org', '12345', {}],
  ['aya@example.org', 'x'.repeat(129), { Password: 'too_long' }],
])('to sign in with %j and %j: %j', (email, password, problems) => {
  expect(problemsOf(typed(email, password), 'sign-in')).toEqual(problems)
})

test.each([
  ['12345', { Password: 'too_short' }],
  ['123456', {}],
  ['', { Password: 'required' }],
])('to sign up with the password %j: %j', (password, problems) => {
  expect(problemsOf(typed('aya@example.org', password), 'sign-up')).toEqual(problems)
})
