import type { CorrectionInput } from '#features/admissions/requests/contract.ts'
import type { CorrectableField } from '#features/admissions/requests/rules.ts'
import { canCorrect, propose, takeBack } from '#features/admissions/requests/server/correct-answers.ts'
import { answerItem, correctionOf, itemForField } from '#features/admissions/requests/server/queries.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { changeAsStudent, consumeAnswer } from './answer.ts'

/**
 * A student proposes a correction of what was sent; where a request asks for it, that is its answer. Throws `not_found` for an
 * application of somebody else, `invalid`, `not_possible_now`, `too_many_requests`.
 */
export async function proposeCorrection(
  services: Services,
  { userId }: Actor,
  { id, ...input }: CorrectionInput & { id: string },
  requestId: string,
): Promise<void> {
  await consumeAnswer(services, userId, id)
  await changeAsStudent(services, { userId, id, requestId, news: 'correction' }, async (tx, row, by) => {
    if (!canCorrect(row)) throw new ProblemError('not_possible_now')
    const field = input.field as CorrectableField
    const correctionId = await propose(tx, row, { ...input, field }, by)
    const itemId = await itemForField(tx, id, field)
    if (itemId) await answerItem(tx, itemId, { correctionId }, by.now)
    return true
  })
}

/** Takes back a proposal; one that staff asked for is answered otherwise instead. Throws `not_found`, `not_possible_now`. */
export const takeBackCorrection = (
  services: Services,
  { userId }: Actor,
  { id, correctionId }: { id: string; correctionId: string },
  requestId: string,
): Promise<void> =>
  changeAsStudent(services, { userId, id, requestId, news: null }, async (tx, _, by) => {
    const correction = await correctionOf(tx, id, correctionId)
    if (!correction) throw new ProblemError('not_found')
    if (correction.state !== 'proposed' || correction.itemId) throw new ProblemError('not_possible_now')
    await takeBack(tx, { applicationId: id, correctionId, field: correction.field }, by)
    return true
  })
