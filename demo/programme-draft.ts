import type { programmes } from '#db/schema/programmes.table.ts'
import type { IntakeDraft } from './calendar.ts'
import type { DemoCourse, DemoSubject, DemoUniversity, StudyMode } from './demo-schema.ts'
import { chance } from './seeded-random.ts'

type ProgrammeRow = typeof programmes.$inferInsert

/** A programme before its records have ids: other records are named by their keys. */
export type ProgrammeDraft = {
  row: Omit<ProgrammeRow, 'id' | 'universityId' | 'countryId' | 'campusId' | 'facultyId'>
  key: string
  university: string | null
  country: string | null
  /** Place in its university's list. */
  campus: number | null
  faculty: string
  tags: string[]
  intakes: IntakeDraft[]
}

/** What a programme says in the words of its subject or course. */
export const sharedColumns = (source: DemoSubject | DemoCourse) => ({
  nameEn: source.nameEn,
  nameAr: source.nameAr,
  aliases: source.aliases,
  keyFeaturesEn: source.keyFeaturesEn,
  keyFeaturesAr: source.keyFeaturesAr,
  careersEn: source.careersEn,
  careersAr: source.careersAr,
  faq: toFaq(source.faq),
})

/** Questions and answers as a programme keeps them. */
export const toFaq = (questions: DemoSubject['faq']) =>
  questions.map(({ qEn, qAr, aEn, aAr }) => ({ question: { en: qEn, ar: qAr }, answer: { en: aEn, ar: aAr } }))

/**
 * A campus, by its place in the university's list: one that is for the faculty, or else one that is for all. Nothing
 * online is held on one.
 */
export function campusOf(university: DemoUniversity, mode: StudyMode, faculty: string, seed: string): number | null {
  if (mode === 'online') return null
  const { campuses } = university
  const own = campuses.filter(({ faculties }) => faculties?.includes(faculty))
  const able = own.length > 0 ? own : campuses.filter(({ faculties }) => faculties === undefined)
  const chosen = able[Math.floor(chance(seed, 'campus') * able.length)]
  return chosen ? campuses.indexOf(chosen) : null
}
