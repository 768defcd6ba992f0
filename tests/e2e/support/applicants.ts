import type { APIRequestContext } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Language } from '#lib/localized.ts'
import { buildAnswersForAnyIntake } from '#tests/support/applicants.ts'
import { buildPdf } from '#tests/support/sample-files.ts'
import { makeAccount, PASSWORD, someone } from './accounts.ts'

export type Sent = { id: string; fullName: string; email: string; reference: string; authorization: string }

type Applicant = {
  /** Before what makes her name her own. */
  called?: string
  /** Pages of her passport; 0: she adds none. */
  pages?: number
}

let callers = 0

/** A student of her own who has applied, with a passport, without her screens. */
export async function apply(
  request: APIRequestContext,
  lang: Language,
  itemId: string,
  { called = 'Lina', pages = 1 }: Applicant = {},
): Promise<Sent> {
  const email = someone(lang)
  const fullName = `${called} ${email.split('@')[0]}`
  await makeAccount({ email, language: lang })
  const caller = { 'x-forwarded-for': `2001:db8:eeee:${(process.pid % 60_000).toString(16)}:${++callers}::1` }
  const { token } = await (
    await request.post('/api/users/login', { headers: caller, data: { Email: email, Password: PASSWORD } })
  ).json()
  const authorization = `Bearer ${token}`
  if (pages > 0) {
    await request.post('/api/documents?kind=passport', { headers: { authorization }, data: buildPdf({ pages }) })
  }
  const answers = buildAnswersForAnyIntake({ fullName, email, phone: `+97150${Math.floor(1e6 + Math.random() * 8e6)}` })
  const answer = await request.post('/api/applications', {
    headers: { authorization, 'idempotency-key': crypto.randomUUID() },
    data: { itemId, answers, lang },
  })
  expect(answer.status()).toBe(201)
  const { _id: id, reference } = (await answer.json()).data
  return { id, fullName, email, reference, authorization }
}
