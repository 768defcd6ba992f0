import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { users } from '#db/schema/users.table.ts'
import { transact } from '#db/transaction.ts'
import { endApiTokens } from '#features/auth/server/api-tokens.ts'
import { hashPassword } from '#features/auth/server/passwords.ts'

/** Without letters that look alike, since the password is typed from a terminal. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const generatedLength = 16

/**
 * Creates the first administrator where there is none, with a generated password unless one is given. A generated password
 * is passed to `announce` before the commit, so that a server killed in between does not leave an administrator whose
 * password nobody knows. An existing account with that address becomes administrator, without the API tokens that it had.
 */
export async function createFirstAdministrator(
  db: Db,
  { email, password, announce }: { email: string; password?: string | undefined; announce: (password: string) => void },
): Promise<void> {
  if (await hasAdministrator(db)) return
  const chosen = password ?? generatePassword()
  const passwordHash = await hashPassword(chosen)
  await transact(db, async (tx) => {
    // Servers that start at the same time wait here for the first one, and then find its administrator.
    await rows(tx)`lock table users in share row exclusive mode`
    if (await hasAdministrator(tx)) return
    const fields = { role: 'admin' as const, passwordHash, emailVerifiedAt: new Date(), disabledAt: null }
    // Anyone who sets the server's environment owns it, also without the authenticator app.
    const account = { ...fields, totpSecret: null, totpConfirmedAt: null, totpStep: null, recoveryCodes: [] }
    const [administrator] = await tx
      .insert(users)
      // Without a name: students would read an invented one under their messages.
      .values({ email, ...account })
      .onConflictDoUpdate({
        target: users.email,
        set: { ...account, passwordVersion: sql`${users.passwordVersion} + 1` },
      })
      .returning({ id: users.id })
    if (!administrator) throw new Error('The upsert of the administrator returned no row')
    await endApiTokens(tx, administrator.id, { actorId: null, requestId: null, now: new Date() })
    // Before the commit: a password that is printed and not stored does less harm than one that nobody has seen.
    if (password === undefined) announce(chosen)
  })
}

async function hasAdministrator(db: Pick<Db, '$count'>): Promise<boolean> {
  return (await db.$count(users, sql`role = 'admin' and disabled_at is null`)) > 0
}

const generatePassword = () =>
  Array.from({ length: generatedLength }, () => alphabet[randomInt(alphabet.length)]).join('')
