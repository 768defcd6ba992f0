import type { ApplicationView } from '#features/admissions/applications/contract.ts'
import { studentTransitionsFrom } from '#features/admissions/applications/lifecycle.ts'
import { documentsExpiredAt, rejectedKindsOf } from '#features/admissions/documents/server/queries.ts'
import { startOfIntake } from '#features/admissions/letters/details.ts'
import { conditionsOf } from '#features/admissions/letters/server/condition-queries.ts'
import { viewLetters } from '#features/admissions/letters/server/service.ts'
import { notifierOf } from '#features/admissions/university/rules.ts'
import { mailedNews, notificationsOf } from '#features/admissions/university/server/queries.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { intakesOf } from '#features/programmes/server/queries.ts'
import type { Services } from '#features/services.ts'
import { toDay } from '#lib/day.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { acceptedPlaces } from './acceptance-queries.ts'
import { alternativesFor } from './alternatives.ts'
import { datesOf } from './dates.ts'
import { unlistedDeposit, viewEnrolment } from './enrolment.ts'
import { slaFor, withLetters } from './items.ts'
import { type ApplicationRow, applicationOfStudent, type EventRow, eventsOf, versionForStudent } from './queries.ts'
import { toReason } from './rejection-text.ts'
import { toAnswers } from './stored-answers.ts'
import { toSummary } from './summary.ts'
import { waitsOf } from './waits.ts'

/** What a student sees of their own applications; those of others are `not_found`. What they do is in the commands. */

export async function viewApplication(services: Services, { userId }: Actor, id: string): Promise<ApplicationView> {
  const row = await applicationOfStudent(services.db, userId, id)
  if (!row) throw new ProblemError('not_found')
  const [events, letters, conditions, places, sla, enrolment, documentsExpired, rejected, news, mailed] =
    await Promise.all([
      eventsOf(services.db, id),
      viewLetters(services, id),
      conditionsOf(services.db, id),
      acceptedPlaces(services.db, row),
      slaFor(services, row),
      viewEnrolment(services, row),
      documentsExpiredAt(services.db, userId),
      rejectedKindsOf(services.db, userId),
      notificationsOf(services.db, id),
      mailedNews(services.db, id),
    ])
  const letter = letters.find(({ revoked }) => revoked === null)
  const moves = studentTransitionsFrom({
    ...row,
    asksDeferral: row.deferral !== null,
    asksWithdrawal: row.withdrawalAskedAt !== null,
  })
  return {
    ...toSummary(row, sla, rejected, { enrolment, conditions }),
    item: withLetters(services, row.item),
    expiredAt: row.anonymisedAt,
    documentsExpiredAt: documentsExpired !== null && documentsExpired > row.submittedAt ? documentsExpired : null,
    answers: toAnswers(row),
    timeline: events.map(({ id: event, state, action, at, by, note }) => {
      const notified = news.get(event)
      const university = notified && notifierOf(notified.state) ? { state: notified.state, at: notified.at } : null
      return { state, action, at, by, note, university }
    }),
    rejection: await rejectionOf(services, row, events),
    letters: letters.map(({ issuedBy: _, overrideReason: __, ...letter }) => letter),
    conditions,
    acceptedPlaces: places,
    enrolment,
    deposit: await unlistedDeposit(services, row),
    waits: await waitsOf(services, row, { letter, conditions }),
    dates: datesOf(services, row, { sla, letter, conditions, enrolment }).flatMap(({ kind, day, isDone }) =>
      isDone ? [] : [{ kind, day }],
    ),
    version: versionForStudent(events, letters),
    deferral: row.deferral,
    withdrawalAskedAt: row.withdrawalAskedAt,
    laterStarts: await laterStarts(services, row, letter?.start),
    moves,
    mailedNews: mailed,
  }
}

async function rejectionOf(
  services: Services,
  row: ApplicationRow,
  events: readonly EventRow[],
): Promise<ApplicationView['rejection']> {
  if (row.state !== 'rejected') return null
  const reasons = events.at(-1)?.reasons ?? []
  return { reasons: reasons.map(toReason), programmes: await alternativesFor(services, row, reasons) }
}

/** The intakes that are ahead and after the present start of an accepted place. */
async function laterStarts(
  { db, now }: Services,
  { item, state, preferredStart }: ApplicationRow,
  start = preferredStart,
): Promise<string[]> {
  if (state !== 'accepted' || item.type === 'university') return []
  const thisMonth = toDay(now()).slice(0, 7)
  const starts = (await intakesOf(db, item._id, now())).map(startOfIntake)
  return [...new Set(starts)].filter((each) => each > start.slice(0, 7) && each > thisMonth).sort()
}
