import { toSlugAr, toSlugEn } from '#lib/slug.ts'
import { intakesUnderLaw, summaryUnderLaw } from './admission-laws.ts'
import { intakesOf } from './calendar.ts'
import { intakesFor, monthsOf, offersLevel } from './degrees.ts'
import type { Demo } from './demo-files.ts'
import type { DemoSubject, DemoUniversity, StudyLevel, StudyMode } from './demo-schema.ts'
import { careersOf, faqOf } from './level-faq.ts'
import { keyFeaturesOf, requirementsOf } from './level-lists.ts'
import { campusOf, type ProgrammeDraft, sharedColumns, toFaq } from './programme-draft.ts'
import { levelTexts, settingParagraph } from './programme-texts.ts'
import { qualificationOf } from './qualifications.ts'
import { scholarshipOf } from './scholarships.ts'
import { chance, choose, chooseWeighted, shuffle } from './seeded-random.ts'
import { feeOf, isTuitionFree } from './tuition.ts'

/** Subjects a university teaches besides its strengths. */
const furtherSubjects = 1

const levelWeights: Record<StudyLevel, number> = {
  bachelor: 0.5,
  master: 0.32,
  phd: 0.1,
  diploma: 0.05,
  certificate: 0.03,
}
const levelWords: Record<StudyLevel, string> = {
  bachelor: 'بكالوريوس',
  master: 'ماجستير',
  phd: 'دكتوراه',
  diploma: 'دبلوم',
  certificate: 'شهادة',
}

/** Said where a programme's scholarship is not its university's. */
const fundedPlace = {
  en: 'Funded doctoral place: its own full scholarship covers the whole tuition fee',
  ar: 'مقعد دكتوراه مموّل: منحة كاملة خاصة به تغطي الرسوم الدراسية كلها',
}

/** Taught at a bedside or in a workshop: never online. */
const handsOn = new Set(['medicine', 'dentistry', 'pharmacy', 'nursing-health-sciences', 'agriculture-veterinary'])

/**
 * The degree programmes of the demo catalogue: each university teaches its strengths and some further subjects of its
 * faculties, each at one or two levels. The same files make the same programmes; `now` only sets the intakes.
 */
export function assembleMajors(demo: Demo, now: Date): ProgrammeDraft[] {
  return demo.universities.flatMap((university) =>
    subjectsOf(demo, university).flatMap((subject) =>
      levelsOf(subject, university).map((level) => assembleMajor(university, subject, level, now)),
    ),
  )
}

function subjectsOf(demo: Demo, university: DemoUniversity): DemoSubject[] {
  const strengths = demo.subjects.filter((subject) => university.strengths.includes(subject.key))
  const others = demo.subjects.filter(
    (subject) => university.facultiesOffered.includes(subject.faculty) && !strengths.includes(subject),
  )
  return [...strengths, ...shuffle(others, university.key, 'further').slice(0, furtherSubjects)]
}

function levelsOf(subject: DemoSubject, university: DemoUniversity): StudyLevel[] {
  const offered = subject.levels.filter((level) => offersLevel(subject, level, university))
  const count = chance(university.key, subject.key, 'levels') < 0.1 ? 2 : 1
  const chosen: StudyLevel[] = []
  while (chosen.length < Math.min(count, offered.length)) {
    const left = offered
      .filter((level) => !chosen.includes(level))
      .map((level) => [level, levelWeights[level]] as const)
    chosen.push(chooseWeighted(left, university.key, subject.key, 'level', chosen.length))
  }
  return chosen
}

function assembleMajor(university: DemoUniversity, subject: DemoSubject, level: StudyLevel, now: Date): ProgrammeDraft {
  const key = `${university.key}/${subject.key}/${level}`
  const months = monthsOf(subject, level, university)
  const mode = modeOf(subject, level, key)
  const languages = languagesOf(university, subject, level, key)
  const campus = campusOf(university, mode, subject.faculty, key)
  const place = (campus === null ? undefined : university.campuses[campus]) ?? university
  const qualification = qualificationOf(subject, level, university.country)
  const texts = levelTexts(subject, level, months)
  const describedMonths = level === 'bachelor' ? subject.months.bachelor : undefined
  const city = { en: place.cityEn, ar: place.cityAr }
  const setting = settingParagraph({ university, city, mode, languages, months, describedMonths })
  const summary = summaryUnderLaw(university, texts.summary)
  const requirements = requirementsOf(subject, level, languages, university)
  const keyFeatures = keyFeaturesOf(subject, level)
  const careers = careersOf(subject, level)
  const graduate = level === 'master' || level === 'phd'
  const fee = feeOf(university, subject.feeFactor, level, key)
  const funded = level === 'phd' && !isTuitionFree(university) && chance(key, 'funded') < 0.25
  return {
    key,
    university: university.key,
    country: university.country,
    campus,
    faculty: subject.faculty,
    intakes: intakesUnderLaw(university, intakesOf({ intakes: intakesFor(university, subject, level) }, key, now), now),
    tags: tagsOf({ subject, university, level, mode, languages, funded }),
    row: {
      ...sharedColumns(subject),
      kind: 'major',
      slugEn: toSlugEn(`${subject.nameEn} ${level} ${university.nameEn}`),
      slugAr: toSlugAr(`${subject.nameAr} ${levelWords[level]} ${university.formerNameAr ?? university.nameAr}`),
      level,
      mode,
      languages,
      durationMonths: months,
      qualificationEn: qualification?.en ?? null,
      qualificationAr: qualification?.ar ?? null,
      feeAmount: fee,
      feeCurrency: fee === null ? null : university.currency,
      discountPercent:
        !isTuitionFree(university) && chance(key, 'discount') < 0.06
          ? choose([5, 10, 15, 20, 25], key, 'percent')
          : null,
      ...(funded ? { scholarshipType: 'full', scholarshipPercent: 100 } : scholarshipOf(university, key)),
      entranceExam: subject.entranceExam[level] ?? false,
      entranceExamName: subject.entranceExam[level] ? examName(subject, university.country) : null,
      summaryEn: summary.en,
      summaryAr: summary.ar,
      descriptionEn: setting.en + texts.description.en,
      descriptionAr: setting.ar + texts.description.ar,
      requirementsEn: requirements.en,
      requirementsAr: requirements.ar,
      keyFeaturesEn: funded ? [fundedPlace.en, ...keyFeatures.en] : keyFeatures.en,
      keyFeaturesAr: funded ? [fundedPlace.ar, ...keyFeatures.ar] : keyFeatures.ar,
      careersEn: careers.en,
      careersAr: careers.ar,
      faq: toFaq(faqOf(subject, level)),
      express: university.type === 'private' && !graduate && chance(key, 'express') < 0.25,
      status: 'published',
      publishedAt: now,
    },
  }
}

function modeOf(subject: DemoSubject, level: StudyLevel, key: string): StudyMode {
  const at = chance(key, 'mode')
  if (handsOn.has(subject.faculty) || level === 'phd') return at < 0.93 ? 'full-time' : 'part-time'
  if (level === 'bachelor') return at < 0.92 ? 'full-time' : at < 0.96 ? 'blended' : at < 0.98 ? 'online' : 'part-time'
  return at < 0.72 ? 'full-time' : at < 0.84 ? 'part-time' : at < 0.93 ? 'blended' : 'online'
}

/** One of the university's languages, its first the likeliest; graduate programmes lean to English. */
function languagesOf(university: DemoUniversity, subject: DemoSubject, level: StudyLevel, key: string): string[] {
  const [first = 'en', ...others] = university.languages
  if (others.length === 0) return [first]
  if (subject.key === 'english-literature' && university.languages.includes('en')) return ['en']
  if (level !== 'bachelor' && university.languages.includes('en') && chance(key, 'english') < 0.6) return ['en']
  const at = chance(key, 'language')
  return at < 0.6 ? [first] : at < 0.9 ? [choose(others, key, 'language')] : [first, others[0] ?? first]
}

/** An exam of one country is not asked for in another. */
const nationalExams: Record<string, string[]> = {
  IMAT: ['italy'],
  UCAT: ['united-kingdom'],
  LNAT: ['united-kingdom'],
  NEET: ['india'],
  YÖS: ['turkiye'],
  TestDaF: ['germany'],
}
function examName(subject: DemoSubject, country: string): string | null {
  const name = subject.examName
  const national = Object.entries(nationalExams).find(([exam]) => name?.includes(exam))
  return national && !national[1].includes(country) ? null : name
}

type Circumstances = {
  subject: DemoSubject
  university: DemoUniversity
  level: StudyLevel
  mode: StudyMode
  languages: string[]
  funded: boolean
}

/** Tags that state a fact are given where it is one, whatever the subject says. */
function tagsOf({ subject, university, level, mode, languages, funded }: Circumstances): string[] {
  const facts: Record<string, boolean> = {
    'study-in-english': languages.includes('en') && !['united-kingdom', 'united-states'].includes(university.country),
    'full-scholarship': funded,
    'tuition-free': isTuitionFree(university),
    'no-entrance-exam': subject.tags.includes('no-entrance-exam') && !subject.entranceExam[level],
    'masters-degrees': level === 'master',
    phd: level === 'phd',
    'online-study': mode === 'online',
    'part-time-study': mode === 'part-time',
  }
  const ofSubject = subject.tags.filter((tag) => !(tag in facts))
  return [...ofSubject, ...Object.keys(facts).filter((tag) => facts[tag])]
}
