import type {
  Duration,
  Exam,
  Kind,
  Level,
  Mode,
  ScholarshipFilter,
  UniversityType,
} from '#catalogue-index/query/options.ts'
import { languageName } from '#i18n/language-name.ts'
import type { Language, Localized } from '#lib/localized.ts'

/** Names of the fixed options, as the answer of a search carries them. */

const text = (en: string, ar: string): Localized => ({ en, ar })

export const KIND_LABELS: Record<Kind, Localized> = {
  major: text('Majors', 'التخصصات'),
  course: text('Courses', 'الدورات'),
  university: text('Universities', 'الجامعات'),
  blog: text('Articles', 'المقالات'),
}
export const LEVEL_LABELS: Record<Level, Localized> = {
  bachelor: text('Bachelor’s', 'بكالوريوس'),
  master: text('Master’s', 'ماجستير'),
  phd: text('PhD', 'دكتوراه'),
  diploma: text('Diploma', 'دبلوم'),
  certificate: text('Certificate', 'شهادة'),
}
export const EXAM_LABELS: Record<Exam, Localized> = { yes: text('Yes', 'نعم'), no: text('No', 'لا') }
export const TYPE_LABELS: Record<UniversityType, Localized> = {
  public: text('Public', 'حكومية'),
  private: text('Private', 'خاصة'),
}
export const MODE_LABELS: Record<Mode, Localized> = {
  'full-time': text('Full-time', 'دوام كامل'),
  'part-time': text('Part-time', 'دوام جزئي'),
  online: text('Online', 'عن بُعد'),
  blended: text('Blended', 'مدمج'),
}
export const SCHOLARSHIP_LABELS: Record<ScholarshipFilter, Localized> = {
  none: text('No scholarship', 'بلا منحة'),
  partial: text('Partial scholarship', 'منحة جزئية'),
  full: text('Full scholarship', 'منحة كاملة'),
  available: text('Any scholarship', 'أي منحة'),
}

/** Latin digits in both languages (P14). */
export const durationLabel = (band: Duration, lang: Language): string =>
  `${band.replace('-', '–')} ${lang === 'ar' ? 'شهرًا' : 'months'}`

const monthNames = {
  en: new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }),
  ar: new Intl.DateTimeFormat('ar-u-nu-latn', { month: 'long', timeZone: 'UTC' }),
}
export const monthLabel = (month: number, lang: Language): string =>
  monthNames[lang].format(Date.UTC(2000, month - 1, 1))

export const languageLabel = (code: string, lang: Language): string => languageName(lang, code)

/** What is everywhere but in a country: "not India". */
export const excludedLabel = (country: string, lang: Language): string =>
  lang === 'ar' ? `ما عدا ${country}` : `not ${country}`
