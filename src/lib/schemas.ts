import { z } from 'zod'
import type { Localized, LocalizedList } from './localized.ts'
import type { Money } from './money.ts'
import {
  type AccountProblemCode,
  type ApplicationProblemCode,
  accountProblemStatus,
  applicationProblemStatus,
  FIELD_PROBLEMS,
  type Problem,
  type ProblemCode,
  problemStatus,
  type Referrer,
} from './problem.ts'

/** Schemas of the types of `lib`, in a file of their own: pages that only use the types load no validator. */

export const localizedSchema: z.ZodType<Localized> = z.object({ en: z.string(), ar: z.string().nullable() })

export const localizedListSchema: z.ZodType<LocalizedList> = z.object({
  en: z.array(z.string()),
  ar: z.array(z.string()),
})

export const moneySchema: z.ZodType<Money> = z.object({ amount: z.number(), currency: z.string().length(3) })

/** The code of a kind of document, which its row in `document_kinds` has. */
export const kindCodeSchema = z.string().regex(/^[a-z0-9_]{1,40}$/)

/** So long is a moment with nine decimals of a second; PostgreSQL reads no text without end. */
const LONGEST_MOMENT = 30

/** A moment that a caller names, `2026-11-25T17:00:00.123Z`; PostgreSQL has no year 0. */
export const momentSchema = z.iso
  .datetime()
  .max(LONGEST_MOMENT)
  .refine((text) => !text.startsWith('0000'))

export const referrerSchema: z.ZodType<Referrer> = z.object({
  table: z.string(),
  count: z.number().int(),
  first: z.array(
    z.object({ _id: z.string(), entity: z.string(), name: localizedSchema, university: localizedSchema.nullable() }),
  ),
})

type Code = ProblemCode | AccountProblemCode | ApplicationProblemCode

export const problemSchema: z.ZodType<Problem<Code>> = z.object({
  code: z.enum([
    ...Object.keys(problemStatus),
    ...Object.keys(accountProblemStatus),
    ...Object.keys(applicationProblemStatus),
  ] as [Code, ...Code[]]),
  status: z.number().int(),
  message: z.string(),
  fields: z.record(z.string(), z.enum(FIELD_PROBLEMS)).optional(),
  referrers: z.array(referrerSchema).optional(),
  requestId: z.string(),
})
