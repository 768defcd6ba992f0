import { z } from 'zod'
import { type programmeKind, studyLevel, studyMode } from '#db/schema/programmes.table.ts'
import { scholarshipType, universityType } from '#db/schema/universities.table.ts'
import { COVER_MOTIFS } from '#lib/cover-motifs.ts'

/** Shapes of the files in `demo/`. Records name each other by `key`; `demo-files.ts` checks that those exist. */

const key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a key is lower-case letters and digits joined by hyphens')
const english = z.string().trim().min(1)
const arabic = english.regex(/\p{Script=Arabic}/u, 'has no Arabic letter')
/** The name that its Arabic addresses are still made of, where a later one is more exact. */
const formerNameAr = arabic.optional()
const slugEn = key
const slugAr = arabic.regex(/^[^\s/?#%A-Z]+$/, 'not fit for an address')
const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)
const month = z.number().int().min(1).max(12)
const percent = z.number().int().min(0).max(100)
const currency = z.string().regex(/^[A-Z]{3}$/, 'not an ISO 4217 code')
const languages = z.array(z.string().regex(/^[a-z]{2}$/, 'not an ISO 639-1 code')).min(1)
const timezone = z.string().refine((zone) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}, 'not an IANA time zone')
const range = z.tuple([z.number().min(0), z.number().min(0)]).refine(([low, high]) => low <= high, 'low above high')
const texts = z.array(english)
const arabicTexts = z.array(arabic)
const keys = z.array(key)
const faq = z.array(z.strictObject({ qEn: english, qAr: arabic, aEn: english, aAr: arabic }))

export const countrySchema = z.strictObject({
  key,
  alpha2: z.string().length(2).nullable(),
  alpha3: z.string().length(3).nullable(),
  numeric: z.string().length(3).nullable(),
  nameEn: english,
  nameAr: arabic,
  slugEn,
  slugAr,
  capitalEn: english.nullable(),
  capitalAr: arabic.nullable(),
  lat: latitude,
  lng: longitude,
  timezone,
  currency: currency.nullable(),
  callingCode: z.string().nullable(),
  languages: z.array(z.string()),
  region: english,
  aliases: texts,
})
export type DemoCountry = z.infer<typeof countrySchema>

export const destinationSchema = z.strictObject({
  key,
  order: z.number().int().positive(),
  taglineEn: english,
  taglineAr: arabic,
  overviewEn: english,
  overviewAr: arabic,
  studySystemEn: english,
  studySystemAr: arabic,
  visaEn: english,
  visaAr: arabic,
  workEn: english,
  workAr: arabic,
  recognitionEn: english,
  recognitionAr: arabic,
  costOfLiving: z.strictObject({
    currency,
    monthly: z.strictObject({
      rent: range,
      food: range,
      transport: range,
      utilities: range,
      health: range,
      leisure: range,
    }),
  }),
  oneOffCosts: z.array(
    z.strictObject({
      nameEn: english,
      nameAr: arabic,
      kind: z.enum(['fee', 'insurance', 'travel', 'deposit']),
      timing: z.enum(['before_application', 'before_travel', 'on_arrival']),
      amount: z.number().min(0),
      currency,
      noteEn: english.optional(),
      noteAr: arabic.optional(),
    }),
  ),
  cities: z
    .array(
      z.strictObject({
        nameEn: english,
        nameAr: arabic,
        lat: latitude,
        lng: longitude,
        noteEn: english,
        noteAr: arabic,
      }),
    )
    .min(1),
  facts: z.strictObject({
    internationalStudents: z.number().int().positive().nullable(),
    workHoursPerWeek: z.number().min(0).nullable(),
    postStudyMonths: z.number().int().min(0).nullable(),
    visaWeeksFrom: z.number().int().positive().nullable(),
    visaWeeksTo: z.number().int().positive().nullable(),
    weekend: z.enum(['sat-sun', 'fri-sat', 'sun']),
    teachingLanguages: languages,
    intakeMonths: z.array(month).min(1),
  }),
})
export type DemoDestination = z.infer<typeof destinationSchema>

export const exchangeRatesSchema = z.strictObject({
  asOf: z.iso.date(),
  base: z.literal('USD'),
  rates: z.record(currency, z.number().positive()),
})
export type DemoExchangeRates = z.infer<typeof exchangeRatesSchema>

export const universitySchema = z.strictObject({
  key,
  nameEn: english,
  nameAr: arabic,
  formerNameAr,
  shortName: english.nullable(),
  aliases: texts,
  country: key,
  cityEn: english,
  cityAr: arabic,
  lat: latitude,
  lng: longitude,
  timezone,
  founded: z.number().int().min(800).max(2100),
  type: z.enum(universityType.enumValues),
  website: z.url({ protocol: /^https?$/ }),
  languages,
  /** What it asks of those who are taught in English; what it does not state is null. */
  englishTest: z.strictObject({
    ielts: z
      .string()
      .regex(/^\d\.\d(–\d\.\d)?$/, 'not a band of IELTS')
      .nullable(),
    toefl: z.number().int().min(1).max(120).nullable(),
  }),
  rank: z.number().int().positive().nullable(),
  strengths: keys.min(1),
  facultiesOffered: keys.min(1),
  scholarshipType: z.enum(scholarshipType.enumValues),
  scholarshipPercent: percent.nullable(),
  discountPercent: percent,
  currency,
  tuitionRange: range,
  housing: z.boolean(),
  housingInfoEn: english.nullable(),
  housingInfoAr: arabic.nullable(),
  livingCostMonthly: z.number().positive(),
  preparatoryYear: z.boolean(),
  preparatoryFee: z.number().min(0).nullable(),
  aboutEn: english,
  aboutAr: arabic,
  admissionEn: english,
  admissionAr: arabic,
  campuses: z.array(
    z.strictObject({
      nameEn: english,
      nameAr: arabic,
      cityEn: english,
      cityAr: arabic,
      lat: latitude,
      lng: longitude,
      /** Which faculties it is for, where it is not for all. */
      faculties: keys.min(1).optional(),
    }),
  ),
  intakes: z
    .array(z.strictObject({ month, deadlineMonth: month, deadlineDay: z.number().int().min(1).max(31) }))
    .min(1),
})
export type DemoUniversity = z.infer<typeof universitySchema>

export const facultySchema = z.strictObject({
  key,
  nameEn: english,
  nameAr: arabic,
  slugEn,
  slugAr,
  order: z.number().int().positive(),
  summaryEn: english,
  summaryAr: arabic,
  descriptionEn: english,
  descriptionAr: arabic,
  aliases: texts,
})
export type DemoFaculty = z.infer<typeof facultySchema>

/** What a subject and a course both say about themselves. */
const programmeText = {
  nameEn: english,
  nameAr: arabic,
  aliases: texts,
  tags: keys,
  summaryEn: english,
  summaryAr: arabic,
  descriptionEn: english,
  descriptionAr: arabic,
  requirementsEn: texts,
  requirementsAr: arabicTexts,
  keyFeaturesEn: texts,
  keyFeaturesAr: arabicTexts,
  careersEn: texts,
  careersAr: arabicTexts,
  faq,
}

const level = z.enum(studyLevel.enumValues)
const months = z.number().int().min(1).max(240)

export const subjectSchema = z.strictObject({
  key,
  faculty: key,
  ...programmeText,
  levels: z.array(level).min(1),
  months: z.partialRecord(level, months),
  /** How much dearer than the university's usual tuition. */
  feeFactor: z.number().positive(),
  entranceExam: z.partialRecord(level, z.boolean()),
  examName: english.nullable(),
  requirementsGradEn: texts,
  requirementsGradAr: arabicTexts,
})
export type DemoSubject = z.infer<typeof subjectSchema>

export const courseSchema = z.strictObject({
  key,
  kind: z.enum(['university', 'external', 'special']),
  faculty: key,
  formerNameAr,
  ...programmeText,
  level,
  months,
  mode: z.enum(studyMode.enumValues),
  feeUsd: z.number().min(0).nullable(),
  entranceExam: z.boolean(),
  /** Where it is held; anywhere unless given. */
  countries: keys.min(1).optional(),
  /** In which languages; English, or else the university's own, unless given. */
  languages: languages.optional(),
  providerEn: english.nullish(),
  providerAr: arabic.nullish(),
})
export type DemoCourse = z.infer<typeof courseSchema>

export const tagSchema = z.strictObject({
  key,
  slugEn,
  slugAr,
  nameEn: english,
  nameAr: arabic,
  keywordsEn: texts,
  keywordsAr: arabicTexts,
  aliases: texts,
})
export type DemoTag = z.infer<typeof tagSchema>

export const articleSchema = z.strictObject({
  key,
  slugEn,
  slugAr,
  titleEn: english,
  titleAr: arabic,
  excerptEn: english,
  excerptAr: arabic,
  authorEn: english,
  authorAr: arabic,
  tags: keys,
  countries: keys,
  publishedAt: z.iso.date().or(z.iso.datetime({ offset: true })),
  cover: z.strictObject({
    motif: z.enum(COVER_MOTIFS),
    hue: z.number().int().min(0).max(359),
  }),
})
export type DemoArticle = z.infer<typeof articleSchema>

export const questionSchema = z.strictObject({
  key,
  country: key.nullable(),
  askedOn: z.iso.date(),
  questionEn: english,
  questionAr: arabic,
  answerEn: english,
  answerAr: arabic,
})
export type DemoQuestion = z.infer<typeof questionSchema>

export type ProgrammeKind = (typeof programmeKind.enumValues)[number]
export type StudyLevel = (typeof studyLevel.enumValues)[number]
export type StudyMode = (typeof studyMode.enumValues)[number]
