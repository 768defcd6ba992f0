import { z } from 'zod'
import { COVER_MOTIFS } from '#lib/cover-motifs.ts'
import { toPlainLine, toPlainText } from '#lib/typed-text.ts'
import { MONTHLY_AMOUNT, type ObjectField } from './fields.ts'

/** The values that have a shape of their own (`CostOfLiving`, `DestinationFacts`, `FaqItem` of src/db/schema, `DrawnCover` of src/lib/cover-motifs.ts). */

const MOST_QUESTIONS = 30
const PURPOSES = ['rent', 'food', 'transport', 'utilities', 'health', 'leisure'] as const

const amount = z.number().min(MONTHLY_AMOUNT.min).max(MONTHLY_AMOUNT.max)
const range = z.tuple([amount, amount]).refine(([low, high]) => low <= high, { message: 'wrong' })
/** Absent from what was saved before it was asked. */
const visaWeeks = z.number().int().min(1).max(104).nullable().optional()
const line = (max: number) =>
  z
    .string()
    .max(max * 4)
    .transform(toPlainLine)
    .pipe(z.string().max(max))
const lines = (max: number) =>
  z
    .string()
    .max(max * 4)
    .transform(toPlainText)
    .pipe(z.string().max(max))
const withArabic = <T extends z.ZodType<string>>(text: T) =>
  z.object({
    en: text.refine((value) => value !== '', { message: 'required' }),
    ar: text.nullable().transform((value) => value || null),
  })

export const objectSchemas: Record<ObjectField['shape'], z.ZodType> = {
  faq: z.array(z.object({ question: withArabic(line(300)), answer: withArabic(lines(4_000)) })).max(MOST_QUESTIONS),
  costOfLiving: z
    .object({
      currency: z.string().regex(/^[A-Z]{3}$/),
      monthly: z.object(Object.fromEntries(PURPOSES.map((purpose) => [purpose, range]))),
    })
    .nullable(),
  destinationFacts: z
    .object({
      internationalStudents: z.number().int().min(0).max(100_000_000).nullable(),
      workHoursPerWeek: z.number().min(0).max(168).nullable(),
      postStudyMonths: z.number().int().min(0).max(240).nullable(),
      visaWeeksFrom: visaWeeks,
      visaWeeksTo: visaWeeks,
      weekend: z.enum(['sat-sun', 'fri-sat', 'sun']),
      teachingLanguages: z.array(z.string().regex(/^[a-z]{2}$/)).max(20),
      intakeMonths: z.array(z.number().int().min(1).max(12)).max(12),
    })
    .refine(({ visaWeeksFrom: from, visaWeeksTo: to }) => from == null || (to != null && from <= to), {
      message: 'wrong',
      path: ['visaWeeksTo'],
    })
    .nullable(),
  drawnCover: z.object({ motif: z.enum(COVER_MOTIFS), hue: z.number().min(0).max(360) }).nullable(),
}
