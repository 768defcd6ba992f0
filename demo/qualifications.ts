import type { DemoSubject, StudyLevel } from './demo-schema.ts'

/** What is printed on the certificate: traditions of countries and faculties, as data. */

type Qualification = { en: string; ar: string }

/** By subject, level and country. */
type TitlesOfProfession = Partial<Record<StudyLevel, Partial<Record<string, Qualification>>>>

const stateExamination: Qualification = {
  en: 'State Examination (Staatsexamen)',
  ar: 'شهادة امتحان الدولة (Staatsexamen)',
}
const masterOfLaws: Qualification = { en: 'Master of Laws (LLM)', ar: 'ماجستير القانون (LLM)' }

const lawMasters: TitlesOfProfession['master'] = {
  ireland: masterOfLaws,
  'united-kingdom': masterOfLaws,
  'united-states': masterOfLaws,
}

/**
 * Degrees that lead to a regulated profession, with the countries in which every university gives the same title, or
 * the law sets it. Elsewhere the title is the university's own, and none is stated.
 */
const regulated: Record<string, TitlesOfProfession> = {
  medicine: {
    bachelor: {
      georgia: { en: 'Doctor of Medicine (MD)', ar: 'دكتور في الطب (MD)' },
      germany: stateExamination,
      hungary: { en: 'Doctor of Medicine (dr. med.)', ar: 'دكتور في الطب (dr. med.)' },
      india: { en: 'Bachelor of Medicine and Surgery (MBBS)', ar: 'بكالوريوس الطب والجراحة (MBBS)' },
      italy: {
        en: 'Laurea magistrale in Medicina e Chirurgia',
        ar: 'الدرجة الجامعية الموحّدة في الطب والجراحة (Laurea magistrale)',
      },
      turkiye: { en: 'Tıp Doktoru (MD)', ar: 'دكتور في الطب (Tıp Doktoru)' },
    },
  },
  dentistry: { bachelor: { germany: stateExamination } },
  pharmacy: {
    bachelor: {
      germany: stateExamination,
      italy: { en: 'Laurea magistrale in Farmacia', ar: 'الدرجة الجامعية الموحّدة في الصيدلة (Laurea magistrale)' },
    },
  },
  'veterinary-medicine': {
    bachelor: {
      germany: stateExamination,
      italy: {
        en: 'Laurea magistrale in Medicina veterinaria',
        ar: 'الدرجة الجامعية الموحّدة في الطب البيطري (Laurea magistrale)',
      },
    },
  },
  law: {
    bachelor: { germany: stateExamination },
    master: lawMasters,
  },
  'international-law': { master: lawMasters },
  nursing: {},
  physiotherapy: {},
  architecture: {},
  education: {},
  'special-education': {},
}

/** Degrees below a doctorate and above a diploma, by which one enters a profession. */
const entersProfession = (level: StudyLevel): boolean => level === 'bachelor' || level === 'master'

/** Where certificates bear such titles. Elsewhere (Licence, Grado, Laurea, licencjat …) none is stated. */
const titledInEnglish = new Set([
  ...['australia', 'canada', 'egypt', 'india', 'ireland', 'jordan', 'malaysia', 'northern-cyprus', 'saudi-arabia'],
  ...['united-arab-emirates', 'united-kingdom', 'united-states'],
])
/** Where a first degree in engineering or business has the general title, and no BEng, BTech or BCom. */
const afterAmericanModel = new Set([
  ...['egypt', 'jordan', 'northern-cyprus', 'saudi-arabia', 'united-arab-emirates', 'united-states'],
])

const named: Record<string, Partial<Record<StudyLevel, Qualification>>> = {
  'business-administration': {
    bachelor: { en: 'Bachelor of Business Administration (BBA)', ar: 'بكالوريوس إدارة الأعمال' },
  },
  mba: { master: { en: 'Master of Business Administration (MBA)', ar: 'ماجستير إدارة الأعمال (MBA)' } },
  'public-health': { master: { en: 'Master of Public Health (MPH)', ar: 'ماجستير الصحة العامة' } },
}

/** Title of the degree by faculty; science where a faculty is not listed. */
const titles: Record<string, Qualification> = {
  'arts-humanities': { en: 'Arts', ar: 'الآداب' },
  'social-sciences': { en: 'Arts', ar: 'الآداب' },
  'media-communication': { en: 'Arts', ar: 'الآداب' },
  'architecture-design': { en: 'Arts', ar: 'الفنون' },
}
const science: Qualification = { en: 'Science', ar: 'العلوم' }

/** What is printed on the certificate, in both languages; null where the country's title is not certain. */
export function qualificationOf(subject: DemoSubject, level: StudyLevel, country: string): Qualification | null {
  const profession = regulated[subject.key]
  if (profession && entersProfession(level)) return profession[level]?.[country] ?? null
  const own = named[subject.key]?.[level]
  if (own && level === 'master') return own
  if (!titledInEnglish.has(country)) return null
  const isGeneral = afterAmericanModel.has(country) || !['engineering', 'business-economics'].includes(subject.faculty)
  if (level === 'bachelor' && !isGeneral) return null
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
