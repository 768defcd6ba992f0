import {
  canBeFinal,
  correctableLetterKind,
  isClosed,
  staffCorrectionsFrom,
  staffTransitionsFrom,
  stateWhileAsked,
} from '#features/admissions/applications/lifecycle.ts'
import {
  type ApplicationRow,
  applicationById,
  isActiveApplicant,
} from '#features/admissions/applications/server/queries.ts'
import type { LetterKind } from '#features/admissions/letters/rules.ts'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { ProblemError } from '#platform/http/problems.ts'

/**
 * Who may do what in a review. Staff neither review their own application nor read notes about themselves, and nobody
 * decides on an application whose account is deleted.
 */

/** The first line of what only staff do who review applications. Throws `forbidden`. */
export const requireReviewer = (actor: Actor): void => requireAbility(actor, 'applications.review')

export const isOwn = (row: { userId: string }, { userId }: Actor): boolean => row.userId === userId

const NOTHING = {
  assign: false,
  export: false,
  legalHold: false,
  note: false,
  ask: false,
  notify: false,
  judge: false,
  moves: [],
  corrections: [],
  undo: false,
  decideConditions: false,
  correctLetter: null,
} satisfies ReviewView['can']

type Standing = {
  /** There is a decision that can still be undone: nothing else is decided before it is out or undone. */
  isDecided: boolean
  /** The valid one. */
  letter: { kind: LetterKind; conditions: readonly unknown[] } | undefined
}

/** The abilities of a staff member for an application in its current state. */
export function abilitiesFor(row: ApplicationRow, actor: Actor, { isDecided, letter }: Standing): ReviewView['can'] {
  if (isOwn(row, actor)) return NOTHING
  if (!isActiveApplicant(row)) return { ...NOTHING, assign: true, notify: true }
  const kind = correctableLetterKind(row.state)
  const canDecideConditions = kind !== null && row.state !== 'enrolled'
  const always = { assign: true, export: true, legalHold: true, note: true, notify: true }
  if (isDecided) return { ...NOTHING, ...always, undo: true, decideConditions: canDecideConditions }
  return {
    ...always,
    ask: stateWhileAsked(row.state) !== null && row.requestedBy === null,
    // What was still being checked when somebody was enrolled can be settled.
    judge: !isClosed(row.state) || row.state === 'enrolled',
    moves: staffTransitionsFrom(row.state).filter((to) => to !== row.state || canBeFinal(row, letter)),
    corrections: staffCorrectionsFrom(row.state, letter?.kind ?? null),
    undo: false,
    decideConditions: canDecideConditions,
    correctLetter: kind,
  }
}

/** An application of another user, for who reviews them. Throws `not_found`, `forbidden` for one's own. */
export async function requireNotOwn({ db }: Services, actor: Actor, id: string): Promise<ApplicationRow> {
  requireReviewer(actor)
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
