import { record } from '#db/audit.ts'
import { transact } from '#db/transaction.ts'
import type { NoteInput } from '#features/admissions/staff/change-contract.ts'
import { insertNote } from '#features/admissions/staff/server/case-queries.ts'
import { requireActiveApplicant } from '#features/admissions/staff/server/review-access.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { byOf } from '#lib/by.ts'
import { ProblemError } from '#platform/http/problems.ts'

/**
 * Staff add a note for colleagues. Throws `forbidden` for one's own application, `not_possible_now` for one whose account is
 * deleted, `invalid` for a note about a document of somebody else.
 */
export async function addNote(
  services: Services,
  actor: Actor,
  note: NoteInput & { id: string },
  requestId: string,
): Promise<void> {
  await requireActiveApplicant(services, actor, note.id)
  const by = byOf(services, actor, requestId)
  await transact(services.db, async (tx) => {
    if (!(await insertNote(tx, note, by))) throw new ProblemError('invalid', { fields: { about: 'not_offered' } })
    // The audit log, which is never deleted, does not get the text of the note.
    const about = { entityType: 'application', entityId: note.id } as const
    await record(tx, { actorId: by.actorId, action: 'application.noted', ...about, requestId })
  })
}
