import { z } from 'zod'
import { localizedListSchema, localizedSchema } from '#lib/localized.ts'
import { moneySchema } from '#lib/money.ts'

/** What majors and courses have in common (docs/decisions/0002). */

export const studyLevels = ['bachelor', 'master', 'phd', 'diploma', 'certificate'] as const
export const studyModes = ['full-time', 'part-time', 'online', 'blended'] as const
export const programmeKinds = ['major', 'university_course', 'external_course', 'special_course'] as const
export const scholarshipTypes = ['none', 'partial', 'full'] as const

export const intakeSchema = z.object({
  year: z.number().int(),
  month: z.number().int().min(1).max(12),
  /** ISO date; ends at 23:59 in the university's time zone. */
  deadline: z.string().nullable(),
  /** Open, and its deadline has not passed. */
  open: z.boolean(),
})
export type Intake = z.infer<typeof intakeSchema>

/** Just enough of a record to name it and link to it. */
export const linkSchema = z.object({ _id: z.string(), name: localizedSchema, slug: localizedSchema })
export type Link = z.infer<typeof linkSchema>

export const countryLinkSchema = linkSchema.extend({ flagKey: z.string() })
export type CountryLink = z.infer<typeof countryLinkSchema>

/** The size a programme has on a card; the same facts wherever it is listed. */
export const programmeCardSchema = linkSchema.extend({
  type: z.enum(['major', 'course']),
  kind: z.enum(programmeKinds),
  university: linkSchema.nullable(),
  provider: localizedSchema.nullable(),
  country: countryLinkSchema.nullable(),
  city: localizedSchema.nullable(),
  faculty: linkSchema,
  level: z.enum(studyLevels),
  mode: z.enum(studyModes),
  languages: z.array(z.string()),
  durationMonths: z.number().int().nullable(),
  /** Tuition per year before discount. */
  fee: moneySchema.nullable(),
  /** The programme's own discount or its university's. */
  discountPercent: z.number(),
  /** Dollars per year after discount. */
  feeUsd: z.number().nullable(),
  scholarshipType: z.enum(scholarshipTypes),
  entranceExam: z.boolean(),
  nextIntake: intakeSchema.nullable(),
})
export type ProgrammeCard = z.infer<typeof programmeCardSchema>

export const programmeViewSchema = programmeCardSchema.extend({
  campus: localizedSchema.nullable(),
  qualification: localizedSchema.nullable(),
  scholarshipPercent: z.number().nullable(),
  entranceExamName: z.string().nullable(),
  express: z.boolean(),
  summary: localizedSchema.nullable(),
  /** Sanitised HTML. */
  description: localizedSchema.nullable(),
  requirements: localizedListSchema,
  keyFeatures: localizedListSchema,
  careers: localizedListSchema,
  faq: z.array(z.object({ question: localizedSchema, answer: localizedSchema })),
  intakes: z.array(intakeSchema),
  tags: z.array(linkSchema),
  /** Where its fee stands among programmes of the same faculty and level in the same country, in dollars. */
  feeRange: z.object({ min: z.number(), median: z.number(), max: z.number(), count: z.number().int() }).nullable(),
  similar: z.array(programmeCardSchema),
  rateDate: z.string().nullable(),
  updatedAt: z.string(),
})
export type ProgrammeView = z.infer<typeof programmeViewSchema>
