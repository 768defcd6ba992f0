import type { Db } from '#db/client.ts'
import { enqueue } from '#db/jobs.ts'
import { transact } from '#db/transaction.ts'
import { hasEnrolmentSteps } from '#features/admissions/applications/enrolment-steps.ts'
import { withCopies } from '#features/admissions/guardians/server/copies.ts'
import type { JobServices } from '#features/services.ts'
import { daysAfter, toDay } from '#lib/day.ts'
import type { ScheduledTasks } from '#platform/jobs/scheduled-tasks.ts'
import type { JobHandlers } from '#platform/jobs/worker.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { lockSteps, stepsOf } from './enrolment.ts'
import { ENROLMENT_BATCH, type EnrolmentRow, enrolmentOf, enrolmentsAfter, saveReminder } from './enrolment-queries.ts'
import { studentContext } from './mail-context.ts'
import { stepsDueMail } from './offer-mails.ts'
import { applicationById } from './queries.ts'

/** Reminders of the steps before the start. What was ticked, or is over, is not reminded of. */

/** Days before its day on which a student is reminded of a step. */
const REMINDED_BEFORE = [14, 3]
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

export const enrolmentJobs = (services: JobServices, mailer: Mailer) => {
  const { db } = services
  const send = withCopies(services, mailer)
  return {
    async 'application.steps-due'({ id, steps }, jobId) {
      const application = await applicationById(db, id)
      const context = application && hasEnrolmentSteps(application) && (await studentContext(services, application))
      const row = context && (await enrolmentOf(db, id))
      if (!row) return
      const due = stepsOf(row).flatMap(({ step, day, monthOnly, doneAt }) =>
        steps.includes(step) && day !== null && doneAt === null ? [{ step, day, monthOnly }] : [],
      )
      if (due.length > 0) await send(context, jobId, (to) => stepsDueMail({ ...to, steps: due }))
    },
  } satisfies Partial<JobHandlers>
}

export const enrolmentTasks = ({ db, now }: Pick<JobServices, 'db' | 'now'>): ScheduledTasks => ({
  'reminders of steps before the start': () => remindOfSteps(db, now()),
})

/** One that fails keeps no other one back. */
async function remindOfSteps(db: Db, now: Date): Promise<number> {
  let reminded = 0
  let failure: unknown
  let after: string | undefined = FIRST_ID
  while (after !== undefined) {
    const batch: EnrolmentRow[] = await enrolmentsAfter(db, { after, now })
    for (const { id } of batch.filter((row) => dueSteps(stepsOf(row), now).length > 0)) {
      try {
        if (await remind(db, id, now)) reminded += 1
      } catch (error) {
        failure ??= error
      }
    }
    after = batch.length === ENROLMENT_BATCH ? batch.at(-1)?.id : undefined
  }
  if (failure) throw failure
  return reminded
}

/** Whether there was something to remind of, once nobody changes it any more. */
const remind = (db: Db, id: string, now: Date): Promise<boolean> =>
  transact(db, async (tx) => {
    const due = dueSteps((await lockSteps(tx, id, now)) ?? [], now)
    for (const { step, day, reminders } of due) await saveReminder(tx, { applicationId: id, step, day, reminders })
    if (due.length > 0) await enqueue(tx, 'application.steps-due', { id, steps: due.map(({ step }) => step) })
    return due.length > 0
  })

/** Steps whose day is near enough for a reminder that was not sent yet. */
function dueSteps(steps: ReturnType<typeof stepsOf>, now: Date) {
  const today = toDay(now)
  return steps.flatMap(({ step, day, doneAt, mark }) => {
    if (day === null || doneAt !== null || day < today) return []
    const reminders = REMINDED_BEFORE.filter((days) => daysAfter(day, -days) <= today).length
    const sent = mark?.remindedOf === day ? mark.reminders : 0
    return reminders > sent ? [{ step, day, reminders }] : []
  })
}
