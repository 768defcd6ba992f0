import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { createFirstAdministrator } from './administrator.ts'
import { verifyPassword } from './passwords.ts'

const { db, sql } = await withDatabase()

test('servers that start at once on an empty database make one administrator', async () => {
  const made = await Promise.all([1, 2, 3].map(() => createFirstAdministrator(db, { email: 'admin@example.com' })))
  const [credentials, ...others] = made.filter((one) => one !== undefined)
  expect(others).toEqual([])
  expect(credentials?.password).toMatch(/^[a-zA-Z2-9]{16}$/)
  const [row, ...more] = await sql<{ email: string; password_hash: string }[]>`select * from users where role = 'admin'`
  expect(more).toEqual([])
  expect(row?.email).toBe('admin@example.com')
  expect(await verifyPassword(credentials?.password ?? '', row?.password_hash ?? '')).toBe(true)
})

test('nobody is made administrator beside an administrator', async () => {
  expect(await createFirstAdministrator(db, { email: 'second@example.com', password: 'secret' })).toBeUndefined()
  expect(await sql`select 1 from users where email = 'second@example.com'`).toEqual([])
})

test('when every administrator is disabled, the given account becomes one with the given password', async () => {
  await sql`update users set disabled_at = now()`
  await sql`insert into users (email) values ('owner@example.com')`
  expect(await createFirstAdministrator(db, { email: 'owner@example.com', password: 'secret' })).toEqual({
    email: 'owner@example.com',
    password: 'secret',
  })
  expect(await sql`select email from users where role = 'admin' and disabled_at is null`).toEqual([
    { email: 'owner@example.com' },
  ])
})
