import { z } from 'zod'
import { LANGUAGES } from '#lib/localized.ts'
import type { FieldProblem } from '#lib/problem.ts'
import {
  CODE_LENGTH,
  emailProblem,
  nameProblem,
  newPasswordProblem,
  passwordProblem,
  phoneProblem,
  RESET_CODE_LENGTH,
  SECOND_FACTOR_LENGTH,
  toAccountEmail,
  toKept,
} from './rules.ts'

/** A typed text, brought into the form it is kept in and held to a rule of `rules.ts`. */
const typed = (toKeptText: (text: string) => string, problemOf: (text: string) => FieldProblem | undefined) =>
  z
    .string()
    .transform(toKeptText)
    .superRefine((text, context) => {
      const problem = problemOf(text)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    })

const asTyped = (text: string) => text
export const emailField = typed(toAccountEmail, emailProblem)
export const nameField = typed(toKept.name, nameProblem)
export const phoneField = typed(toKept.phone, phoneProblem)
const password = typed(asTyped, passwordProblem)
const newPassword = typed(asTyped, newPasswordProblem)
const digits = (length: number) =>
  typed(toKept.code, (code) => (new RegExp(`^\\d{${length}}$`).test(code) ? undefined : 'malformed'))

/** The calls of the specification keep its field names. */
export const signInInputSchema = z.object({ Email: emailField, Password: password })
export const signUpInputSchema = z.object({ Email: emailField, Password: newPassword })
/** `userId` is the one of the pending answer; the cookie that came with it must come too. */
export const verifyInputSchema = z.object({ userId: z.uuid(), otp: digits(CODE_LENGTH) })
export const secondFactorInputSchema = z.object({ userId: z.uuid(), otp: digits(SECOND_FACTOR_LENGTH) })
/** The token of a mail's link; a password where the call before asked for one. */
export const confirmEmailInputSchema = z.object({ token: z.string().max(512), Password: newPassword.optional() })
export const resendInputSchema = z.object({ userId: z.uuid(), email: emailField.optional() })
export const forgotInputSchema = z.object({ Email: emailField })
/** The code of the mail, and the new password; the cookie of the browser that asked must come too. */
export const resetInputSchema = z.object({ userId: z.uuid(), otp: digits(RESET_CODE_LENGTH), Password: newPassword })

/** What a browser needs to go on with a sign-in that is not finished. The same for known and unknown addresses. */
export const pendingSchema = z.object({ userId: z.string(), email: z.string() })
export type Pending = z.infer<typeof pendingSchema>

/** Somebody is signed in: the stored session is made of this. */
export const signedInSchema = z.object({
  token: z.string(),
  user: z.object({ _id: z.string(), Email: z.string(), MobileNumber: z.string().nullable() }),
})
export type SignedIn = z.infer<typeof signedInSchema>

/** `pending`: a code was mailed. `second-factor`: the code of the authenticator app is asked for. */
export const unfinishedSchema = z.object({ status: z.enum(['pending', 'second-factor']), data: pendingSchema })
export const signInAnswerSchema = z.union([signedInSchema, unfinishedSchema])
export type SignInAnswer = z.infer<typeof signInAnswerSchema>

/**
 * In the browser that signed up somebody is signed in. In another one `password` asks for a password, and `confirmed` says
 * that it is the account's now, to sign in with.
 */
export const confirmEmailAnswerSchema = z.union([
  signInAnswerSchema,
  z.object({ status: z.enum(['password', 'confirmed']), data: z.object({ email: z.string() }) }),
])
export type ConfirmEmailAnswer = z.infer<typeof confirmEmailAnswerSchema>

export const signUpAnswerSchema = z.object({ data: pendingSchema })
export const forgotAnswerSchema = z.object({ status: z.literal('pending'), data: pendingSchema })

export const doneSchema = z.object({ status: z.literal('done') })

/** What a token says. Only for showing: the server asks its database each time. */
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
/** All that Google sent the browser back with. */
export const googleFinishQuery = z.object({
  code: z.string().min(1).max(4096),
  state: z.string().max(512).default(''),
  iss: z.string().max(512).optional(),
})

/** An account as its owner sees it. The answers of generic authenticated calls stand in `data`. */
export const meSchema = z.object({
  _id: z.string(),
  Email: z.string(),
  MobileNumber: z.string().nullable(),
  name: z.string().nullable(),
  language: z.enum(LANGUAGES),
  createdAt: z.string(),
  /** Without one the account is entered with Google; a reset gives it one. */
  hasPassword: z.boolean(),
  secondFactor: z.boolean(),
  /** Messages about one's applications that are not seen yet. */
  unread: z.number().int(),
  /** What the interface may offer. */
  can: z.object({
    enterAdmin: z.boolean(),
    manageUsers: z.boolean(),
    reviewApplications: z.boolean(),
    addSecondFactor: z.boolean(),
    deleteAccount: z.boolean(),
  }),
})
export type Me = z.infer<typeof meSchema>
export const meAnswerSchema = z.object({ data: meSchema })

/** What is not given stays as it is; an empty text takes the value away. */
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

/** The account's own address, typed again, and its password where it has one. */
export const deletionInputSchema = z.object({ Email: z.string().max(1000), Password: z.string().max(1000).default('') })

/** A device that is signed in. */
export const deviceSchema = z.object({
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
/** `except=current` leaves the device that asks signed in. */
export const endSessionsQuery = z.object({ except: z.literal('current').optional() })

/** A new secret for an authenticator app, good once it is confirmed by a code of that app. */
export const secondFactorOfferSchema = z.object({
  data: z.object({
    /** To be typed by hand, in groups of four. */
    secret: z.string(),
    /** `otpauth://…`, also what the picture says. */
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
export const secondFactorRemovalSchema = z.object({ otp: digits(SECOND_FACTOR_LENGTH) })
