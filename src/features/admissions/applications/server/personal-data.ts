import { asc, eq } from 'drizzle-orm'
import { isOpen } from '#db/application-states.ts'
import type { Db } from '#db/client.ts'
import { enqueueAll } from '#db/jobs.ts'
import { rows } from '#db/rows.ts'
import { applicationEvents, applications } from '#db/schema/applications.table.ts'
import { enrolmentSteps } from '#db/schema/enrolment-steps.table.ts'
import type { ApplicationState } from '#features/admissions/applications/lifecycle.ts'
import { notifyOfDeletion } from '#features/admissions/university/server/notify.ts'
import { sentToUniversities } from '#features/admissions/university/server/queries.ts'

/** A student's applications and their events. */

/** Without what is not about the student, and the text that staff search in, which other columns say. */
export async function exportFor(db: Db, userId: string) {
  const sent = await db
    .select()
    .from(applications)
    .where(eq(applications.userId, userId))
    .orderBy(asc(applications.createdAt))
  const { id, applicationId, fromState, toState, action, reason, reasons, at } = applicationEvents
  const events = await db
    .select({ applicationId, fromState, toState, action, reason, reasons, at })
    .from(applicationEvents)
    .innerJoin(applications, eq(applications.id, applicationId))
    .where(eq(applications.userId, userId))
    // Two of one moment in the order they were recorded in.
    .orderBy(asc(at), asc(id))
  const steps = await db
    .select({ applicationId: enrolmentSteps.applicationId, step: enrolmentSteps.step, doneAt: enrolmentSteps.doneAt })
    .from(enrolmentSteps)
    .innerJoin(applications, eq(applications.id, enrolmentSteps.applicationId))
    .where(eq(applications.userId, userId))
    .orderBy(asc(enrolmentSteps.step))
  const deferrals = await rows<{
    applicationId: string
    intake: string | null
    askedAt: string
    outcome: string | null
  }>(db)`
    select f.application_id as "applicationId", f.intake, f.asked_at as "askedAt", f.outcome
    from application_deferrals f join applications a on a.id = f.application_id
    where a.user_id = ${userId} order by f.asked_at`
  const notified = await sentToUniversities(db, userId)
  return sent.map((application) => {
    const { userId: _, assignedTo: __, idempotencyKey: ___, version: ____, anonymisedAt: _____, ...shown } = application
    const { searchText: ______, itemText: _______, ...row } = shown
    return {
      ...row,
      events: events
        .filter((event) => event.applicationId === row.id)
        .map(({ applicationId: ________, ...event }) => event),
      laterStarts: deferrals
        .filter(({ applicationId }) => applicationId === row.id)
        .map(({ intake, askedAt, outcome }) => ({ intake, askedAt, outcome })),
      sentToUniversity: notified
        .filter(({ applicationId }) => applicationId === row.id)
        .map(({ applicationId: _________, ...each }) => each),
      enrolmentSteps: steps
        .filter((step) => step.applicationId === row.id && step.doneAt !== null)
        .map(({ step, doneAt }) => ({ step, doneAt })),
    }
  })
}

/**
 * Locks the applications that an account has sent or is assigned to. Every change locks the application first and then, by a
 * foreign key, the account; a deletion in the same order never deadlocks with it.
 */
export async function lockFor(tx: Db, userId: string): Promise<void> {
  await rows(tx)`
    select from applications where user_id = ${userId} or assigned_to = ${userId} order by id for update`
}

/**
 * Anonymises the applications of an account; the rows stay, so that statistics stay true. Open ones are withdrawn, and those
 * that the account is assigned to are unassigned. The person who looks after an open one is notified, without a word about the person.
 */
export async function eraseFor(tx: Db, userId: string, { now }: { now: Date }): Promise<void> {
  const at = now.toISOString()
  // Again, for applications that were sent before the account itself was locked.
  await lockFor(tx, userId)
  const ids = await applicationIdsOf(tx, userId)
  const withdrawals = await rows<{ eventId: string; applicationId: string; from: ApplicationState }>(tx)`
    insert into application_events (application_id, from_state, to_state, action, at)
    select a.id, a.state, 'withdrawn', 'withdraw', ${at} from applications a where a.user_id = ${userId} and ${isOpen}
    returning id::text as "eventId", application_id as "applicationId", from_state as "from"`
  await notifyOfDeletion(tx, ids, withdrawals, now)
  // Before they are anonymised: afterwards nobody gets a notice about them any more.
  await enqueueAll(
    tx,
    'application.ownerless',
    withdrawals.map(({ eventId }) => ({ id: eventId })),
  )
  // Decisions that nobody was notified of: nobody answers for those that this account has made any more.
  await rows(tx)`delete from application_decisions where decided_by = ${userId}`
  await eraseForApplications(tx, ids, { now })
  await rows(tx)`update applications set assigned_to = null where assigned_to = ${userId}`
}

/** Takes everything personal out of these applications and their events. */
export async function eraseForApplications(tx: Db, ids: readonly string[], { now }: { now: Date }): Promise<void> {
  const at = now.toISOString()
  const these = [...ids]
  await rows(tx)`delete from application_deferrals where application_id = any(${these}::uuid[])`
  await rows(tx)`
    update university_notifications set note = null, start = null where application_id = any(${these}::uuid[])`
  await rows(tx)`
    update application_events set reason = null, override_reason = null
    where application_id = any(${these}::uuid[]) and num_nonnulls(reason, override_reason) > 0`
  await rows(tx)`delete from enrolment_steps where application_id = any(${these}::uuid[])`
  await rows(tx)`delete from application_decisions where application_id = any(${these}::uuid[])`
  await rows(tx)`
    update applications a set anonymised_at = coalesce(a.anonymised_at, ${at}), full_name = null, email = null, phone = null, birth_date = null,
      address = null, given_name = null, family_name = null, nationality = null, residence = null, passport_number = null,
      guardian_name = null, guardian_relation = null, guardian_phone = null, guardian_email = null, guardian_language = null,
      institution = null, grade = null,
      grade_system = null, transfer = null, employer = null, job_title = null, languages = '{}',
      skills = null, certifications = '{}', description = null, idempotency_key = null, answer_by = null,
      acceptance = case when a.state = 'enrolled' then acceptance end, withdrawal_asked_at = null,
      state = case when ${isOpen} then 'withdrawn' else a.state end
    where a.id = any(${these}::uuid[])`
}

/** All applications that an account has sent. */
export async function applicationIdsOf(db: Db, userId: string): Promise<string[]> {
  const found = await rows<{ id: string }>(db)`select id from applications where user_id = ${userId} order by id`
  return found.map(({ id }) => id)
}

/** Whether this account has sent applications or made transitions, which stay. */
export async function leavesTraces(tx: Db, userId: string): Promise<boolean> {
  const [row] = await rows<{ traces: boolean }>(tx)`
    select exists (select from applications where user_id = ${userId})
      or exists (select from application_events where actor_id = ${userId}) as traces`
  return row?.traces ?? false
}
