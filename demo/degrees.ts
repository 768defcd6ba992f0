import type { DemoSubject, DemoUniversity, StudyLevel } from './demo-schema.ts'

/** Which degrees are offered where, how long they take and when they start: traditions of countries, as data. */

const bachelorMonths: Record<string, number> = {
  australia: 36,
  france: 36,
  germany: 36,
  hungary: 42,
  india: 36,
  italy: 36,
  malaysia: 36,
  netherlands: 36,
  poland: 36,
  switzerland: 36,
  'united-kingdom': 36,
}
/** Universities whose bachelor's degrees are longer than their country's: in Scotland they take four years. */
const bachelorMonthsAt: Partial<Record<string, number>> = { 'university-of-edinburgh': 48 }
/** First degrees that a country, or a university of it, makes shorter or longer than others do, in months. */
const firstDegreeMonths: Partial<Record<string, Partial<Record<string, number>>>> = {
  egypt: { medicine: 60 },
  france: { medicine: 108, dentistry: 72, pharmacy: 72 },
  germany: { law: 54 },
  hungary: { law: 60 },
  india: { medicine: 66, pharmacy: 48, law: 60 },
  ireland: { medicine: 60 },
  italy: { law: 60 },
  malaysia: { medicine: 60, pharmacy: 48 },
  poland: { law: 60, pharmacy: 66, psychology: 60 },
  'united-kingdom': { medicine: 60, pharmacy: 48 },
  'university-college-london': { medicine: 72 },
  'university-of-edinburgh': { medicine: 72 },
}
/** Where engineers study a year longer than everyone else. */
const fourYearEngineering = new Set(['india', 'malaysia', 'australia'])
const masterMonths: Record<string, number> = { 'united-kingdom': 12, ireland: 12 }
const doctorateMonths: Record<string, number> = {
  'united-states': 60,
  canada: 48,
  'united-kingdom': 36,
  france: 36,
  italy: 36,
  malaysia: 36,
}

/** Professions that one enters with another degree in hand there, so that no bachelor's is offered. */
const afterFirstDegree = new Set(['medicine', 'dentistry', 'law', 'veterinary-medicine'])
const firstDegreeCountries = new Set(['united-states', 'canada'])

/** In the Melbourne Model these and engineering follow a broad bachelor's degree as well. */
const isGraduateOnly = ({ key, faculty }: DemoSubject, university: DemoUniversity): boolean =>
  university.key === 'university-of-melbourne'
    ? afterFirstDegree.has(key) || key === 'architecture' || faculty === 'engineering'
    : firstDegreeCountries.has(university.country) && afterFirstDegree.has(key)

export const offersLevel = (subject: DemoSubject, level: StudyLevel, university: DemoUniversity): boolean =>
  subject.levels.includes(level) && !(level === 'bachelor' && isGraduateOnly(subject, university))

/** Months to the degree. Other clinical and long degrees (five years and more) are as long everywhere. */
export function monthsOf(subject: DemoSubject, level: StudyLevel, { key, country }: DemoUniversity): number {
  const usual = subject.months[level] ?? 12
  const own = firstDegreeMonths[key]?.[subject.key] ?? firstDegreeMonths[country]?.[subject.key]
  if (level === 'bachelor' && own) return own
  if (level === 'bachelor' && usual <= 48) {
    if (subject.faculty === 'engineering' && fourYearEngineering.has(country)) return 48
    return bachelorMonthsAt[key] ?? bachelorMonths[country] ?? 48
  }
  if (level === 'master' && usual <= 24) return masterMonths[country] ?? usual
  if (level === 'phd') return doctorateMonths[country] ?? usual
  return usual
}

/** What UCAS, through which one applies in the United Kingdom, wants by 15 October of the year before. */
const earlyAtUcas = new Set(['medicine', 'dentistry', 'veterinary-medicine'])

/** When one starts and applies for a subject: as at its university, unless an authority sets the day. */
export const intakesFor = (
  { intakes, country }: DemoUniversity,
  subject: DemoSubject,
  level: StudyLevel,
): DemoUniversity['intakes'] =>
  country === 'united-kingdom' && level === 'bachelor' && earlyAtUcas.has(subject.key)
    ? intakes.map((intake) => ({ ...intake, deadlineMonth: 10, deadlineDay: 15 }))
    : intakes
