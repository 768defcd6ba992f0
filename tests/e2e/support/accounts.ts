import { expect, type Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { connect } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { hashPassword } from '#features/auth/server/passwords.ts'
import type { Language } from '#lib/localized.ts'
import { outbox } from '#tests/support/mails.ts'
import { databaseUrl } from '#tests/support/server.ts'

export const PASSWORD = 'river lamp 7'

let addresses = 0

/** An address that nobody else uses. */
export const someone = (lang: Language): string =>
  `someone-${lang}-${process.pid}-${Date.now()}-${++addresses}@example.org`

const dataDir = () => process.env.E2E_DATA_DIR ?? ''

/** The mails to an address, the newest last, once there are as many. */
export async function mailsTo(address: string, count = 1): Promise<Email[]> {
  const mails = async () => {
    const found = (await outbox(dataDir())).filter(({ to }) => to?.[0]?.address === address)
    return found.sort((a, b) => Date.parse(a.date ?? '') - Date.parse(b.date ?? ''))
  }
  await expect.poll(async () => (await mails()).length).toBe(count)
  return mails()
}

export const codesIn = (mails: readonly Email[]): string[] =>
  mails.flatMap(({ text }) => /^(\d{4}|\d{8})$/m.exec(text ?? '')?.[1] ?? [])

/** The code of the only mail to an address. */
export async function codeTo(address: string): Promise<string> {
  const [code] = codesIn(await mailsTo(address))
  if (!code) throw new Error(`No code was mailed to ${address}`)
  return code
}

/** The address on this product of the link in a mail, by the page it leads to. */
export function linkIn(mail: Email | undefined, page: string): string {
  const found = new RegExp(`http\\S+/${page}\\S+`).exec(mail?.text ?? '')?.[0]
  const { pathname, search } = new URL(found ?? '')
  return pathname + search
}

/** A code that is not this one. */
export const notThis = (code: string, other = 1): string =>
  String((Number(code) + other) % 10 ** code.length).padStart(code.length, '0')

type Account = { email: string; name?: string; role?: 'student' | 'editor' | 'admin'; language?: Language }

/** One hash for all: making it is slow by design. */
const passwordHash = hashPassword(PASSWORD)

/** Verified accounts whose password is `PASSWORD`. */
export async function makeAccounts(accounts: readonly Account[]): Promise<void> {
  const { db, close } = connect(databaseUrl(dataDir()), { max: 1 })
  try {
    const hash = await passwordHash
    for (const { email, name, role = 'student', language = 'en' } of accounts) {
      await rows(db)`
        insert into users (email, role, language, name, password_hash, email_verified_at)
        values (${email}, ${role}, ${language}, ${name ?? null}, ${hash}, now())`
    }
  } finally {
    await close()
  }
}

export const makeAccount = (account: Account): Promise<void> => makeAccounts([account])

/** Signs a browser in without its screens, for tests that are about what comes then. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  // What a browser keeps belongs to a site, and this is the lightest answer of ours.
  if (page.url() === 'about:blank') await page.goto('/healthz')
  const answer = await page.request.post('/api/users/login', { data: { Email: email, Password: password } })
  const { token, user } = await answer.json()
  const record = JSON.stringify({ userId: user._id, email: user.Email, token })
  await page.evaluate((text) => localStorage.setItem('eduuserInfo', text), record)
}

/** The sign-in that the browser keeps. */
export const kept = (page: Page): Promise<Record<string, string> | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('eduuserInfo') ?? 'null'))
