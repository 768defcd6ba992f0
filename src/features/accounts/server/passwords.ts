import { type Argon2Parameters, argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const argon2 = promisify(argon2Callback)

/** OWASP's least for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const hashBytes = 32

/** The argon2id hash of a password in PHC form, which names its own cost, so that the cost can rise later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await derive(password, salt, cost)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(hash)}`
}

/** Whether the password is the one of this PHC string. Takes the same time for right and wrong. */
export async function verifyPassword(password: string, phc: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc)
  if (!parts) return false
  const [, memory, passes, parallelism, salt = '', hash = ''] = parts
  const expected = Buffer.from(hash, 'base64')
  const given = await derive(
    password,
    Buffer.from(salt, 'base64'),
    { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    expected.length,
  )
  return timingSafeEqual(given, expected)
}

function derive(password: string, nonce: Buffer, { memory, passes, parallelism }: typeof cost, tagLength = hashBytes) {
  // The same password typed on another keyboard may come in another Unicode form.
  const message = password.normalize('NFKC')
  const parameters: Argon2Parameters = { message, nonce, memory, passes, parallelism, tagLength }
  return argon2('argon2id', parameters)
}

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
