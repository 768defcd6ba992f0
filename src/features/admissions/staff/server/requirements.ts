import type { Db } from '#db/client.ts'
import type { ItemLink } from '#features/admissions/applications/contract.ts'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { programmeById } from '#features/programmes/server/queries.ts'

/** What an item asks of those who apply, also once it is no longer published; null for a university as a whole. */
export async function requirementsOf(
  db: Db,
  { _id, type }: Pick<ItemLink, '_id' | 'type'>,
): Promise<ReviewView['requirements']> {
  const found = type === 'university' ? undefined : await programmeById(db, _id)
  if (!found) return null
  const { level, languages, entranceExam, entranceExamName, requirementsEn, requirementsAr } = found.programme
  return {
    level,
    languages,
    entranceExam,
    entranceExamName,
    requirements: { en: requirementsEn, ar: requirementsAr },
  }
}
