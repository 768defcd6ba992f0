import type { StudentApplications } from '#features/admissions/applications/contract.ts'
import { viewEnrolment } from '#features/admissions/applications/server/enrolment.ts'
import { slasFor, withLetters } from '#features/admissions/applications/server/items.ts'
import { applicationsOfStudent } from '#features/admissions/applications/server/queries.ts'
import { toSummary } from '#features/admissions/applications/server/summary.ts'
import { rejectedKindsOf } from '#features/admissions/documents/server/queries.ts'
import { conditionsOf } from '#features/admissions/letters/server/condition-queries.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { draftsOf } from './draft-queries.ts'

/** The applications and drafts of a student. */
export async function listStudentApplications(services: Services, { userId }: Actor): Promise<StudentApplications> {
  const { db } = services
  const [rows, drafts, rejected] = await Promise.all([
    applicationsOfStudent(db, userId),
    draftsOf(db, userId),
    rejectedKindsOf(db, userId),
  ])
  const slaOf = await slasFor(services, rows)
  const applications = rows.map(async (row) => {
    const enrolment = await viewEnrolment(services, row)
    const conditions = enrolment ? await conditionsOf(db, row.id) : []
    return {
      ...toSummary(row, slaOf(row), rejected, { enrolment, conditions }),
      item: withLetters(services, row.item),
    }
  })
  return {
    applications: await Promise.all(applications),
    drafts: drafts.map((draft) => ({ ...draft, item: withLetters(services, draft.item) })),
  }
}
