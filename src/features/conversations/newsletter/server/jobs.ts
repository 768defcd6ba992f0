import type { Db } from '#db/client.ts'
import { enqueue } from '#db/jobs.ts'
import { transact } from '#db/transaction.ts'
import { can } from '#features/auth/server/policy.ts'
import { accountById } from '#features/auth/server/queries.ts'
import { newsletterToken } from '#features/conversations/enquiries/server/newsletter-links.ts'
import { textIn } from '#features/conversations/newsletter/texts.ts'
import type { JobServices } from '#features/services.ts'
import { brandIn } from '#features/site/server/service.ts'
import { WORK } from '#lib/bounds.ts'
import { LANGUAGES } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import type { ScheduledTasks } from '#platform/jobs/scheduled-tasks.ts'
import type { JobHandlers } from '#platform/jobs/worker.ts'
import { isRefusedForGood, type Mailer } from '#platform/mail/mailer.ts'
import {
  continueAbandoned,
  type Delivery,
  endIssue,
  nextDue,
  type Outcome,
  recordOutcome,
  takeDeliveries,
} from './delivery-queries.ts'
import { issueMail } from './mails.ts'
import { type IssueToMail, issueToMail, lockDue, startIssue, stopIssue } from './queries.ts'
import { SEND } from './service.ts'

/** Milliseconds after which a job leaves the rest to the next one: other issues get their turn, and a server can end. */
const TURN = 2_000

/** How often a mail is tried that is refused for a while: about a day, as with jobs. */
const MOST_ATTEMPTS = 30

/** Seconds until the next look where the mail server took nothing of a chunk, and at the most where nothing is due. */
const PAUSE = 60

/** Drafts that staff send to themselves, in each language that they have. */
export const issueTests = ({ db }: JobServices, mailer: Mailer) =>
  ({
    async 'newsletter.tested'({ id, userId }, jobId) {
      const [issue, account] = [await issueToMail(db, id), await accountById(db, userId)]
      if (!issue || !account || account.disabled) return
      for (const lang of LANGUAGES) {
        const texts = textIn(issue, lang)
        if (!texts) continue
        const brand = await brandIn(db, lang)
        await mailer.send(issueMail({ to: account.email, lang, brand, ...texts, leave: null }), `${jobId}-${lang}`)
      }
    },
  }) satisfies Partial<JobHandlers>

/**
 * Sends issues, some mails at a time. Each is recorded as soon as the mail server has taken it, so a server that is killed leaves
 * open only those in between: they come again, with the same Message-ID.
 */
export function issueJobs({ db, secret, publicUrl }: JobServices, mailer: Mailer) {
  const deliver = async (issue: IssueToMail, delivery: Delivery, brand: string): Promise<Outcome | 'skipped'> => {
    const { email: to, language: lang, subscriberId, requestedAt, attempts } = delivery
    const texts = textIn(issue, lang)
    if (delivery.state === 'skipped' || !texts) return 'skipped'
    const link = { id: subscriberId, requestedAt: new Date(requestedAt) }
    const leave = publicUrl + paths.newsletterLeave({ lang, token: newsletterToken(secret, 'leave', link) })
    let outcome: Outcome = 'sent'
    try {
      await mailer.send(issueMail({ to, lang, brand, ...texts, leave }), `${issue._id}.${subscriberId}`)
    } catch (error) {
      outcome = isRefusedForGood(error) || attempts >= MOST_ATTEMPTS ? 'failed' : 'later'
    }
    await recordOutcome(db, delivery, outcome)
    return outcome
  }

  return {
    async 'issue.due'({ id, at, userId }, jobId) {
      await transact(db, async (tx) => {
        if (!(await lockDue(tx, id, at))) return
        const by = { actorId: userId, requestId: jobId }
        const account = await accountById(tx, userId)
        const maySend = account && !account.disabled && can({ ...account, isCounsellor: false }, SEND)
        if (maySend) await startIssue(tx, id, 'scheduled', by)
        // Its time was set by somebody who may no longer send: it is a draft again.
        else await stopIssue(tx, id, 'scheduled', by)
      })
    },

    async 'issue.sending'({ id }) {
      const until = performance.now() + TURN
      const brands = { en: await brandIn(db, 'en'), ar: await brandIn(db, 'ar') }
      for (;;) {
        // Read again for each chunk: it may have been stopped.
        const issue = await issueToMail(db, id)
        if (issue?.state !== 'sending') return
        const some = await takeDeliveries(db, id, WORK.newsletter.atOnce)
        if (some.length === 0) return endOrWait(db, id)
        const outcomes = await Promise.all(some.map((each) => deliver(issue, each, brands[each.language])))
        if (outcomes.every((outcome) => outcome === 'later')) return later(db, id, PAUSE)
        if (performance.now() >= until) return later(db, id, 0)
      }
    },
  } satisfies Partial<JobHandlers>
}

const later = (db: Db, id: string, afterSeconds: number): Promise<void> =>
  enqueue(db, 'issue.sending', { id }, { afterSeconds })

/** Where nothing is due: the end, or a look when the next one is. */
async function endOrWait(db: Db, id: string): Promise<void> {
  const seconds = await nextDue(db, id)
  if (seconds === null) return endIssue(db, id)
  return later(db, id, Math.min(Math.max(seconds, 1), PAUSE))
}

export const issueTasks = ({ db }: Pick<JobServices, 'db'>): ScheduledTasks => ({
  'Newsletter issues continued': () => continueAbandoned(db),
})
