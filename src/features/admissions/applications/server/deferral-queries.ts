import sql from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { toDay } from '#lib/day.ts'
import type { DEFERRAL_OUTCOMES } from '#lib/enums.ts'

/** The SQL of requests for a later start, or to give a place up. They change only in transactions that have locked their application. */

/** Whether the student of `a` has asked for a later start, and nobody has answered. */
export const asksDeferral = sql`
  exists (select from application_deferrals f where f.application_id = a.id and f.outcome is null)`

/** The open request of `a` as JSON: `Deferral`, or null. */
export const openDeferral = sql`
  (select jsonb_build_object('intake', f.intake, 'askedAt', f.asked_at)
    from application_deferrals f where f.application_id = a.id and f.outcome is null)`

/** Whether the place of the deferred application `a` is to be confirmed again for its new start. */
export const isToBeConfirmed = (today: string) => sql`
  (a.state = 'deferred' and a.id in (
    select f.application_id from application_deferrals f where f.outcome = 'granted' and f.confirm_on <= ${today}::date))`

/** A request of a student. `intake`: `YYYY-MM`, or null where they do not know when. */
export async function insertDeferral(
  tx: Db,
  { applicationId, intake, now }: { applicationId: string; intake: string | null; now: Date },
): Promise<void> {
  await rows(tx)`
    insert into application_deferrals (application_id, intake, asked_at)
    values (${applicationId}, ${intake}, ${now.toISOString()})`
}

/** Ends the open request of an application, if there is one. */
export async function endDeferral(
  tx: Db,
  { applicationId, outcome, now }: { applicationId: string; outcome: (typeof DEFERRAL_OUTCOMES)[number]; now: Date },
): Promise<void> {
  await rows(tx)`
    update application_deferrals set outcome = ${outcome}, ended_at = ${now.toISOString()}
    where application_id = ${applicationId} and outcome is null`
}

/** The student asks to give the place up, or takes that back: null. Any other state ends the request too. */
export async function updateWithdrawal(tx: Db, id: string, askedAt: Date | null): Promise<void> {
  await rows(tx)`update applications set withdrawal_asked_at = ${askedAt?.toISOString() ?? null} where id = ${id}`
}

/** Grants a later start that the student has asked for, here or by telephone. `confirmOn` is a day. */
export async function grantDeferral(
  tx: Db,
  { applicationId, confirmOn, now }: { applicationId: string; confirmOn: string; now: Date },
): Promise<void> {
  const at = now.toISOString()
  await rows(tx)`
    with granted as (
      update application_deferrals set outcome = 'granted', ended_at = ${at}, confirm_on = ${confirmOn}
      where application_id = ${applicationId} and outcome is null returning id)
    insert into application_deferrals (application_id, asked_at, outcome, ended_at, confirm_on)
    select ${applicationId}, ${at}, 'granted', ${at}, ${confirmOn} where not exists (select from granted)`
}

/** The day from which the deferred place of an application is to be confirmed again; null where it is not deferred. */
export async function confirmationOf(db: Db, applicationId: string): Promise<string | null> {
  const [found] = await rows<{ confirmOn: string }>(db)`
    select confirm_on::text as "confirmOn" from application_deferrals
    where application_id = ${applicationId} and confirm_on is not null`
  return found?.confirmOn ?? null
}

/** A deferred place is to be confirmed again on another day, because its start is another one, and both sides are reminded then. */
export async function moveConfirmation(
  tx: Db,
  { applicationId, confirmOn }: { applicationId: string; confirmOn: string },
): Promise<void> {
  await rows(tx)`
    update application_deferrals set confirm_on = ${confirmOn}, reminded_at = null
    where application_id = ${applicationId} and confirm_on is not null`
}

/** The steps before the old start, done or not, say nothing of the new one; what was paid stays paid. */
export async function resetSteps(tx: Db, applicationId: string): Promise<void> {
  await rows(tx)`delete from enrolment_steps where application_id = ${applicationId} and step <> 'deposit'`
}

/** Once a place is no longer deferred, nobody is to confirm it again. */
export async function dropConfirmation(tx: Db, applicationId: string): Promise<void> {
  await rows(tx)`
    update application_deferrals set confirm_on = null where application_id = ${applicationId} and confirm_on is not null`
}

/** Marks the deferred places that are to be confirmed again from today on: the applications, each once. */
export const markConfirmationDue = (tx: Db, now: Date) => rows<{ id: string }>(tx)`
  update application_deferrals f set reminded_at = ${now.toISOString()}
  from applications a
  where a.id = f.application_id and a.state = 'deferred' and a.anonymised_at is null
    and f.confirm_on <= ${toDay(now)}::date and f.reminded_at is null
  returning a.id`
