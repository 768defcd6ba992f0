import { letterKindFor, revocationReasonFor } from '#features/applications/lifecycle.ts'
import type { ApplicationRow } from '#features/applications/server/queries.ts'
import type { LetterChange } from '#features/letters/server/queries.ts'
import { prepareLetter } from '#features/letters/server/service.ts'
import type { StaffTransition } from '#features/review/contract.ts'
import type { LetterSubject } from '#lib/letter-terms.ts'
import { ProblemError } from '#platform/http/problems.ts'

/** The change of the letter by a transition. Every offer comes with a letter; other transitions take no terms of one. */
export function letterForTransition({ to, letter }: StaffTransition, row: ApplicationRow, now: Date): LetterChange {
  const kind = letterKindFor(to)
  if (kind) return prepareLetter(kind, letter ?? { conditions: [], replyBy: null }, letterSubjectOf(row), now)
  if (letter) throw new ProblemError('invalid', { fields: { letter: 'not_offered' } })
  return { revoke: revocationReasonFor(to) }
}

/** The subject of a letter: the item of the application with its current names. */
export const letterSubjectOf = ({ item, country }: ApplicationRow): LetterSubject => ({
  programme: item.type === 'university' ? null : item.name,
  university: item.type === 'university' ? item.name : (item.university?.name ?? null),
  country: country?.name ?? null,
})
