import { randomBytes, timingSafeEqual } from 'node:crypto'
import { hashRaw, type Options } from '@node-rs/argon2'
import type { Passwords } from '#features/services.ts'

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32
/** The package's name for argon2id is a const enum, which does not exist at run time when types are stripped. */
const ARGON2ID = 2

/** Does the hashing: here, or on the threads of a pool (hashing-pool.ts). */
export type Derive = (message: string, options: Options & { salt: Uint8Array }) => Promise<Buffer>

/** The argon2id hash of a password in PHC form, which contains its cost, so that the cost can be raised later. */
export async function hashPassword(password: string, derive: Derive = hashRaw): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return inPhcForm(salt, await derive(messageOf(password), { ...optionsOf(COST), salt, outputLen: HASH_BYTES }))
}

/** Whether the password is the one of this PHC string. Takes the same time for right and wrong. */
export async function verifyPassword(password: string, phc: string, derive: Derive = hashRaw): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc)
  if (!parts) return false
  const [, memory, passes, lanes, salt = '', hash = ''] = parts
  const expected = Buffer.from(hash, 'base64')
  const cost = { memoryCost: Number(memory), timeCost: Number(passes), parallelism: Number(lanes) }
  const given = await derive(messageOf(password), {
    ...optionsOf(cost),
    salt: Buffer.from(salt, 'base64'),
    outputLen: expected.length,
  })
  return timingSafeEqual(given, expected)
}

/** A hash that matches no password, for unknown accounts: comparing with it takes as long as with any other. */
const unmatchedHash = (): string => inPhcForm(randomBytes(SALT_BYTES), randomBytes(HASH_BYTES))

/** Keyboards produce the same password in different Unicode forms. */
const messageOf = (password: string) => password.normalize('NFKC')

const optionsOf = (cost: typeof COST) => ({ ...cost, algorithm: ARGON2ID })

function inPhcForm(salt: Buffer, hash: Buffer): string {
  const { memoryCost, timeCost, parallelism } = COST
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${encode(salt)}$${encode(hash)}`
}

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

export function createPasswords(derive: Derive): Passwords {
  const unmatched = unmatchedHash()
  return {
    hash: (password) => hashPassword(password, derive),
    verify: (password, phc) => verifyPassword(password, phc ?? unmatched, derive),
  }
}
