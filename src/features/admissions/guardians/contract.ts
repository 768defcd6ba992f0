import { z } from 'zod'
import { linkAddressSchema, linkSubjectSchema, linkTokenSchema } from '#features/admissions/private-links/contract.ts'
import { GUARDIAN_RELATIONS } from '#lib/form-enums.ts'
import { LANGUAGES } from '#lib/localized.ts'
import { nameProblem } from '#lib/person-fields.ts'
import { toPlainName } from '#lib/typed-text.ts'

/**
 * The guardian of a minor: their consent, and copies of the mails. For the student under `/api/applications/{id}/guardian`, for
 * staff under `/api/admin/applications/{id}/guardian`, for the guardian under `/api/guardian-consent` and `/api/copies`.
 */

const language = z.enum(LANGUAGES)

const CONSENT_STATES = ['not_asked', 'asked', 'expired', 'given', 'withdrawn'] as const
export type ConsentState = (typeof CONSENT_STATES)[number]

/** What is missing of the consent of a minor's guardian, and since when: of one that was withdrawn, or asked for and not signed. */
export const consentGapSchema = z.object({
  state: z.enum(CONSENT_STATES).exclude(['given']),
  at: z.string().nullable(),
})
export type ConsentGap = z.infer<typeof consentGapSchema>

const guardianSchema = z.object({
  name: z.string(),
  relation: z.enum(GUARDIAN_RELATIONS).nullable(),
  /** Where mails go: of the newest link, else of the form. */
  email: z.string().nullable(),
  language,
  /** Whether consent is asked for: only while the student is under 18. */
  isMinor: z.boolean(),
  consent: z.object({
    state: z.enum(CONSENT_STATES),
    /** Where the link was sent. */
    email: z.string().nullable(),
    askedAt: z.string().nullable(),
    expiresAt: z.string().nullable(),
    signedName: z.string().nullable(),
    textVersion: z.string().nullable(),
    signedIn: language.nullable(),
    signedAt: z.string().nullable(),
    withdrawnAt: z.string().nullable(),
    /** What was signed and withdrawn before that, the newest first. */
    earlier: z.array(z.object({ signedName: z.string(), signedAt: z.string(), withdrawnAt: z.string() })),
  }),
  /** Copies of the mails; `stopped` by the guardian, for whom the student cannot start them again. */
  copies: z.object({
    state: z.enum(['off', 'on', 'stopped']),
    email: z.string().nullable(),
    at: z.string().nullable(),
  }),
})
export type GuardianView = z.infer<typeof guardianSchema>
export const guardianAnswerSchema = z.object({ data: guardianSchema.nullable() })

/** `PUT /api/applications/{id}/guardian/copies` */
export const copiesInputSchema = linkAddressSchema.extend({ wanted: z.boolean() })
export type CopiesInput = z.output<typeof copiesInputSchema>

/** `POST /api/guardian-consent/signature` */
export const signatureSchema = linkTokenSchema.extend({
  name: z
    .string()
    .max(1000)
    .transform(toPlainName)
    .superRefine((text, context) => {
      const problem = nameProblem(text, 3)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    }),
  /** That the reader agrees, as a box that was ticked. */
  agrees: z.boolean().refine((agrees) => agrees, 'required'),
  /** The version of the text, and the language in which it was read. */
  version: z.string().max(20),
  lang: language,
})
export type Signature = z.output<typeof signatureSchema>

/** What the guardian sees. Until the link expires it can be signed, then withdrawn, and signed again by this link. */
const consentViewSchema = linkSubjectSchema.extend({
  state: z.enum(['open', 'given', 'withdrawn', 'of_age']),
  /** Whether consent is needed: it can then be signed, and signed again after a withdrawal. */
  isMinor: z.boolean(),
  guardian: z.string(),
  version: z.string(),
  signedName: z.string().nullable(),
  signedAt: z.string().nullable(),
  withdrawnAt: z.string().nullable(),
})
export type ConsentView = z.infer<typeof consentViewSchema>
export const consentAnswerSchema = z.object({ data: consentViewSchema })
