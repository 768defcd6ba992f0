import { toSlugAr, toSlugEn } from '#lib/slug.ts'
import { intakesOf } from './calendar.ts'
import { chance, choose, shuffle } from './chance.ts'
import type { Demo } from './demo-files.ts'
import type { DemoCourse, DemoUniversity, ProgrammeKind } from './demo-schema.ts'
import type { ProgrammeDraft } from './majors.ts'
import { roundFee } from './tuition.ts'

const kinds: Record<DemoCourse['kind'], ProgrammeKind> = {
  university: 'university_course',
  external: 'external_course',
  special: 'special_course',
}

/** At how many universities one course of the files is held. */
const hostsOf: Record<DemoCourse['kind'], number> = { university: 5, special: 3, external: 0 }

/** Where an external course starts in most months, as language schools and platforms do. */
const everySeason = {
  intakes: [
    { month: 1, deadlineMonth: 12, deadlineDay: 15 },
    { month: 5, deadlineMonth: 4, deadlineDay: 15 },
    { month: 9, deadlineMonth: 8, deadlineDay: 15 },
  ],
}

/** The courses of the demo catalogue in their three kinds; the same files make the same courses. */
export function assembleCourses(demo: Demo, now: Date): ProgrammeDraft[] {
  return demo.courses.flatMap((course) => {
    if (course.kind === 'external') return [assembleExternal(demo, course, now)]
    const able = demo.universities.filter((university) => university.facultiesOffered.includes(course.faculty))
    return shuffle(able, course.key, 'hosts')
      .slice(0, hostsOf[course.kind])
      .map((university) => assembleAt(demo, course, university, now))
  })
}

function assembleAt(demo: Demo, course: DemoCourse, university: DemoUniversity, now: Date): ProgrammeDraft {
  const key = `${university.key}/${course.key}`
  const rate = demo.exchangeRates.rates[university.currency] ?? 1
  // The same course costs more in a dear country, but not as much more as rents do.
  const level = 0.75 + Math.min(university.livingCostMonthly * rate, 2_000) / 2_000
  return {
    ...common(course, key),
    university: university.key,
    country: university.country,
    campus: university.campuses.length > 0 ? Math.floor(chance(key, 'campus') * university.campuses.length) : null,
    intakes: intakesOf(university, key, now),
    row: {
      ...commonRow(course, key, now),
      slugEn: toSlugEn(`${course.nameEn} ${university.nameEn}`),
      slugAr: toSlugAr(`${course.nameAr} ${university.nameAr}`),
      languages: [university.languages.includes('en') ? 'en' : (university.languages[0] ?? 'en')],
      feeAmount: course.feeUsd === null ? null : roundFee((course.feeUsd * level) / rate),
      feeCurrency: course.feeUsd === null ? null : university.currency,
      express: university.type === 'private' && chance(key, 'express') < 0.15,
    },
  }
}

/** Held by someone else than a university: in one of the destinations, or online and nowhere. */
function assembleExternal(demo: Demo, course: DemoCourse, now: Date): ProgrammeDraft {
  const country = course.mode === 'online' ? null : choose(demo.destinations, course.key, 'country').key
  return {
    ...common(course, course.key),
    university: null,
    country,
    campus: null,
    intakes: intakesOf(everySeason, course.key, now),
    row: {
      ...commonRow(course, course.key, now),
      slugEn: toSlugEn(course.nameEn),
      slugAr: toSlugAr(course.nameAr),
      providerEn: course.providerEn ?? null,
      providerAr: course.providerAr ?? null,
      languages: ['en'],
      feeAmount: course.feeUsd,
      feeCurrency: course.feeUsd === null ? null : 'USD',
    },
  }
}

const common = (course: DemoCourse, key: string) => ({ key, faculty: course.faculty, tags: course.tags })

const commonRow = (course: DemoCourse, key: string, now: Date) => ({
  kind: kinds[course.kind],
  nameEn: course.nameEn,
  nameAr: course.nameAr,
  aliases: course.aliases,
  level: course.level,
  mode: course.mode,
  durationMonths: course.months,
  discountPercent: chance(key, 'discount') < 0.1 ? choose([10, 15, 20], key, 'percent') : null,
  entranceExam: course.entranceExam,
  summaryEn: course.summaryEn,
  summaryAr: course.summaryAr,
  descriptionEn: course.descriptionEn,
  descriptionAr: course.descriptionAr,
  requirementsEn: course.requirementsEn,
  requirementsAr: course.requirementsAr,
  keyFeaturesEn: course.keyFeaturesEn,
  keyFeaturesAr: course.keyFeaturesAr,
  careersEn: course.careersEn,
  careersAr: course.careersAr,
  faq: course.faq.map(({ qEn, qAr, aEn, aAr }) => ({
    question: { en: qEn, ar: qAr },
    answer: { en: aEn, ar: aAr },
  })),
  status: 'published' as const,
  publishedAt: now,
})
