import { expect, test } from 'vitest'
import { createHashingPool } from './hashing-pool.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

test('a thread that has hashed hashes again, and the same', async () => {
  const derive = createHashingPool({ threads: 1 })
  for (const password of ['first', 'second', 'third']) {
    const phc = await hashPassword(password, derive)
    expect(await verifyPassword(password, phc, derive)).toBe(true)
    expect(await verifyPassword(password, phc)).toBe(true)
    expect(await verifyPassword('another', phc, derive)).toBe(false)
  }
})
