import { expect, test } from 'vitest'
import { ROLES } from '#lib/enums.ts'
import { buildAccount } from '#tests/support/accounts.ts'
import { withDatabase } from '#tests/support/database.ts'
import { ABILITIES, can } from './policy.ts'
import { hasAbility } from './queries.ts'

const { sql } = await withDatabase()

test('the database says of each account what the policy says', async () => {
  const people = ROLES.flatMap((role) =>
    (role === 'student' ? [false] : [false, true]).map((isCounsellor) => ({ role, isCounsellor })),
  )
  const accounts = await Promise.all(
    people.map(async (person) => ({ ...person, ...(await buildAccount(sql, person)) })),
  )
  const closed = await buildAccount(sql, { role: 'admin' })
  await sql`update users set disabled_at = now() where id = ${closed.id}`
  for (const ability of ABILITIES) {
    const rows = await sql<{ id: string }[]>`select u.id from users u where ${hasAbility(sql, ability)}`
    const allowed = accounts.filter((account) => can(account, ability)).map(({ id }) => id)
    expect(rows.map(({ id }) => id).sort(), ability).toEqual(allowed.sort())
  }
})
