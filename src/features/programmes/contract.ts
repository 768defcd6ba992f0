import { z } from 'zod'
import { CourseItem, MajorItem } from '#catalogue-index/query/item-schema.ts'
import { programmeChecksSchema } from '#features/checks/contract.ts'
import { faceSchema } from '#features/people/contract.ts'
import { localizedListSchema, localizedSchema, moneySchema } from '#lib/schemas.ts'
import { intakeSchema, linkSchema, programmeCardSchema } from './card-contract.ts'

/** The common fields of majors and courses (docs/decisions/0002). The catalogue index lists cards. */

const livingCostsSchema = z.object({
  /** A student's month altogether. */
  monthly: moneySchema.nullable(),
  /** The source: the university, or the middle of the usual range of its country. */
  monthlyFrom: z.enum(['university', 'country']).nullable(),
  /** How much of it is rent, from 0 to 1. */
  rentShare: z.number().nullable(),
  preparatory: z.object({ offered: z.boolean().nullable(), fee: moneySchema.nullable() }),
})
export type LivingCosts = z.infer<typeof livingCostsSchema>

const details = {
  facultySlug: localizedSchema,
  /** Whether the faculty has a page; a draft has none. */
  hasFacultyPage: z.boolean(),
  /** Whether there is a page about the faculty in the programme's country. */
  hasFacultyInCountryPage: z.boolean(),
  /** Of the page of its city, where there is one. */
  citySlug: localizedSchema.nullable(),
  /** Of its university; decides whether an application there is to a public or a private one. */
  universityType: z.enum(['public', 'private']).nullable(),
  campus: localizedSchema.nullable(),
  qualification: localizedSchema.nullable(),
  scholarshipPercent: z.number().nullable(),
  entranceExamName: z.string().nullable(),
  /** A pre-conditional offer in hours (P30). */
  express: z.boolean(),
  summary: localizedSchema.nullable(),
  /** Sanitised HTML. */
  description: localizedSchema.nullable(),
  requirements: localizedListSchema,
  keyFeatures: localizedListSchema,
  careers: localizedListSchema,
  faq: z.array(z.object({ question: localizedSchema, answer: localizedSchema })),
  intakes: z.array(intakeSchema),
  /** When staff last compared these with their source. */
  checks: programmeChecksSchema,
  tags: z.array(linkSchema),
  /**
   * Dollars among programmes of the same kind, faculty and level in the same country that are paid for as this one is,
   * by the year or once (lib/money.ts); null below five of them.
   */
  feeRange: z.object({ min: z.number(), median: z.number(), max: z.number(), count: z.number().int() }).nullable(),
  livingCosts: livingCostsSchema,
  /** Whether the page of its country says what is paid once: visa, permit, deposits. */
  hasOneOffCosts: z.boolean(),
  similar: z.array(programmeCardSchema),
  /** Staff who can answer, for readers of either language (features/people/faces.ts). */
  counsellors: z.array(faceSchema),
  /** Date of the exchange rate behind `feeUsd`. */
  rateDate: z.string().nullable(),
  updatedAt: z.string(),
}

export const majorViewSchema = MajorItem.extend(details)
export type MajorView = z.infer<typeof majorViewSchema>
export const courseViewSchema = CourseItem.extend(details)
export type CourseView = z.infer<typeof courseViewSchema>
export type ProgrammeView = MajorView | CourseView
