import type { DemoSubject, DemoUniversity, StudyLevel } from './demo-schema.ts'

/** What degrees are called and how long they take: traditions of countries and faculties, as data. */

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

type Qualification = { en: string; ar: string }

const named: Record<string, Partial<Record<StudyLevel, Qualification>>> = {
  medicine: { bachelor: { en: 'Bachelor of Medicine and Surgery (MBBS)', ar: 'بكالوريوس الطب والجراحة' } },
  dentistry: { bachelor: { en: 'Bachelor of Dental Surgery (BDS)', ar: 'بكالوريوس طب الأسنان وجراحتها' } },
  pharmacy: { bachelor: { en: 'Bachelor of Pharmacy (BPharm)', ar: 'بكالوريوس الصيدلة' } },
  'veterinary-medicine': { bachelor: { en: 'Doctor of Veterinary Medicine (DVM)', ar: 'بكالوريوس الطب البيطري' } },
  architecture: {
    bachelor: { en: 'Bachelor of Architecture (BArch)', ar: 'بكالوريوس العمارة' },
    master: { en: 'Master of Architecture (MArch)', ar: 'ماجستير العمارة' },
  },
  law: {
    bachelor: { en: 'Bachelor of Laws (LLB)', ar: 'بكالوريوس القانون' },
    master: { en: 'Master of Laws (LLM)', ar: 'ماجستير القانون' },
  },
  'business-administration': {
    bachelor: { en: 'Bachelor of Business Administration (BBA)', ar: 'بكالوريوس إدارة الأعمال' },
  },
  education: {
    bachelor: { en: 'Bachelor of Education (BEd)', ar: 'بكالوريوس التربية' },
    master: { en: 'Master of Education (MEd)', ar: 'ماجستير التربية' },
  },
  mba: { master: { en: 'Master of Business Administration (MBA)', ar: 'ماجستير إدارة الأعمال (MBA)' } },
  'public-health': { master: { en: 'Master of Public Health (MPH)', ar: 'ماجستير الصحة العامة' } },
}

/** [English, Arabic] title of the degree by faculty; science where a faculty is not listed. */
const titles: Record<string, Qualification> = {
  'arts-humanities': { en: 'Arts', ar: 'الآداب' },
  'social-sciences': { en: 'Arts', ar: 'الآداب' },
  'media-communication': { en: 'Arts', ar: 'الآداب' },
  'architecture-design': { en: 'Arts', ar: 'الفنون' },
  education: { en: 'Education', ar: 'التربية' },
  law: { en: 'Laws', ar: 'القانون' },
}
const science: Qualification = { en: 'Science', ar: 'العلوم' }

/** What stands on the certificate, in both languages. */
export function qualificationOf(subject: DemoSubject, level: StudyLevel): Qualification {
  const own = named[subject.key]?.[level]
  if (own) return own
  const title = titles[subject.faculty] ?? science
  const { nameEn, nameAr } = subject
  switch (level) {
    case 'bachelor':
      return { en: `Bachelor of ${title.en} in ${nameEn}`, ar: inArabic('بكالوريوس', title.ar, nameAr) }
    case 'master':
      return { en: `Master of ${title.en} in ${nameEn}`, ar: inArabic('ماجستير', title.ar, nameAr) }
    case 'phd':
      return { en: `Doctor of Philosophy (PhD) in ${nameEn}`, ar: `دكتوراه في ${nameAr}` }
    case 'diploma':
      return { en: `Diploma in ${nameEn}`, ar: `دبلوم في ${nameAr}` }
    case 'certificate':
      return { en: `Certificate in ${nameEn}`, ar: `شهادة في ${nameAr}` }
  }
}

/** Arabic names an engineer's degree by the subject alone: «بكالوريوس الهندسة المدنية», not «بكالوريوس العلوم في …». */
const inArabic = (degree: string, title: string, subject: string): string =>
  /^(ال)?هندسة/.test(subject) ? `${degree} ${subject}` : `${degree} ${title} في ${subject}`
