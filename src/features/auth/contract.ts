import { z } from 'zod'
import { LANGUAGES } from '#lib/localized.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { accountPhoneProblem, toAccountPhone } from './account-phone.ts'
import {
  CODE_LENGTH,
  emailProblem,
  isSecondFactor,
  nameProblem,
  newPasswordProblem,
  normalise,
  passwordProblem,
  RESET_CODE_LENGTH,
  SECOND_FACTOR_LENGTH,
  toAccountEmail,
} from './rules.ts'

/** A typed text, brought into its stored form and checked by a rule of `rules.ts`. */
const typed = (normaliseText: (text: string) => string, problemOf: (text: string) => FieldProblem | undefined) =>
  z
    .string()
    .transform(normaliseText)
    .superRefine((text, context) => {
      const problem = problemOf(text)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    })

const asTyped = (text: string) => text
export const emailField = typed(toAccountEmail, emailProblem)
export const nameField = typed(normalise.name, nameProblem)
export const phoneField = typed(toAccountPhone, accountPhoneProblem)
const password = typed(asTyped, passwordProblem)
const newPassword = typed(asTyped, newPasswordProblem)
const digits = (length: number) =>
  typed(normalise.code, (code) => (new RegExp(`^\\d{${length}}$`).test(code) ? undefined : 'malformed'))

/** A code of the app, or a recovery code. */
const secondFactor = typed(normalise.code, (code) => (isSecondFactor(code) ? undefined : 'malformed'))

/** The calls of the specification keep its field names. */
export const signInInputSchema = z.object({ Email: emailField, Password: password })
export const signUpInputSchema = z.object({ Email: emailField, Password: newPassword })
/** `userId` is the one of the pending answer; the cookie that came with it is required. */
export const verifyInputSchema = z.object({ userId: z.uuid(), otp: digits(CODE_LENGTH) })
export const secondFactorInputSchema = z.object({ userId: z.uuid(), otp: secondFactor })
/** The token of a mail's link; a password where the previous answer required one. */
export const confirmEmailInputSchema = z.object({ token: z.string().max(512), Password: newPassword.optional() })
/** The same of a reset; `signIn` signs the browser in that sets the password. */
export const resetByLinkInputSchema = confirmEmailInputSchema.extend({ signIn: z.boolean().default(false) })
export const resendInputSchema = z.object({ userId: z.uuid(), email: emailField.optional() })
export const forgotInputSchema = z.object({ Email: emailField })
/** The code of the mail and the new password; the cookie of the browser that requested the reset is required. */
export const resetInputSchema = z.object({ userId: z.uuid(), otp: digits(RESET_CODE_LENGTH), Password: newPassword })

/** What a browser needs to continue an unfinished sign-in. The same for addresses with and without an account. */
const pendingSchema = z.object({ userId: z.string(), email: z.string() })
export type Pending = z.infer<typeof pendingSchema>

/** The answer to a finished sign-in, of which the browser's stored session is made. */
const signedInSchema = z.object({
  token: z.string(),
  user: z.object({ _id: z.string(), Email: z.string(), MobileNumber: z.string().nullable() }),
})
export type SignedIn = z.infer<typeof signedInSchema>

/** `pending`: a code was mailed. `second-factor`: the code of the authenticator app is required. */
const pendingAnswerSchema = z.object({ status: z.enum(['pending', 'second-factor']), data: pendingSchema })
export const signInAnswerSchema = z.union([signedInSchema, pendingAnswerSchema])
export type SignInAnswer = z.infer<typeof signInAnswerSchema>

/**
 * A browser is signed in as after a right password: the one that started a sign-up, or one that sets a new password and asks for
 * it. Else `password` asks for a new password; `confirmed` says that the account has it now and can sign in with it.
 */
export const mailLinkAnswerSchema = z.union([
  signInAnswerSchema,
  z.object({ status: z.enum(['password', 'confirmed']), data: z.object({ email: z.string() }) }),
])
export type MailLinkAnswer = z.infer<typeof mailLinkAnswerSchema>

/** Serves both readings of the specification's `data.data` (P43): with and without the `data` of an HTTP client. */
export const signUpAnswerSchema = z.object({ data: pendingSchema.extend({ data: pendingSchema }) })
export type SignUpAnswer = z.infer<typeof signUpAnswerSchema>
export const signUpAnswer = (pending: Pending): SignUpAnswer => ({ data: { ...pending, data: pending } })

export const resendAnswerSchema = z.object({ data: pendingSchema })
export const forgotAnswerSchema = z.object({ status: z.literal('pending'), data: pendingSchema })

export const doneSchema = z.object({ status: z.literal('done') })
export const done: z.infer<typeof doneSchema> = { status: 'done' }

/** The claims of a token. Browsers only use them for display: the server checks its database with each call. */
export type TokenClaims = {
  sub: string
  sid: string
  exp: number
  isAdmin: boolean
  ActionStatus: 'Admin' | 'Editor' | 'Student'
}

export const googleStartQuery = z.object({ lang: z.enum(LANGUAGES).catch('en').default('en') })
/** Where to send the browser. */
export const googleStartSchema = z.object({ url: z.string() })
/** The parameters that Google adds to the callback address. */
export const googleFinishQuery = z.object({
  code: z.string().min(1).max(4096).describe('The code that Google has given.'),
  state: z.string().max(512).default('').describe('What the start of this sign-in sent to Google.'),
  iss: z.string().max(512).optional().describe('The address of Google as the issuer.'),
})

/** An account as its owner sees it. Generic authenticated calls answer in `data`. */
const meSchema = z.object({
  _id: z.string(),
  Email: z.string(),
  MobileNumber: z.string().nullable(),
  name: z.string().nullable(),
  language: z.enum(LANGUAGES),
  createdAt: z.string(),
  /** False for an account that only signs in with Google; a password reset gives it one. */
  hasPassword: z.boolean(),
  secondFactor: z.boolean(),
  /** How many recovery codes are left. */
  recoveryCodes: z.number().int(),
  /** Of staff: the second factor has to be set up first, or this server requires none. */
  secondFactorNotice: z.enum(['set-up', 'off']).nullable(),
  /** Messages about the account's applications that are not seen yet. */
  unread: z.number().int(),
  /** What the interface may offer. */
  can: z.object({
    enterAdmin: z.boolean(),
    manageUsers: z.boolean(),
    reviewApplications: z.boolean(),
    workDesk: z.boolean(),
    manageSettings: z.boolean(),
    addSecondFactor: z.boolean(),
    deleteAccount: z.boolean(),
  }),
})
export type Me = z.infer<typeof meSchema>
export const meAnswerSchema = z.object({ data: meSchema })

/** Fields that are left out stay as they are; an empty text removes the value. */
export const profileInputSchema = z.object({
  name: nameField.optional(),
  MobileNumber: phoneField.optional(),
  language: z.enum(LANGUAGES).optional(),
})
export type ProfileInput = z.infer<typeof profileInputSchema>

/** `currentPassword` may be left out by an account that has none. All other devices are signed out. */
export const passwordInputSchema = z.object({
  currentPassword: z.string().max(1000).default(''),
  newPassword,
})

/** `POST /api/users/me/email`: the new address gets a code, with which `PUT` makes it that of the account. */
export const newEmailInputSchema = z.object({ Email: emailField, Password: z.string().max(1000) })
export const newEmailCodeSchema = z.object({ otp: digits(RESET_CODE_LENGTH) })

/** The account's own address, typed again, and its password where it has one. */
export const deletionInputSchema = z.object({ Email: z.string().max(1000), Password: z.string().max(1000).default('') })

/** `GET /api/users/me/deletion`: how much goes with the account. */
const deletedCountsSchema = z.object({
  /** Offers that can still be accepted, or were. */
  offers: z.number().int(),
  /** Letters that are valid until then. */
  letters: z.number().int(),
  /** Open applications, which are withdrawn. */
  applications: z.number().int(),
  drafts: z.number().int(),
  documents: z.number().int(),
})
export type DeletionPreview = z.infer<typeof deletedCountsSchema>
export const deletionPreviewSchema = z.object({ data: deletedCountsSchema })

/** A device that is signed in. */
const deviceSchema = z.object({
  _id: z.string(),
  /** "Firefox, Windows"; null when the browser did not say. */
  device: z.string().nullable(),
  address: z.string().nullable(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  current: z.boolean(),
})
export type Device = z.infer<typeof deviceSchema>
export const devicesAnswerSchema = z.object({ data: z.array(deviceSchema) })
/** `except=current` leaves the calling device signed in. */
export const endSessionsQuery = z.object({ except: z.literal('current').optional() })

/** A new secret for an authenticator app, in force once a code of that app confirms it. */
export const secondFactorOfferSchema = z.object({
  data: z.object({
    /** To be typed by hand, in groups of four. */
    secret: z.string(),
    /** `otpauth://…`, which the QR code contains too. */
    uri: z.string(),
    /** A QR code as one SVG path in a square of `size`, with its quiet zone. */
    picture: z.object({ path: z.string(), size: z.number().int() }),
  }),
})
export type SecondFactorOffer = z.infer<typeof secondFactorOfferSchema>['data']
/** The password once more, of an account that has one. */
export const secondFactorRequestSchema = z.object({ Password: z.string().max(1000).default('') })
/** A code of the app. */
export const secondFactorConfirmSchema = z.object({ otp: digits(SECOND_FACTOR_LENGTH) })
/** A code of the app, or a recovery code. */
export const secondFactorProofSchema = z.object({ otp: secondFactor })
/** They are shown this once. */
export const recoveryCodesSchema = doneSchema.extend({ data: z.object({ recoveryCodes: z.array(z.string()) }) })
