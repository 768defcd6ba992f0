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

export const offersLevel = (subject: DemoSubject, level: StudyLevel, country: string): boolean =>
  subject.levels.includes(level) &&
  !(level === 'bachelor' && firstDegreeCountries.has(country) && afterFirstDegree.has(subject.key))

/** Months to the degree. Clinical and other long degrees (five years and more) are as long everywhere. */
export function monthsOf(subject: DemoSubject, level: StudyLevel, country: string): number {
  const usual = subject.months[level] ?? 12
  if (level === 'bachelor' && usual <= 48) {
    if (subject.faculty === 'engineering' && fourYearEngineering.has(country)) return 48
    return bachelorMonths[country] ?? 48
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
