import { z } from 'zod'
import { toPaperNumber } from '#lib/contact-fields.ts'
import { MODES, REVIEWS } from '#lib/enums.ts'
import { ENTRY_YEARS } from '#lib/form-enums.ts'
import type { LetterContent, LetterDetails, LetterSignatory, LetterSubject } from '#lib/letter-terms.ts'
import { kindCodeSchema, localizedSchema } from '#lib/schemas.ts'
import { toIsoDay } from '#lib/typed-day.ts'
import { toPlainLine, toPlainText } from '#lib/typed-text.ts'
import { NO_DETAIL } from './condition-detail.ts'
import { CONDITION_KINDS, CONDITION_STATES, LETTER_KINDS, REVOCATION_REASONS } from './rules.ts'

/** Offer letters, and the public check of one by its code. `rules.ts` validates their terms. */

/** Above the limits of the rules, which report what is too long. */
const MAX_TEXT = 2_000
const MAX_CONDITIONS = 100

/** An invalid day stays as typed: the rules report it. */
const day = z.string().max(40).transform(toIsoDay).nullable().default(null)

const line = z.string().max(MAX_TEXT).transform(toPlainLine)

/** Typed in one language or in both. */
const typedDetail = z.object({ en: line.default(''), ar: line.default('') }).default(NO_DETAIL)

export const conditionDetailSchema = z.object({ en: z.string(), ar: z.string() })

const conditionSchema = z.object({
  /** Of a condition that is there already: its state and its evidence stay. */
  _id: z.uuid().optional(),
  kind: z.enum(CONDITION_KINDS),
  detail: typedDetail,
  dueOn: day,
})

/** A text in both languages, as typed; without English it is none. */
const typedText = z
  .object({ en: line, ar: line.nullable() })
  .nullable()
  .transform((text) => (text === null || text.en === '' ? null : { en: text.en, ar: text.ar || null }))

/** The facts of a letter: what is left out is what the catalogue, the answers and the letter before say. */
const letterDetailsInputSchema = z
  .object({
    holderName: line,
    passportNumber: z.string().max(MAX_TEXT).transform(toPaperNumber),
    /** `2027-10` of an intake, or a day where the item has no intakes. */
    start: z
      .string()
      .max(40)
      .transform((typed) => (/^\d{4}-\d{2}$/.test(typed) ? typed : toIsoDay(typed))),
    entryYear: z.enum(ENTRY_YEARS).nullable(),
    qualification: typedText,
    durationMonths: z.number().int().nullable(),
    languages: z.array(z.string().regex(/^[a-z]{2}$/)).max(MAX_CONDITIONS),
    mode: z.enum(MODES).nullable(),
    campus: typedText,
    fee: z.number().nullable(),
    deposit: z.number().nullable(),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .nullable(),
    universityReference: line,
  })
  .partial()

/** What staff write into a letter. */
export const letterInputSchema = z.object({
  conditions: z.array(conditionSchema).max(MAX_CONDITIONS).default([]),
  replyBy: day,
  details: letterDetailsInputSchema.default({}),
})
export type LetterRequest = z.output<typeof letterInputSchema>

const reason = z.string().max(MAX_TEXT).transform(toPlainText).default('')

/** `POST /api/admin/applications/{id}/letters`: a letter in place of the valid one. */
export const letterCorrectionSchema = letterInputSchema.extend({
  /** Why; the student reads it. Required where a letter is replaced. */
  reason,
  /** Why it is issued although a required document is missing; for staff. */
  override: reason,
})
export type LetterCorrection = z.output<typeof letterCorrectionSchema>

/** A live condition of an offer, with what was sent for it. */
export const conditionViewSchema = z.object({
  _id: z.string(),
  kind: z.enum(CONDITION_KINDS),
  detail: conditionDetailSchema,
  dueOn: z.string().nullable(),
  state: z.enum(CONDITION_STATES),
  /** As the student wrote it. */
  evidence: z.string().nullable(),
  document: z
    .object({ _id: z.string(), kind: kindCodeSchema, label: z.string().nullable(), review: z.enum(REVIEWS) })
    .nullable(),
  sentAt: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** As staff wrote it. */
  reason: z.string().nullable(),
})
export type ConditionView = z.infer<typeof conditionViewSchema>

const detailsSchema = z.object({
  holderName: z.string(),
  passportNumber: z.string(),
  start: z.string(),
  entryYear: z.enum(ENTRY_YEARS).nullable().optional(),
  qualification: localizedSchema.nullable(),
  durationMonths: z.number().nullable(),
  languages: z.array(z.string()),
  mode: z.enum(MODES).nullable(),
  campus: localizedSchema.nullable(),
  fee: z.number().nullable(),
  deposit: z.number().nullable(),
  currency: z.string().nullable(),
  universityReference: z.string(),
}) satisfies z.ZodType<LetterDetails>
export const letterDetailsSchema: z.ZodType<LetterDetails> = detailsSchema

/** What staff have written into a letter that is not issued yet. */
export const draftedLetterSchema = z.object({
  conditions: z.array(
    z.object({
      _id: z.string().optional(),
      kind: z.enum(CONDITION_KINDS),
      detail: conditionDetailSchema,
      dueOn: z.string().nullable(),
    }),
  ),
  replyBy: z.string().nullable(),
  details: detailsSchema,
})

const signatorySchema = z.object({
  company: localizedSchema.nullable(),
  address: localizedSchema.nullable(),
  licence: z.string().nullable(),
  name: localizedSchema.nullable(),
  title: localizedSchema.nullable(),
  onBehalf: z.boolean(),
}) satisfies z.ZodType<LetterSignatory>

/** What a letter says beside its subject and conditions. */
export const letterContentSchema = z.object({
  details: detailsSchema,
  signatory: signatorySchema,
  confirmed: z.boolean(),
  isExample: z.boolean().optional(),
}) satisfies z.ZodType<LetterContent>

/** The item of the offer, with its names on the day of issue. */
const letterSubjectSchema = z.object({
  /** Null: the offer is for the university itself. */
  programme: localizedSchema.nullable(),
  university: localizedSchema.nullable(),
  /** Of the university. Letters issued before it was kept are without. */
  shortName: z.string().nullable().optional(),
  country: localizedSchema.nullable(),
}) satisfies z.ZodType<LetterSubject>

const eachLanguage = <Value extends z.ZodType>(value: Value) => z.object({ en: value, ar: value })

/** Dark squares as one path of an SVG whose view box is `size` wide and high; a quiet margin is part of it. */
const pictureSchema = z.object({ path: z.string(), size: z.number().int() })

/** The letter that took the place of another one: never its code. */
const successorSchema = z.object({ number: z.number().int(), issuedAt: z.string() })

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
  /** With the reference of the application it names the letter in public. */
  number: z.number().int(),
  /** Null once their account is deleted. */
  holder: z.object({ fullName: z.string(), birthDate: z.string() }).nullable(),
  subject: letterSubjectSchema,
  /** A month, `2027-10`, or a day; of a letter without details the student's preferred start. */
  start: z.string(),
  /** Null for a letter from before these facts were copied into it. */
  details: detailsSchema.nullable(),
  signatory: signatorySchema.nullable(),
  /** Whether the student had accepted the place when it was issued. */
  confirmed: z.boolean(),
  /** Whether its fee is an example. */
  isExample: z.boolean(),
  conditions: z.array(
    z.object({ kind: z.enum(CONDITION_KINDS), detail: conditionDetailSchema, dueOn: z.string().nullable() }),
  ),
  replyBy: z.string().nullable(),
  issuedAt: z.string(),
  /** The brand. */
  issuer: localizedSchema,
  /** Contact details of the office; null where they are not set. */
  office: z.object({ email: z.string().nullable(), phone: z.string().nullable(), address: localizedSchema.nullable() }),
  /** Why it replaced the one before it, as staff wrote it. */
  correctionReason: z.string().nullable(),
  /** Null while it is valid. */
  revoked: z.object({ at: z.string(), why: z.enum(REVOCATION_REASONS), by: successorSchema.nullable() }).nullable(),
  /** The public address of the check, with the code, in each language. */
  address: eachLanguage(z.string()),
  /** The same as QR codes; null once the letter is revoked. */
  qr: eachLanguage(pictureSchema).nullable(),
})
export type LetterView = z.infer<typeof letterViewSchema>

const LETTER_STATES = ['valid', 'replaced', 'withdrawn'] as const

/** `GET /api/letters/{code}`: what anybody with the code of a letter may know. */
export const letterCheckSchema = z.object({
  state: z.enum(LETTER_STATES),
  kind: z.enum(LETTER_KINDS),
  /** Initials of the student: `L. H.`; empty once the account is deleted. */
  initials: z.string(),
  subject: letterSubjectSchema.pick({ programme: true, university: true }),
  /** Of the application. */
  reference: z.string(),
  number: z.number().int(),
  start: z.string(),
  /** Their number only; the conditions themselves are private. */
  conditions: z.number().int(),
  issuedAt: z.string(),
  revokedAt: z.string().nullable(),
  replacedBy: successorSchema.nullable(),
})
export type LetterCheck = z.infer<typeof letterCheckSchema>
