import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadSessionSecret } from './session-secret.ts'

const folder = mkdtempSync(join(tmpdir(), 'masar-secret-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the secret is made once, long enough, and for our eyes only', () => {
  const secret = loadSessionSecret(folder)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(loadSessionSecret(folder)).toBe(secret)
  expect(statSync(join(folder, 'session-secret')).mode & 0o777).toBe(0o600)
})
