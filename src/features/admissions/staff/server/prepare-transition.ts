import type { Db } from '#db/client.ts'
import {
  type ApplicationAction,
  canBeFinal,
  staffAction,
  staffCorrectionsFrom,
  stateWhileAsked,
} from '#features/admissions/applications/lifecycle.ts'
import type { Decision } from '#features/admissions/applications/server/decision-queries.ts'
import type { ApplicationRow } from '#features/admissions/applications/server/queries.ts'
import type { LetterChange } from '#features/admissions/letters/server/queries.ts'
import { validLetter } from '#features/admissions/letters/server/service.ts'
import type { StaffTransition } from '#features/admissions/staff/change-contract.ts'
import type { Services } from '#features/services.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { letterForCorrection, letterForTransition } from './letter-for-transition.ts'

/** Checks what staff want to do, and settles what it says; nothing is written, so that it can be looked at first. */

type PreparedTransition = { action: ApplicationAction; letter: LetterChange; decision: Decision }

/**
 * Throws `not_possible_now` where the state of the application does not allow the transition, `invalid` where a note, reasons or
 * something of the letter are missing or wrong.
 */
export async function prepareTransition(
  services: Services,
  row: ApplicationRow,
  move: StaffTransition,
): Promise<PreparedTransition> {
  const action = await requireAction(services, row, move)
  requireWords(move, action)
  const overrideReason = requireMetConditions(move, row)
  const letter = await (action === 'correct' ? letterForCorrection : letterForTransition)(services, move, row)
  const { to, note, reasons } = move
  const draft = letter.revoke === 'replaced' ? letter.draft : null
  return { action, letter, decision: { to, note: note || null, reasons, overrideReason, letter: draft } }
}

/** What is asked for in words. Throws as `prepareTransition`. */
export async function requireValidRequest(
  services: Services,
  row: ApplicationRow,
  move: StaffTransition,
): Promise<void> {
  requireWords(move, await requireAction(services, row, move))
}

async function requireAction({ db }: Services, row: ApplicationRow, move: StaffTransition): Promise<ApplicationAction> {
  const action = await actionFor(db, row, move)
  if (!action) throw new ProblemError('not_possible_now')
  return action
}

/** A transition of the state machine, else taking something back; null for anything else. */
async function actionFor(db: Db, row: ApplicationRow, { to }: StaffTransition): Promise<ApplicationAction | null> {
  const { id, state } = row
  if (to === 'information_needed') return stateWhileAsked(state) && 'request_information'
  const letter = await validLetter(db, id)
  const action = staffAction(state, to)
  if (action) return action !== 'finalise' || canBeFinal(row, letter) ? action : null
  return staffCorrectionsFrom(state, letter?.kind ?? null).includes(to) ? 'correct' : null
}

/** What is asked for, and what is taken back, needs a note; a rejection reasons, and the reason `other` a note. */
function requireWords({ to, note, reasons }: StaffTransition, action: ApplicationAction): void {
  if (to !== 'rejected' && reasons.length > 0) throw new ProblemError('invalid', { fields: { reasons: 'not_offered' } })
  if (to === 'rejected' && reasons.length === 0) throw new ProblemError('invalid', { fields: { reasons: 'required' } })
  const needsNote = to === 'information_needed' || action === 'correct' || reasons.includes('other')
  if (needsNote && note === '') throw new ProblemError('invalid', { fields: { note: 'required' } })
}

/** Why somebody is enrolled although a condition is open; null where none is. Throws `invalid` without a reason. */
function requireMetConditions({ to, override }: StaffTransition, { openConditions }: ApplicationRow): string | null {
  if (to !== 'enrolled' || openConditions === 0) return null
  if (override === '') throw new ProblemError('invalid', { fields: { override: 'required' } })
  return override
}
