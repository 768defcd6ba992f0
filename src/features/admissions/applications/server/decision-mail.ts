import type { Db } from '#db/client.ts'
import { revocationReasonFor, staffAction } from '#features/admissions/applications/lifecycle.ts'
import type { LetterTerms } from '#features/admissions/letters/rules.ts'
import { conditionsOf, isSettled, openWith } from '#features/admissions/letters/server/condition-queries.ts'
import { lettersOf } from '#features/admissions/letters/server/queries.ts'
import { accountById } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { setting } from '#features/site/server/queries.ts'
import { brandOf } from '#features/site/server/service.ts'
import { localize } from '#lib/localized.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { Decision } from './decision-queries.ts'
import { applicationMail } from './mails.ts'
import type { ApplicationRow } from './queries.ts'

/** What the mail about a transition says of the letter, after it (jobs.ts) and before. */

/** The reply day of the valid letter, with the conditions still open; null without a valid letter. */
export async function openTerms(db: Db, id: string): Promise<LetterTerms | null> {
  const [[newest], conditions] = await Promise.all([lettersOf(db, id), conditionsOf(db, id)])
  if (newest?.revokedAt !== null) return null
  return { replyBy: newest.replyBy, conditions: conditions.filter((condition) => !isSettled(condition)) }
}

/** The same, once a decision is made. */
async function termsAfter(db: Db, id: string, { to, letter }: Decision): Promise<LetterTerms | null> {
  if (letter) return { replyBy: letter.replyBy, conditions: openWith(letter.conditions, await conditionsOf(db, id)) }
  return revocationReasonFor(to) ? null : openTerms(db, id)
}

/**
 * The mail that a student gets once this decision is made; null where the state does not lead there, or the account gets no
 * mails.
 */
export async function decisionMail(
  { db, publicUrl }: Pick<Services, 'db' | 'publicUrl'>,
  application: ApplicationRow,
  decision: Decision,
): Promise<Mail | null> {
  const { id, reference, item, language: lang, state, acceptance, userId } = application
  const { to, note, reasons } = decision
  const action = staffAction(state, to)
  const owner = await accountById(db, userId)
  if (!action || !owner || owner.disabled) return null
  const [brand, letter] = await Promise.all([setting(db, 'brand'), termsAfter(db, id, decision)])
  return applicationMail({
    to: owner.email,
    lang,
    brand: localize(brandOf(brand), lang),
    publicUrl,
    id,
    reference,
    item,
    state: to,
    action,
    acceptance: to === 'enrolled' ? acceptance : null,
    by: 'staff',
    note,
    reasons,
    missingDocuments: [],
    rejectedDocuments: [],
    letter,
    due: null,
  })
}
