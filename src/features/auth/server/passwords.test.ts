import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

test('the right password matches its hash, another does not', async () => {
  const hash = await hashPassword('مسار 2026')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await verifyPassword('مسار 2026', hash)).toBe(true)
  expect(await verifyPassword('مسار 2027', hash)).toBe(false)
})

test('the same password never has the same hash twice', async () => {
  expect(await hashPassword('secret')).not.toBe(await hashPassword('secret'))
})

test('a hash of another cost, made by the reference implementation, is verified', async () => {
  // echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1 -l 32 -e
  const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await verifyPassword('password', hash)).toBe(true)
})

test('a text that is not a hash matches no password', async () => {
  expect(await verifyPassword('', '')).toBe(false)
})
