import { z } from 'zod'
import type { LetterSubject } from '#lib/letter-terms.ts'
import { localizedSchema } from '#lib/schemas.ts'
import { toIsoDay } from '#lib/typed-day.ts'
import { toPlainLine } from '#lib/typed-text.ts'
import { CONDITION_KINDS, LETTER_KINDS, REVOCATION_REASONS } from './rules.ts'

/** Offer letters, and the public check of one by its code. `rules.ts` validates their terms. */

/** Above the limits of the rules, which report what is too long. */
const MAX_TEXT = 2_000
const MAX_CONDITIONS = 100

/** An invalid day stays as typed: the rules report it. */
const day = z.string().max(40).transform(toIsoDay).nullable().default(null)

export const conditionSchema = z.object({
  kind: z.enum(CONDITION_KINDS),
  detail: z.string().max(MAX_TEXT).transform(toPlainLine).default(''),
  dueOn: day,
})

/** The terms of a letter, entered by staff. */
export const letterInputSchema = z.object({
  conditions: z.array(conditionSchema).max(MAX_CONDITIONS).default([]),
  replyBy: day,
})

/** The item of the offer, with its names on the day of issue. */
export const letterSubjectSchema = z.object({
  /** Null: the offer is for the university itself. */
  programme: localizedSchema.nullable(),
  university: localizedSchema.nullable(),
  country: localizedSchema.nullable(),
}) satisfies z.ZodType<LetterSubject>

const eachLanguage = <Value extends z.ZodType>(value: Value) => z.object({ en: value, ar: value })

/** Dark squares as one path of an SVG whose view box is `size` wide and high; a quiet margin is part of it. */
const pictureSchema = z.object({ path: z.string(), size: z.number().int() })

/**
 * Everything on a printed letter. Names are in both languages; its other texts are in this feature's locale files under
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
  /** The student's preferred start. */
  preferredStart: z.string(),
  conditions: z.array(z.object({ kind: z.enum(CONDITION_KINDS), detail: z.string(), dueOn: z.string().nullable() })),
  replyBy: z.string().nullable(),
  issuedAt: z.string(),
  /** The brand. */
  issuer: localizedSchema,
  /** Contact details of the office; null where they are not set. */
  office: z.object({ email: z.string().nullable(), phone: z.string().nullable(), address: localizedSchema.nullable() }),
  /** Null while it is valid. */
  revoked: z.object({ at: z.string(), why: z.enum(REVOCATION_REASONS) }).nullable(),
  /** The public address of the check, with the code, in each language. */
  address: eachLanguage(z.string()),
  /** The same as QR codes; null once the letter is revoked. */
  qr: eachLanguage(pictureSchema).nullable(),
})
export type LetterView = z.infer<typeof letterViewSchema>

export const LETTER_STATES = ['valid', 'replaced', 'withdrawn'] as const

/** `GET /api/letters/{code}`: what anybody with the code of a letter may know. */
export const letterCheckSchema = z.object({
  state: z.enum(LETTER_STATES),
  kind: z.enum(LETTER_KINDS),
  /** Initials of the student: `L. H.`; empty once the account is deleted. */
  initials: z.string(),
  subject: letterSubjectSchema.pick({ programme: true, university: true }),
  /** Of the application. */
  reference: z.string(),
  preferredStart: z.string(),
  /** Their number only; the conditions themselves are private. */
  conditions: z.number().int(),
  issuedAt: z.string(),
  revokedAt: z.string().nullable(),
})
export type LetterCheck = z.infer<typeof letterCheckSchema>
