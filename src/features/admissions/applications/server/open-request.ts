import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { ApplicationAction } from '#features/admissions/applications/lifecycle.ts'
import { ProblemError } from '#platform/http/problems.ts'

type Closing = { action: ApplicationAction; note: string | null; now: Date }

/**
 * Closes the open request of an application that is locked and no longer waits for information, if there is one. A reply in words answers every question that may be answered in words. Throws
 * `not_possible_now` for a reply while something else is still asked for.
 */
export async function closeOpenRequest(tx: Db, applicationId: string, { action, note, now }: Closing): Promise<void> {
  const at = now.toISOString()
  const isReply = action === 'reply' || action === 'receive_reference'
  if (action === 'reply' && note) {
    await rows(tx)`
      update application_request_items i set state = 'answered', answer = ${note}, answered_at = ${at}, return_reason = null
      from application_requests r
      where r.id = i.request_id and r.application_id = ${applicationId} and r.state = 'open'
        and i.kind = 'answer' and i.choices = '{}' and i.state in ('open', 'returned')`
  }
  if (isReply && (await isAnythingOpen(tx, applicationId))) throw new ProblemError('not_possible_now')
  await rows(tx)`
    update application_requests set state = ${isReply ? 'complete' : 'cancelled'}, closed_at = ${at}
    where application_id = ${applicationId} and state = 'open'`
}

/** Whether an item of the open request of an application still waits for the student. */
export async function isAnythingOpen(tx: Db, applicationId: string): Promise<boolean> {
  const found = await rows(tx)`
    select from application_request_items i join application_requests r on r.id = i.request_id
    where r.application_id = ${applicationId} and r.state = 'open' and i.state in ('open', 'returned') limit 1`
  return found.length > 0
}
