import { isOpen } from '#db/application-states.ts'
import type { Db } from '#db/client.ts'
import { insertion, rows } from '#db/rows.ts'
import type { ItemLink } from '#features/admissions/applications/contract.ts'
import type { ApplicationState } from '#features/admissions/applications/lifecycle.ts'
import type { Language } from '#lib/localized.ts'
import type { toColumns } from './stored-answers.ts'

/** The SQL of sending an application. */

export type SubmissionRow = { id: string; reference: string; submittedAt: string; itemId: string; isSameKey: boolean }

/** What this student sent with that idempotency key, and all that they sent since then; the oldest first. */
export const submissionsOf = (db: Db, userId: string, { key, since }: { key: string; since: Date }) =>
  rows<SubmissionRow>(db)`
    select id, reference, submitted_at as "submittedAt", coalesce(programme_id, university_id) as "itemId",
      idempotency_key is not distinct from ${key} as "isSameKey"
    from applications
    where user_id = ${userId} and (idempotency_key = ${key} or submitted_at > ${since.toISOString()})
    order by submitted_at`

type OpenRow = { _id: string; reference: string; state: ApplicationState }

/** The student's open application for that item. */
export async function openApplication(db: Db, userId: string, itemId: string): Promise<OpenRow | undefined> {
  const [row] = await rows<OpenRow>(db)`
    select a.id as "_id", a.reference, a.state from applications a
    where a.user_id = ${userId} and coalesce(a.programme_id, a.university_id) = ${itemId} and ${isOpen}`
  return row
}

export type Submission = {
  userId: string
  item: Pick<ItemLink, '_id' | 'type'>
  reference: string
  key: string
  language: Language
  answers: ReturnType<typeof toColumns>
  answerBy: Date
  now: Date
}

/**
 * Inserts an application and its first event; their ids, or null where the key, the item or the reference is taken. One
 * statement, because students wait for this write. Throws PostgreSQL's error of the constraint `applications_most_open`,
 * which the trigger of that name checks.
 */
export async function insertApplication(
  tx: Db,
  submission: Submission,
): Promise<{ id: string; eventId: string } | null> {
  const { userId, item, reference, key, language, answers, answerBy } = submission
  const at = submission.now.toISOString()
  const columns = {
    ...answers,
    user_id: userId,
    [item.type === 'university' ? 'university_id' : 'programme_id']: item._id,
    reference,
    idempotency_key: key,
    language,
    submitted_at: at,
    answer_by: answerBy.toISOString(),
    created_at: at,
  }
  const [row] = await rows<{ id: string; eventId: string }>(tx)`
    with application as (insert into applications ${insertion([columns])} on conflict do nothing returning id)
    insert into application_events (application_id, to_state, action, actor_id, at)
    select id, 'submitted', 'submit', ${userId}, ${at} from application
    returning application_id as id, id::text as "eventId"`
  return row ?? null
}
