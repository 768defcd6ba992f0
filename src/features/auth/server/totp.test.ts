import { expect, test } from 'vitest'
import { decryptSecret, encryptSecret, enrolmentFor, matchTimeStep, newTotpSecret } from './totp.ts'

const SECRET = 'a secret of the server'

test('codes are those of RFC 6238, one period early or late', () => {
  // Appendix B: the secret "12345678901234567890", the last six digits of its SHA-1 column.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const at = (seconds: number) => new Date(seconds * 1000)
  expect(matchTimeStep(secret, '287082', at(59))).toBe(1)
  expect(matchTimeStep(secret, '081804', at(1_111_111_109))).toBe(37_037_036)
  expect(matchTimeStep(secret, '287082', at(59 + 30))).toBe(1)
  expect(matchTimeStep(secret, '287082', at(59 + 90))).toBe(null)
  expect(matchTimeStep(secret, '287083', at(59))).toBe(null)
  expect(matchTimeStep(secret, '28708', at(59))).toBe(null)
})

test('an encrypted secret is useless in a copy of the database and for another account', () => {
  const secret = newTotpSecret()
  const locked = encryptSecret(SECRET, 'lina', secret)
  expect(locked).not.toContain(secret)
  expect(encryptSecret(SECRET, 'lina', secret)).not.toBe(locked)
  expect(decryptSecret(SECRET, 'lina', locked)).toBe(secret)
  expect(decryptSecret(SECRET, 'omar', locked)).toBe(null)
  expect(decryptSecret('another secret', 'lina', locked)).toBe(null)
})

test('an app takes a secret as URI, as QR code or typed', () => {
  const { uri, secret, picture } = enrolmentFor('GEZDGNBVGY3TQOJQ', { brand: 'مسار', email: 'lina@example.org' })
  expect(decodeURIComponent(uri)).toContain('otpauth://totp/مسار:lina@example.org?')
  expect(secret).toBe('GEZD GNBV GY3T QOJQ')
  expect(picture.path).toMatch(/^(M\d+ \d+h(\d+)v1h-\2z)+$/)
  expect(picture.size).toBeGreaterThan(20)
})
