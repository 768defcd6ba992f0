import { createHmac, timingSafeEqual } from 'node:crypto'

/** Values that go out in a link and come back: the person who has none of our making cannot make one. */

const macOf = (secret: string, purpose: string, payload: string) =>
  createHmac('sha256', secret).update(`${purpose}\n${payload}`).digest()

/** `payload` with our signature, for an address; good for `purpose` alone. Anyone can read it. */
export const sign = (secret: string, purpose: string, payload: string): string =>
  `${Buffer.from(payload).toString('base64url')}.${macOf(secret, purpose, payload).toString('base64url')}`

/** The payload of a token that we signed for `purpose`, null for any other text. */
export function readSigned(secret: string, purpose: string, token: string): string | null {
  const [encoded = '', signature = ''] = token.split('.')
  const payload = Buffer.from(encoded, 'base64url').toString()
  const expected = macOf(secret, purpose, payload)
  const given = Buffer.from(signature, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected) ? payload : null
}
