import { type ApplicationRow, applicationOfStudent } from '#features/admissions/applications/server/queries.ts'
import type { RequestsView } from '#features/admissions/requests/contract.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { canCorrect, correctionContext } from './correct-answers.ts'
import { correctionsOf, requestsOf } from './queries.ts'

/** What both sides see of information requests and corrections; what they do about them is in the commands. */

export async function viewRequests(
  services: Pick<Services, 'db' | 'now'>,
  row: ApplicationRow,
  reader: 'student' | 'staff',
): Promise<RequestsView> {
  const { db } = services
  const [requests, corrections, { choices }] = await Promise.all([
    requestsOf(db, row.id),
    correctionsOf(db, row.id),
    correctionContext(services, row),
  ])
  const shown = reader === 'staff' ? corrections : corrections.map((one) => ({ ...one, decidedBy: null }))
  return { requests, corrections: [...shown], canCorrect: canCorrect(row), choices }
}

export async function viewRequestsAsStudent(services: Services, { userId }: Actor, id: string): Promise<RequestsView> {
  const row = await applicationOfStudent(services.db, userId, id)
  if (!row) throw new ProblemError('not_found')
  return viewRequests(services, row, 'student')
}
