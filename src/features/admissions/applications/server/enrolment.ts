import type { Db } from '#db/client.ts'
import type { Enrolment, PaidDeposit } from '#features/admissions/applications/enrolment-contract.ts'
import {
  type EnrolmentStep,
  hasEnrolmentSteps,
  isLongStarted,
  planEnrolment,
} from '#features/admissions/applications/enrolment-steps.ts'
import type { Services } from '#features/services.ts'
import { todayOnEarth } from '#lib/day.ts'
import { type EnrolmentRow, enrolmentOf } from './enrolment-queries.ts'
import { type ApplicationRow, lockApplication } from './queries.ts'

/** The steps between the acceptance of a place and the start of studies. */

/** Null where no place is held firmly, or the student is gone or has begun to study. */
export async function viewEnrolment(
  { db, now }: Pick<Services, 'db' | 'now'>,
  application: Pick<ApplicationRow, 'id' | 'state' | 'acceptance' | 'country'>,
): Promise<Enrolment | null> {
  const row = await preparationOf(db, application, now())
  return row ? toEnrolment(row, application.country, now()) : null
}

/** What the steps follow from; undefined where there are none. */
async function preparationOf(
  db: Db,
  application: Pick<ApplicationRow, 'id' | 'state' | 'acceptance'>,
  now: Date,
): Promise<EnrolmentRow | undefined> {
  const row = hasEnrolmentSteps(application) ? await enrolmentOf(db, application.id) : undefined
  if (!row || (application.state === 'enrolled' && isLongStarted(row.start, todayOnEarth(now).earliest)))
    return undefined
  return row
}

/** The steps that the student of a place has to do, and has not done. */
export async function openSteps(
  { db, now }: Pick<Services, 'db' | 'now'>,
  application: Pick<ApplicationRow, 'id' | 'state' | 'acceptance'>,
): Promise<EnrolmentStep[]> {
  const row = await preparationOf(db, application, now())
  return row ? stepsOf(row).flatMap(({ step, doneAt }) => (doneAt === null ? [step] : [])) : []
}

function toEnrolment(row: EnrolmentRow, country: Enrolment['country'], now: Date): Enrolment {
  const { start, deposit, currency, visaWeeksFrom: from, visaWeeksTo: to } = row
  const { earliest } = todayOnEarth(now)
  return {
    start,
    country,
    steps: stepsOf(row).map(({ step, day, monthOnly, basis, condition, after, doneAt }) => ({
      step,
      day,
      monthOnly,
      basis,
      doneAt,
      conditionId: condition?._id ?? null,
      after: after?.dueOn ? { _id: after._id, kind: after.kind, dueOn: after.dueOn } : null,
      late: doneAt === null && day !== null && isOver(day, monthOnly, earliest),
    })),
    visaWeeks: to === null ? null : { from, to },
    deposit: deposit === null || currency === null ? null : { amount: deposit, currency },
  }
}

/**
 * The deposit of who is enrolled, once no step says it any more: the start is long over, or its condition was not met until then.
 * Null where none was asked for.
 */
export async function unlistedDeposit(
  { db, now }: Pick<Services, 'db' | 'now'>,
  application: Pick<ApplicationRow, 'id' | 'state' | 'acceptance'>,
): Promise<PaidDeposit | null> {
  const row = application.state === 'enrolled' ? await enrolmentOf(db, application.id) : undefined
  if (!row || (row.deposit === null && !row.conditions.some(({ kind }) => kind === 'deposit'))) return null
  const step = stepsOf(row).find(({ step }) => step === 'deposit')
  if (step && (await preparationOf(db, application, now()))) return null
  return { amount: row.deposit, currency: row.currency, doneAt: step?.doneAt ?? null }
}

/** A month that is all that is known is over with its last day. */
const isOver = (day: string, monthOnly: boolean, today: string) =>
  monthOnly ? day.slice(0, 7) < today.slice(0, 7) : day < today

/** The steps with when each was done: ticked by the student, or, of what is a condition, sent or settled. */
export const stepsOf = (row: EnrolmentRow) =>
  planEnrolment(row).map((planned) => {
    const mark = row.marks.find(({ step }) => step === planned.step)
    const doneAt = planned.condition ? planned.condition.doneAt : (mark?.doneAt ?? null)
    // JSON of the database has another notation of it.
    return { ...planned, doneAt: doneAt && new Date(doneAt).toISOString(), mark }
  })

/** The steps of an application, which is locked until the transaction ends; undefined where it has none. */
export async function lockSteps(tx: Db, id: string, now: Date): Promise<ReturnType<typeof stepsOf> | undefined> {
  const application = await lockApplication(tx, id)
  const row = application && (await preparationOf(tx, application, now))
  return row ? stepsOf(row) : undefined
}

/** How many weeks a visa takes that the student of an application needs; null where none is, or nobody knows. */
export async function visaWeeksOf(db: Db, id: string): Promise<number | null> {
  const row = await enrolmentOf(db, id)
  return row && !row.isCitizen && !row.isOnline ? row.visaWeeksTo : null
}
