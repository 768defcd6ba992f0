import type { Db } from '#db/client.ts'
import { confirmationDay } from '#features/admissions/applications/deferral.ts'
import { hasPlace, revocationReasonFor, staffAction } from '#features/admissions/applications/lifecycle.ts'
import { conditionsOf, isSettled, openWith } from '#features/admissions/letters/server/condition-queries.ts'
import { lettersOf } from '#features/admissions/letters/server/queries.ts'
import { startOf } from '#features/admissions/letters/server/service.ts'
import { newsOf } from '#features/admissions/university/rules.ts'
import { mailedNews } from '#features/admissions/university/server/queries.ts'
import type { Services } from '#features/services.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { Decision } from './decision-queries.ts'
import { openSteps } from './enrolment.ts'
import { studentContext } from './mail-context.ts'
import { applicationMail, type OpenTerms } from './mails.ts'
import type { ApplicationRow } from './queries.ts'

/** What the mail about a transition says of the letter, after it (jobs.ts) and before. */

/** Of a letter that a later start has ended only the conditions last. */
const ENDED = { replyBy: null, start: null, content: null }

/** The reply day of the valid letter, what it costs, and the conditions still open; null without a valid letter. */
export async function openTerms(db: Db, id: string): Promise<OpenTerms | null> {
  const [[newest], conditions] = await Promise.all([lettersOf(db, id), conditionsOf(db, id)])
  const open = conditions.filter((condition) => !isSettled(condition))
  if (newest?.revocationReason === 'deferred') return { ...ENDED, conditions: open }
  if (newest?.revokedAt !== null) return null
  return { replyBy: newest.replyBy, start: startOf(newest), content: newest.content, conditions: open }
}

/** The same, once a decision is made. */
async function termsAfter(db: Db, id: string, { to, letter }: Decision): Promise<OpenTerms | null> {
  if (letter) {
    const { replyBy, conditions, content } = letter
    const open = openWith(conditions, await conditionsOf(db, id))
    return { replyBy, start: content.details.start, content, conditions: open }
  }
  const why = revocationReasonFor(to)
  if (why !== 'deferred') return why ? null : openTerms(db, id)
  const conditions = await conditionsOf(db, id)
  return { ...ENDED, conditions: conditions.filter((condition) => !isSettled(condition)) }
}

/**
 * The mail that a student gets once this decision is made; null where the state does not lead there, or the account gets no
 * mails.
 */
export async function decisionMail(
  services: Pick<Services, 'db' | 'publicUrl' | 'now'>,
  application: ApplicationRow,
  decision: Decision,
): Promise<Mail | null> {
  const { id, state, acceptance, choice } = application
  const { to, note, reasons, letter } = decision
  const action = staffAction(state, to)
  const context = await studentContext(services, application)
  if (!action || !context) return null
  const news = newsOf(action, { from: state, hasLetter: true })
  const byMail = news !== null && (await mailedNews(services.db, id)).includes(news)
  return applicationMail({
    ...context,
    from: state,
    state: to,
    action,
    choice: hasPlace(to) ? choice : null,
    by: 'staff',
    note,
    reasons,
    missingDocuments: [],
    rejectedDocuments: [],
    openSteps: to === 'enrolled' ? await openSteps(services, { id, state: to, acceptance }) : [],
    notifier: news && (byMail ? 'mail' : 'staff'),
    letter: await termsAfter(services.db, id, decision),
    consent: null,
    due: null,
    waits:
      to === 'deferred'
        ? [{ kind: 'confirmation', day: confirmationDay(letter?.content.details.start || null, services.now()) }]
        : [],
  })
}
