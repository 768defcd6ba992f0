import { fold } from '#lib/fold.ts'
import list from './common-passwords.json' with { type: 'json' }

const common = new Set(list)

/** Adjacent keys, and the alphabet. */
const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
]
const runs = RUNS.flatMap((run) => [run, [...run].reverse().join('')])

/**
 * Whether a password would be guessed first: a common one, one or two repeated characters, a run along the keyboard or
 * alphabet, or the address itself. Capitals and Arabic spelling make no difference.
 */
export function isCommonPassword(password: string, email: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const letters = fold(plain).replaceAll(' ', '')
  return (
    common.has(plain) ||
    common.has(letters) ||
    new Set(plain).size <= 2 ||
    runs.some((run) => run.includes(plain)) ||
    [email, ...email.split('@')].includes(plain)
  )
}
