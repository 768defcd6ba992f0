import { toSlugAr, toSlugEn } from '#lib/slug.ts'
import { intakesUnderLaw, summaryUnderLaw } from './admission-laws.ts'
import { intakesOf } from './calendar.ts'
import type { Demo } from './demo-files.ts'
import type { DemoCountry, DemoCourse, DemoUniversity, ProgrammeKind } from './demo-schema.ts'
import { campusOf, type ProgrammeDraft, sharedColumns } from './programme-draft.ts'
import { scholarshipOf } from './scholarships.ts'
import { chance, choose, shuffle } from './seeded-random.ts'
import { roundFee } from './tuition.ts'

const kinds: Record<DemoCourse['kind'], ProgrammeKind> = {
  university: 'university_course',
  external: 'external_course',
  special: 'special_course',
}

/** At how many universities, or for an external course in how many countries, one course of the files is held. */
const copies: Record<DemoCourse['kind'], number> = { university: 6, external: 3, special: 6 }

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
    if (course.kind === 'external')
      return countriesOf(demo, course).map((country) => assembleExternal(course, country, now))
    const hosts = demo.universities.filter((university) => canHold(university, course))
    return shuffle(hosts, course.key, 'hosts')
      .slice(0, copies[course.kind])
      .map((university) => assembleAt(demo, course, university, now))
  })
}

/** A year before the degree: of the language, of foundations, or instead of the first year. */
const isPreparatory = (course: DemoCourse): boolean => course.tags.includes('foundation-year')

/** A foundation year needs a preparatory department, a course bound to countries no faculty, any other its faculty. */
function canHold(university: DemoUniversity, course: DemoCourse): boolean {
  if (isPreparatory(course) && !university.preparatoryYear) return false
  if (course.countries) return course.countries.includes(university.country)
  return university.facultiesOffered.includes(course.faculty)
}

/** An online course is held once and nowhere. */
function countriesOf(demo: Demo, course: DemoCourse): (DemoCountry | undefined)[] {
  if (course.mode === 'online') return [undefined]
  const able = course.countries ?? demo.destinations.map(({ key }) => key)
  const countries = demo.countries.filter(({ key }) => able.includes(key))
  return shuffle(countries, course.key, 'countries').slice(0, copies.external)
}

function assembleAt(demo: Demo, course: DemoCourse, university: DemoUniversity, now: Date): ProgrammeDraft {
  const key = `${university.key}/${course.key}`
  const fee = isPreparatory(course) ? university.preparatoryFee : feeAt(demo, course, university)
  const summary = summaryUnderLaw(university, { en: course.summaryEn, ar: course.summaryAr })
  return {
    ...common(course, key),
    university: university.key,
    country: university.country,
    campus: campusOf(university, course.mode, course.faculty, key),
    intakes: intakesUnderLaw(university, intakesOf(university, key, now), now),
    row: {
      ...commonRow(course, key, now),
      slugEn: toSlugEn(`${course.nameEn} ${university.nameEn}`),
      slugAr: toSlugAr(`${course.formerNameAr ?? course.nameAr} ${university.formerNameAr ?? university.nameAr}`),
      languages: course.languages ?? [university.languages.includes('en') ? 'en' : (university.languages[0] ?? 'en')],
      feeAmount: fee,
      feeCurrency: fee === null ? null : university.currency,
      ...(isPreparatory(course) && { discountPercent: null }),
      express: university.type === 'private' && chance(key, 'express') < 0.15,
      summaryEn: summary.en,
      summaryAr: summary.ar,
      ...scholarshipOf(university, key),
    },
  }
}

/** The same course costs more in a dear country, but not as much more as rents do. */
function feeAt(demo: Demo, { feeUsd }: DemoCourse, { currency, livingCostMonthly }: DemoUniversity): number | null {
  const rate = demo.exchangeRates.rates[currency] ?? 1
  const level = 0.75 + Math.min(livingCostMonthly * rate, 2_000) / 2_000
  return feeUsd === null ? null : roundFee((feeUsd * level) / rate)
}

function assembleExternal(course: DemoCourse, country: DemoCountry | undefined, now: Date): ProgrammeDraft {
  const key = `external/${course.key}/${country?.key ?? 'online'}`
  const fee = course.feeUsd === null ? null : roundFee(course.feeUsd * (0.85 + 0.4 * chance(key, 'fee')))
  const row = commonRow(course, key, now)
  return {
    ...common(course, key),
    university: null,
    country: country?.key ?? null,
    campus: null,
    intakes: intakesOf(everySeason, key, now),
    row: {
      ...row,
      // Without a university there is none whose discount and scholarship apply: it states both itself.
      discountPercent: row.discountPercent ?? 0,
      scholarshipType: 'none',
      slugEn: toSlugEn(`${course.nameEn} ${country?.nameEn ?? 'online'}`),
      slugAr: toSlugAr(`${course.formerNameAr ?? course.nameAr} ${country?.nameAr ?? 'عن بُعد'}`),
      providerEn: course.providerEn ?? 'Independent training centre',
      providerAr: course.providerAr ?? 'مركز تدريب مستقل',
      languages: course.languages ?? ['en'],
      feeAmount: fee,
      feeCurrency: fee === null ? null : 'USD',
    },
  }
}

const common = (course: DemoCourse, key: string) => ({ key, faculty: course.faculty, tags: course.tags })

const commonRow = (course: DemoCourse, key: string, now: Date) => ({
  ...sharedColumns(course),
  kind: kinds[course.kind],
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
  status: 'published' as const,
  publishedAt: now,
})
