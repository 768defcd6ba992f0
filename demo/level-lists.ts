import type { DemoSubject, DemoUniversity, StudyLevel } from './demo-schema.ts'
import { certificatesOf } from './language-certificates.ts'

/** What a subject asks and offers, of which each level keeps what is true of it. */

type Lists = { en: string[]; ar: string[] }

const ofDoctorate = /PhD|proposal|supervisor/i
/** What subjects say in general of the language of instruction; the programme names its own instead. */
const ofInstruction = /^(Language (certificate|of instruction|at)\b|Proof of language level|English (at|or local))/
/** English for reading, whatever the language of instruction. */
const ofReading = /^English at B2, (since|because|the working language)/
const ofArabic = /^Arabic at\b/
/** The language of patients and pupils, where that is not the one of instruction. */
const ofPlace = /^(Local language|Language of the school system)\b/
const ofMaster = /master’s level/
/** A longer first degree is recognised by its years and its wide choice. */
const ofFirstDegree = /\byears?\b|elective|graduation/i
const ofThesis = /thesis/i

const isGraduate = (level: StudyLevel) => level === 'master' || level === 'phd'

const englishSpeaking = new Set(['australia', 'canada', 'ireland', 'united-kingdom', 'united-states'])

/** What applicants at a level need, with a certificate for each language that the programme is taught in. */
export function requirementsOf(
  subject: DemoSubject,
  level: StudyLevel,
  languages: string[],
  university: DemoUniversity,
): Lists {
  const all = isGraduate(level)
    ? { en: subject.requirementsGradEn, ar: subject.requirementsGradAr }
    : { en: subject.requirementsEn, ar: subject.requirementsAr }
  const stated = level === 'master' ? without(all, ofDoctorate) : all
  const inEnglish = languages.includes('en')
  const inAnother = languages.length > 1 || !inEnglish || englishSpeaking.has(university.country)
  const own = keeping(stated, (line) => {
    if (ofReading.test(line)) return !inEnglish
    if (ofArabic.test(line)) return !languages.includes('ar')
    return !ofInstruction.test(line) && !(inAnother && ofPlace.test(line))
  })
  const certificates = certificatesOf(languages, university)
  return {
    en: [...own.en, ...certificates.map(({ en }) => en)],
    ar: [...own.ar, ...certificates.map(({ ar }) => ar)],
  }
}

/** What is special about the subject, as far as it holds at this level. */
export function keyFeaturesOf(subject: DemoSubject, level: StudyLevel): Lists {
  const listed = { en: subject.keyFeaturesEn, ar: subject.keyFeaturesAr }
  const all = level === 'master' ? listed : without(listed, ofMaster)
  if (level === 'bachelor') return all
  const own = without(all, ofFirstDegree)
  return isGraduate(level) ? own : without(own, ofThesis)
}

/** The lists of both languages without the lines whose English says so. */
const without = (lists: Lists, pattern: RegExp): Lists => keeping(lists, (line) => !pattern.test(line))

/** The lists of both languages with the lines whose English is wanted. */
function keeping({ en, ar }: Lists, isWanted: (line: string) => boolean): Lists {
  const keeps = (_: string, at: number) => isWanted(en[at] ?? '')
  return { en: en.filter(keeps), ar: ar.filter(keeps) }
}
