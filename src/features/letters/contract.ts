import { z } from 'zod'
import { localizedSchema } from '#lib/schemas.ts'
import { toIsoDay } from '#lib/typed-day.ts'
import { toPlainLine } from '#lib/typed-text.ts'
import { CONDITION_KINDS, LETTER_KINDS, REVOCATION_REASONS } from './rules.ts'

/** Offers in writing, and how anybody checks one. What may stand in a letter the rules say (`rules.ts`). */

/** Enough that nothing is cut off before the rules have refused it. */
const MAX_TEXT = 2_000
const MAX_CONDITIONS = 100

/** As it was typed, where it is no day: the rules say what is wrong with it. */
const day = z.string().max(40).transform(toIsoDay).nullable().default(null)

export const conditionSchema = z.object({
  kind: z.enum(CONDITION_KINDS),
  detail: z.string().max(MAX_TEXT).transform(toPlainLine).default(''),
  dueOn: day,
})

/** What staff say when they issue a letter. */
export const letterInputSchema = z.object({
  conditions: z.array(conditionSchema).max(MAX_CONDITIONS).default([]),
  replyBy: day,
})

/** What the place is, in the names of the day on which the letter was issued. */
export const letterSubjectSchema = z.object({
  /** Null: a place at the university itself. */
  programme: localizedSchema.nullable(),
  university: localizedSchema.nullable(),
  country: localizedSchema.nullable(),
})
export type LetterSubject = z.infer<typeof letterSubjectSchema>

const eachLanguage = <Value extends z.ZodType>(value: Value) => z.object({ en: value, ar: value })

/** Dark squares as one path of an SVG whose view box is `size` wide and high; a quiet margin is part of it. */
const pictureSchema = z.object({ path: z.string(), size: z.number().int() })

/**
 * Everything that a printed letter says. Names come in both languages; words about it stand in this feature's locale files:
 * `kinds.*`, `conditions.*` and `letter.*`.
 */
export const letterViewSchema = z.object({
  _id: z.string(),
  kind: z.enum(LETTER_KINDS),
  /** Of the application. */
  reference: z.string(),
  /** In groups of four, as people read it. */
  code: z.string(),
  /** Null once their account is deleted. */
  holder: z.object({ fullName: z.string(), birthDate: z.string() }).nullable(),
  subject: letterSubjectSchema,
  /** The start that the student asked for. */
  preferredStart: z.string(),
  conditions: z.array(z.object({ kind: z.enum(CONDITION_KINDS), detail: z.string(), dueOn: z.string().nullable() })),
  replyBy: z.string().nullable(),
  issuedAt: z.string(),
  /** The name that stands above it. */
  issuer: localizedSchema,
  /** Where whoever holds the letter can ask; null what the owner has not entered. */
  office: z.object({ email: z.string().nullable(), phone: z.string().nullable(), address: localizedSchema.nullable() }),
  /** Null while it is valid. */
  revoked: z.object({ at: z.string(), why: z.enum(REVOCATION_REASONS) }).nullable(),
  /** Where anybody checks it, in each language, with the code in it. */
  address: eachLanguage(z.string()),
  /** The same for a camera; null of a letter that is not valid any more. */
  qr: eachLanguage(pictureSchema).nullable(),
})
export type LetterView = z.infer<typeof letterViewSchema>

export const LETTER_STATES = ['valid', 'replaced', 'withdrawn'] as const

/** `GET /api/letters/{code}`: what anybody may know who holds a letter in their hands. */
export const letterCheckSchema = z.object({
  state: z.enum(LETTER_STATES),
  kind: z.enum(LETTER_KINDS),
  /** Of whoever it was issued to: `L. H.`; empty once the account is deleted. */
  initials: z.string(),
  subject: letterSubjectSchema.pick({ programme: true, university: true }),
  /** Of the application. */
  reference: z.string(),
  preferredStart: z.string(),
  /** How many the letter names; which they are is nobody's business. */
  conditions: z.number().int(),
  issuedAt: z.string(),
  revokedAt: z.string().nullable(),
})
export type LetterCheck = z.infer<typeof letterCheckSchema>
