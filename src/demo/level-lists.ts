import type { DemoSubject, StudyLevel } from './demo-schema.ts'

/** What a subject asks and offers, of which each level keeps what is true of it. */

type Lists = { en: string[]; ar: string[] }

const certificateOfEnglish = {
  en: 'English certificate where it is not your first language, often IELTS 6.5 or TOEFL iBT 90',
  ar: 'شهادة لغة إنجليزية لغير الناطقين بها، وغالبًا IELTS 6.5 أو TOEFL iBT 90',
}

const ofDoctorate = /PhD|proposal|supervisor/i
const ofEnglish = /\bEnglish at\b/
const ofCertificate = /IELTS|TOEFL/
const ofMaster = /master's level/
/** A longer first degree is told by its years and its wide choice. */
const ofFirstDegree = /\byears?\b|elective|graduation/i
const ofThesis = /thesis/i

const isGraduate = (level: StudyLevel) => level === 'master' || level === 'phd'

/** What applicants at a level need; taught in English, a graduate programme says which certificate is usual. */
export function requirementsOf(subject: DemoSubject, level: StudyLevel, languages: string[]): Lists {
  if (!isGraduate(level)) return { en: subject.requirementsEn, ar: subject.requirementsAr }
  const all = { en: subject.requirementsGradEn, ar: subject.requirementsGradAr }
  const own = level === 'master' ? without(all, ofDoctorate) : all
  if (!languages.includes('en') || own.en.some((line) => ofCertificate.test(line))) return own
  const { en, ar } = without(own, ofEnglish)
  return { en: [...en, certificateOfEnglish.en], ar: [...ar, certificateOfEnglish.ar] }
}

/** What is special about the subject, as far as it holds at this level. */
export function keyFeaturesOf(subject: DemoSubject, level: StudyLevel): Lists {
  const stated = { en: subject.keyFeaturesEn, ar: subject.keyFeaturesAr }
  const all = level === 'master' ? stated : without(stated, ofMaster)
  if (level === 'bachelor') return all
  const own = without(all, ofFirstDegree)
  return isGraduate(level) ? own : without(own, ofThesis)
}

/** The lists of both languages without the lines whose English says so. */
function without({ en, ar }: Lists, said: RegExp): Lists {
  const keeps = (_: string, at: number) => !said.test(en[at] ?? '')
  return { en: en.filter(keeps), ar: ar.filter(keeps) }
}
