import { z } from 'zod'
import { CONTACT_LIMITS } from '#lib/contact-fields.ts'
import { toPlainCode } from '#lib/typed-text.ts'

/** How an account is notified of its notices besides its screens and e-mail: `/api/notices/channels`. */

const noticeDeviceSchema = z.object({
  _id: z.string(),
  device: z.string().nullable().describe('Browser and system, as they name themselves'),
  current: z.boolean().describe('Whether it is the one that asks'),
  addedAt: z.string().describe('ISO 8601'),
})
export type NoticeDevice = z.infer<typeof noticeDeviceSchema>

const channelsSchema = z.object({
  push: z.object({
    /** The `applicationServerKey` of a subscription. */
    publicKey: z.string().describe('Unpadded base64url'),
    devices: z.array(noticeDeviceSchema),
  }),
  texts: z.object({
    /** Whether the owner has connected a service for it. */
    offered: z.boolean(),
    phone: z.string().nullable().describe('The number that was agreed to and confirmed; null without an agreement'),
    /** A number that waits for the code that was sent to it. */
    unconfirmed: z.object({ phone: z.string(), sentAt: z.string().describe('ISO 8601') }).nullable(),
    suggestion: z.string().nullable().describe('The number of the profile'),
  }),
})
export type Channels = z.infer<typeof channelsSchema>
export const channelsAnswerSchema = z.object({ data: channelsSchema })

/** As browsers write the keys: unpadded base64url. */
const publicKeySchema = z.string().regex(/^[\w-]{87}$/)
const secretSchema = z.string().regex(/^[\w-]{22}$/)

/** What `PushSubscription.toJSON()` of a browser says. */
export const pushSubscriptionSchema = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  keys: z.object({ p256dh: publicKeySchema, auth: secretSchema }),
})
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionSchema>

export const textsSchema = z.strictObject({
  /** Null ends the agreement. */
  phone: z.string().max(CONTACT_LIMITS.phone).transform(toPlainCode).nullable(),
})

/** Digits of the code that confirms a number. */
export const TEXT_CODE_LENGTH = 6
/** For so long it is valid. */
export const TEXT_CODE_MINUTES = 10

/** `POST /api/notices/texts/confirmation`; digits of any script. */
export const textCodeSchema = z.strictObject({
  code: z
    .string()
    .max(40)
    .transform((typed) => toPlainCode(typed).replaceAll(' ', ''))
    .refine((code) => new RegExp(`^\\d{${TEXT_CODE_LENGTH}}$`).test(code), 'malformed'),
})
