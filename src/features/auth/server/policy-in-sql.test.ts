import { expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { ROLES } from '#lib/enums.ts'
import { buildAccount } from '#tests/support/accounts.ts'
import { withDatabase } from '#tests/support/database.ts'
import { ABILITIES, can } from './policy.ts'
import { hasAbility } from './queries.ts'

const { db } = await withDatabase()

test('the SQL of abilities agrees with the policy', async () => {
  const people = ROLES.flatMap((role) =>
    (role === 'student' ? [false] : [false, true]).map((isCounsellor) => ({ role, isCounsellor })),
  )
  const accounts = await Promise.all(people.map(async (person) => ({ ...person, ...(await buildAccount(db, person)) })))
  const closed = await buildAccount(db, { role: 'admin' })
  await rows(db)`update users set disabled_at = now() where id = ${closed.id}`
  for (const ability of ABILITIES) {
    const found = await rows<{ id: string }>(db)`select u.id from users u where ${hasAbility(ability)}`
    const allowed = accounts.filter((account) => can(account, ability)).map(({ id }) => id)
    expect(found.map(({ id }) => id).sort(), ability).toEqual(allowed.sort())
  }
})
