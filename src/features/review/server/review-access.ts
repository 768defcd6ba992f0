import { correctableLetterKind, isClosed, staffAction, staffTransitionsFrom } from '#features/applications/lifecycle.ts'
import { type ApplicationRow, applicationById, isActiveApplicant } from '#features/applications/server/queries.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { ReviewView } from '#features/review/contract.ts'
import type { Services } from '#features/services.ts'
import { ProblemError } from '#platform/http/problems.ts'

/**
 * Who may do what in a review. Staff neither review their own application nor read notes about themselves, and nobody
 * decides on an application whose account is deleted.
 */

export const isOwn = (row: { userId: string }, { userId }: Actor): boolean => row.userId === userId

const NOTHING: ReviewView['can'] = {
  assign: false,
  note: false,
  ask: false,
  judge: false,
  moves: [],
  correctLetter: null,
}

/** The abilities of a staff member for an application in its current state. */
export function abilitiesFor(row: ApplicationRow, actor: Actor): ReviewView['can'] {
  if (isOwn(row, actor)) return NOTHING
  if (!isActiveApplicant(row)) return { ...NOTHING, assign: true }
  return {
    assign: true,
    note: true,
    ask: staffAction(row.state, 'information_needed') !== null,
    judge: !isClosed(row.state),
    moves: [...staffTransitionsFrom(row.state)],
    correctLetter: correctableLetterKind(row.state),
  }
}

/** An application of another user. Throws `not_found`, `forbidden` for one's own. */
export async function requireNotOwn({ db }: Services, actor: Actor, id: string): Promise<ApplicationRow> {
  const row = await applicationById(db, id)
  if (!row) throw new ProblemError('not_found')
  if (isOwn(row, actor)) throw new ProblemError('forbidden')
  return row
}

/** The same, with an account that is not deleted; otherwise throws `not_possible_now`. */
export async function requireActiveApplicant(services: Services, actor: Actor, id: string): Promise<ApplicationRow> {
  const row = await requireNotOwn(services, actor, id)
  if (!isActiveApplicant(row)) throw new ProblemError('not_possible_now')
  return row
}

/** The same, still at `version`; otherwise throws `stale`. */
export async function requireDecidable(
  services: Services,
  actor: Actor,
  id: string,
  version: number,
): Promise<ApplicationRow> {
  const row = await requireActiveApplicant(services, actor, id)
  if (row.version !== version) throw new ProblemError('stale')
  return row
}
