import {
  type ApplicationState,
  hasPlace,
  letterKindAfter,
  revocationReasonFor,
} from '#features/admissions/applications/lifecycle.ts'
import type { ApplicationRow } from '#features/admissions/applications/server/queries.ts'
import { startOfIntake } from '#features/admissions/letters/details.ts'
import { conditionsOf, isSettled } from '#features/admissions/letters/server/condition-queries.ts'
import { type LetterChange, lettersOf } from '#features/admissions/letters/server/queries.ts'
import {
  type LetterBasis,
  nextLetterOf,
  prepareLetter,
  validLetter,
} from '#features/admissions/letters/server/service.ts'
import { requireSignatory, signatoryOf } from '#features/admissions/letters/server/signatory.ts'
import type { CorrectableField } from '#features/admissions/requests/rules.ts'
import { fieldsCorrectedSinceLetter } from '#features/admissions/requests/server/queries.ts'
import type { StaffTransition } from '#features/admissions/staff/change-contract.ts'
import type { Services } from '#features/services.ts'
import type { LetterDetails, LetterSubject } from '#lib/letter-terms.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { documentReadiness } from './decision-settings.ts'

/** What happens to the letter in a transition, and what a letter is based on. */

/**
 * Every offer comes with a letter, and so do a place that is deferred, confirmed again or final; other transitions take no
 * terms of one. Throws `invalid` for what is wrong with it, and where a required document is missing without a reason.
 */
export async function letterForTransition(
  services: Services,
  { to, letter, override }: StaffTransition,
  row: ApplicationRow,
): Promise<LetterChange> {
  const kind = letterKindAfter(to)
  // A later start that nobody knows yet: no letter says when.
  if (kind && !(to === 'deferred' && letter === null)) {
    const overrideReason = await requireDocuments(services, row, override)
    const terms = letter ?? { conditions: await openConditions(services, row, to), replyBy: null, details: {} }
    if (to === row.state && terms.conditions.length > 0)
      throw new ProblemError('invalid', { fields: { 'letter.conditions': 'not_offered' } })
    const reasons = { correctionReason: null, overrideReason }
    // Nobody has accepted an offer that is only being made, however the place was held before.
    const offered = { ...(await letterBasis(services, row, to === 'deferred')), confirmed: hasPlace(to) }
    // A place that is accepted waits for no reply.
    const replyBy = hasPlace(to) ? null : terms.replyBy
    const draft = await prepareLetter(services, kind, { ...terms, replyBy }, offered, reasons)
    return { revoke: 'replaced', draft }
  }
  if (letter) throw new ProblemError('invalid', { fields: { letter: 'not_offered' } })
  return { revoke: revocationReasonFor(to) }
}

/** What an accepted place still depends on, with which its next letter continues. */
async function openConditions({ db }: Services, { id }: ApplicationRow, to: ApplicationState) {
  if (!hasPlace(to)) return []
  const conditions = await conditionsOf(db, id)
  return conditions.flatMap((each) =>
    isSettled(each) ? [] : { _id: each._id, kind: each.kind, detail: each.detail, dueOn: each.dueOn },
  )
}

/**
 * A letter that says that its place is accepted does not outlive the acceptance: once that is taken back, the same letter
 * without it replaces it, with what staff said as the reason and with the signatory of today. All other letters stay.
 */
export async function letterForCorrection(
  { db }: Services,
  { to, note }: StaffTransition,
  { id }: ApplicationRow,
): Promise<LetterChange> {
  const valid = (await lettersOf(db, id)).find(({ revokedAt }) => revokedAt === null)
  if (!valid?.content?.confirmed || hasPlace(to)) return { revoke: null }
  const { kind, subject, content, conditions, replyBy } = valid
  const offered = { ...content, signatory: requireSignatory(await signatoryOf(db)), confirmed: false }
  const reasons = { correctionReason: note, overrideReason: null }
  return { revoke: 'replaced', draft: { kind, subject, content: offered, conditions, replyBy, ...reasons } }
}

/** Why a letter is issued without a required document; null where none is missing. Throws `invalid` without a reason. */
export async function requireDocuments(
  { db }: Services,
  { userId }: ApplicationRow,
  override: string,
): Promise<string | null> {
  const { missing } = await documentReadiness(db, userId)
  if (missing.length === 0) return null
  if (override === '') throw new ProblemError('invalid', { fields: { override: 'required' } })
  return override
}

/**
 * The subject is the item with its current names; the details are those of the letter before, else of the catalogue. A later
 * start that the student asks for is in the letter that grants it, and in no other.
 */
export async function letterBasis(services: Services, row: ApplicationRow, isLater = false): Promise<LetterBasis> {
  const { details, intakes } = await nextLetter(services, row, isLater)
  const subject = letterSubjectOf(row)
  const confirmed = row.acceptance !== null || row.state === 'enrolled'
  return { subject, defaults: details, starts: intakes.map(startOfIntake), confirmed, language: row.language }
}

/** What the next letter says unless staff write otherwise, and the intakes it can name. */
export async function nextLetter(services: Services, row: ApplicationRow, isLater = false) {
  const corrected = await fieldsCorrectedSinceLetter(services.db, row.id)
  const { id, item, givenName, familyName, fullName, passportNumber, preferredStart, state } = row
  const later = isLater ? (row.deferral?.intake ?? null) : null
  // Who has one name only wrote it twice.
  const nameInPassport = [...new Set([givenName, familyName])].filter(Boolean).join(' ')
  const next = await nextLetterOf(services, {
    id,
    programmeId: item.type === 'university' ? null : item._id,
    name: nameInPassport || fullName,
    passportNumber,
    preferredStart: later ? `${later}-01` : preferredStart,
    corrected: [...corrected.flatMap((field) => DETAIL_OF[field] ?? []), ...(later ? (['start'] as const) : [])],
  })
  // Nobody knows the new start of a place whose letter has ended: it is written, and never taken from before.
  const isUnknown = state === 'deferred' && (await validLetter(services.db, id)) === undefined
  return isUnknown ? { ...next, details: { ...next.details, start: '' } } : next
}

/** What a letter says of the answers. */
const DETAIL_OF: Partial<Record<CorrectableField, keyof LetterDetails>> = {
  fullName: 'holderName',
  givenName: 'holderName',
  passportNumber: 'passportNumber',
  intake: 'start',
}

const letterSubjectOf = ({ item, country }: ApplicationRow): LetterSubject => ({
  programme: item.type === 'university' ? null : item.name,
  university: item.type === 'university' ? item.name : (item.university?.name ?? null),
  shortName: item.shortName,
  country: country?.name ?? null,
})
