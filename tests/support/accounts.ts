import { hash } from '@node-rs/argon2'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { hashPassword } from '#features/auth/server/passwords.ts'
import { Visitor, type VisitorOptions } from './visitor.ts'

export const PASSWORD = 'river lamp 7'
/** A hash names its own cost: this one is quick to check, for tests that sign many people in. */
const quickHash = await hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 })
const fullHash = await hashPassword(PASSWORD)

let made = 0

export type BuiltAccount = { id: string; email: string }

type AccountValues = {
  email?: string
  role?: 'student' | 'editor' | 'admin'
  isCounsellor?: boolean
  language?: 'en' | 'ar'
  name?: string | null
  hasPassword?: boolean
  verified?: boolean
  /** With a hash of the real cost, where time matters. */
  realCost?: boolean
}

/** A verified account whose password is `PASSWORD`. */
export async function buildAccount(db: Db, values: AccountValues = {}): Promise<BuiltAccount> {
  const { role = 'student', isCounsellor = false, language = 'en', name = null, verified = true } = values
  const hasPassword = values.hasPassword ?? verified
  const passwordHash = values.realCost ? fullHash : quickHash
  const email = values.email ?? `someone-${++made}@example.org`
  const verifiedAt = verified ? new Date(0).toISOString() : null
  const [row] = await rows<BuiltAccount>(db)`
    insert into users (email, role, is_counsellor, language, name, password_hash, email_verified_at)
    values (${email}, ${role}, ${isCounsellor}, ${language}, ${name}, ${hasPassword ? passwordHash : null}, ${verifiedAt})
    returning id, email`
  if (!row) throw new Error('The account was not made')
  return row
}

/** Somebody signed in to an account of `buildAccount`, in a browser of their own. */
export async function enter(
  app: ConstructorParameters<typeof Visitor>[0],
  { email }: BuiltAccount,
  options: VisitorOptions = {},
): Promise<Visitor> {
  const visitor = new Visitor(app, options)
  const response = await visitor.signIn(email, PASSWORD)
  if (!visitor.token) throw new Error(`${email} was not let in: ${response.status} ${await response.text()}`)
  return visitor
}

/** The same for a test that lets hours pass: signed in again whenever the session has ended, as staff are after half an hour. */
export async function enterForLong(...[app, account, options]: Parameters<typeof enter>): Promise<Visitor> {
  const visitor = await enter(app, account, options)
  visitor.whenEnded = () => visitor.signIn(account.email, PASSWORD)
  return visitor
}
