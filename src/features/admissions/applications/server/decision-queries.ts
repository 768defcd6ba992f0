import sql from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { ApplicationState } from '#features/admissions/applications/lifecycle.ts'
import type { RejectionReason } from '#features/admissions/applications/rejection-reasons.ts'
import type { By } from '#lib/by.ts'
import type { LetterDraft } from '#lib/letter-terms.ts'

/** The SQL of decisions that have not been sent yet. They change only in transactions that have locked their application. */

export type Decision = {
  to: ApplicationState
  note: string | null
  reasons: readonly RejectionReason[]
  overrideReason: string | null
  letter: LetterDraft | null
}

/** Stores a decision in place of an earlier one; its id. */
export async function insertDecision(
  tx: Db,
  applicationId: string,
  { to, note, reasons, overrideReason, letter }: Decision,
  { dueAt, actorId, now }: Pick<By, 'actorId' | 'now'> & { dueAt: Date },
): Promise<string> {
  await removeDecision(tx, applicationId)
  const [row] = await rows<{ id: string }>(tx)`
    insert into application_decisions
      (application_id, to_state, note, reasons, override_reason, letter, decided_by, decided_at, due_at)
    values (${applicationId}, ${to}, ${note}, ${[...reasons]}::text[]::rejection_reason[], ${overrideReason},
      ${letter === null ? null : JSON.stringify(letter)}::jsonb, ${actorId}, ${now.toISOString()}, ${dueAt.toISOString()})
    returning id`
  if (!row) throw new Error('The decision was not inserted')
  return row.id
}

/** Removes the decision about an application; who had decided, undefined where there was none. */
export async function removeDecision(tx: Db, applicationId: string): Promise<string | undefined> {
  const [removed] = await rows<{ decidedBy: string }>(tx)`
    delete from application_decisions where application_id = ${applicationId} returning decided_by as "decidedBy"`
  return removed?.decidedBy
}

/** Suspends the decision about an application; who had decided, undefined where there is none or it is suspended already. */
export async function markSuspended(tx: Db, applicationId: string, now: Date): Promise<string | undefined> {
  const [suspended] = await rows<{ decidedBy: string }>(tx)`
    update application_decisions set held_at = ${now.toISOString()}
    where application_id = ${applicationId} and held_at is null returning decided_by as "decidedBy"`
  return suspended?.decidedBy
}

export type DecisionRow = Decision & {
  id: string
  applicationId: string
  decidedAt: string
  dueAt: string
  /** Since when it waits for staff to confirm it; null where it does not. */
  suspendedAt: string | null
  decidedBy: { _id: string; name: string | null; Email: string }
}

const decisionColumns = sql`
  d.id, d.application_id as "applicationId", d.to_state as to, d.note, d.reasons::text[] as reasons,
  d.override_reason as "overrideReason", d.letter, d.decided_at as "decidedAt", d.due_at as "dueAt", d.held_at as "suspendedAt",
  jsonb_build_object('_id', u.id, 'name', u.name, 'Email', u.email) as "decidedBy"`

/** The decision about an application that nobody has been notified of yet. */
export async function decisionOf(db: Db, applicationId: string): Promise<DecisionRow | undefined> {
  const [row] = await rows<DecisionRow>(db)`
    select ${decisionColumns} from application_decisions d join users u on u.id = d.decided_by
    where d.application_id = ${applicationId}`
  return row
}

/** Those of these applications about which there is such a decision. */
export async function decidedAmong(db: Db, applicationIds: readonly string[]): Promise<Set<string>> {
  const found = await rows<{ id: string }>(db)`
    select application_id as id from application_decisions where application_id = any(${[...applicationIds]})`
  return new Set(found.map(({ id }) => id))
}

export async function decisionById(db: Db, id: string): Promise<DecisionRow | undefined> {
  const [row] = await rows<DecisionRow>(db)`
    select ${decisionColumns} from application_decisions d join users u on u.id = d.decided_by where d.id = ${id}`
  return row
}
