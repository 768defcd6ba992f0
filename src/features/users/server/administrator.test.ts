import { expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { verifyPassword } from '#features/auth/server/passwords.ts'
import { withDatabase } from '#tests/support/database.ts'
import { createFirstAdministrator } from './administrator.ts'

const { db } = await withDatabase()

const administrators = () =>
  rows<{ email: string; password_hash: string }>(db)`select * from users where role = 'admin' and disabled_at is null`

test('servers that start at the same time on an empty database create one administrator', async () => {
  const announced: string[] = []
  const announce = (password: string) => announced.push(password)
  await Promise.all([1, 2, 3].map(() => createFirstAdministrator(db, { email: 'admin@example.com', announce })))
  const [password = ''] = announced
  expect(announced).toEqual([expect.stringMatching(/^[a-zA-Z2-9]{16}$/)])
  const [administrator, ...others] = await administrators()
  expect(others).toEqual([])
  expect(administrator?.email).toBe('admin@example.com')
  expect(await verifyPassword(password, administrator?.password_hash ?? '')).toBe(true)
})

test('no administrator is created where there is one', async () => {
  await createFirstAdministrator(db, { email: 'second@example.com', announce: expect.fail })
  expect(await administrators()).toHaveLength(1)
})

test('when every administrator is disabled, the given account becomes one, and a given password is not announced', async () => {
  await rows(db)`update users set disabled_at = now()`
  await rows(db)`insert into users (email) values ('owner@example.com')`
  await createFirstAdministrator(db, { email: 'owner@example.com', password: 'secret', announce: expect.fail })
  const [administrator] = await administrators()
  expect(administrator?.email).toBe('owner@example.com')
  expect(await verifyPassword('secret', administrator?.password_hash ?? '')).toBe(true)
})
