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

/** A campus, by its place in the university's list; nothing online is held on one. */
export const campusOf = (university: DemoUniversity, mode: StudyMode, seed: string): number | null =>
  mode === 'online' || university.campuses.length === 0
    ? null
    : Math.floor(chance(seed, 'campus') * university.campuses.length)
