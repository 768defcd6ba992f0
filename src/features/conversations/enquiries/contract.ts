import { z } from 'zod'
import {
  conversationSchema,
  messageInputSchema,
  seenInputSchema,
  suggestionAnswerSchema,
} from '#features/conversations/messages/contract.ts'
import { bookedCallSchema, chosenTime, moveFields } from '#features/conversations/phone-calls/contract.ts'
import { personSchema } from '#features/people/contract.ts'
import { linkSchema } from '#features/programmes/card-contract.ts'
import { isEmail, toPlainEmail } from '#lib/email.ts'
import { LANGUAGES } from '#lib/localized.ts'
import { localizedSchema } from '#lib/schemas.ts'
import { ENQUIRY_KINDS, normalize, problemsOf } from './rules.ts'

/** An optional text; the rules report where it is required. */
const optionalText = (normalizeText: (typed: string) => string) =>
  z
    .string()
    .nullish()
    .transform((typed) => normalizeText(typed ?? ''))

/**
 * A honeypot field that people do not see and bots fill in: such an enquiry is answered like any other and dropped.
 */
const honeypot = z.string().nullish()

const lang = z.enum(LANGUAGES).catch('en').default('en')

/** A message or a call-back request. Needs an e-mail address or a phone number, a call-back the number. */
export const enquiryInputSchema = z
  .object({
    kind: z.enum(ENQUIRY_KINDS),
    name: optionalText(normalize.name),
    email: optionalText(normalize.email),
    /** Stored as typed where the country code is missing. */
    phone: optionalText(normalize.phone),
    message: optionalText(normalize.message),
    /** When to call, as free text. */
    preferredTime: optionalText(normalize.preferredTime),
    /** The slot that was chosen for a call-back, and the time zone of the browser. */
    ...chosenTime,
    lang,
    /** The programme or university it is about. */
    itemId: z
      .uuid()
      .nullish()
      .or(z.literal('').transform(() => null)),
    website: honeypot,
  })
  .superRefine((enquiry, context) => {
    for (const [field, problem] of Object.entries(problemsOf(enquiry))) {
      context.addIssue({ code: 'custom', path: [field], message: problem })
    }
  })
export type EnquiryInput = z.output<typeof enquiryInputSchema>

export const enquiryReceiptSchema = z.object({
  _id: z.string(),
  kind: z.enum(ENQUIRY_KINDS),
  receivedAt: z.string(),
  /** Of the link to the conversation: it lets anybody read and write there. */
  token: z.string(),
})
export type EnquiryReceipt = z.infer<typeof enquiryReceiptSchema>

/** The token of a link to a conversation, in the body: addresses of calls are logged. */
export const linkTokenSchema = z.object({ token: z.string().max(300) })

export const enquiryConversationQuery = linkTokenSchema.extend({
  /** The message before which to read on. */
  before: z.uuid().optional(),
  /** The version that the client has. */
  known: z.string().max(30).optional(),
})

export const enquiryMessageSchema = messageInputSchema.extend(linkTokenSchema.shape)
export const callMoveSchema = linkTokenSchema.extend(moveFields)
export const enquirySuggestionSchema = suggestionAnswerSchema.extend({ ...linkTokenSchema.shape, suggestion: z.uuid() })
export const enquirySeenSchema = seenInputSchema.extend(linkTokenSchema.shape)

/** An enquiry as its visitor reads it, by its link. */
const enquiryConversationSchema = z.object({
  kind: z.enum(ENQUIRY_KINDS),
  receivedAt: z.string(),
  /** By when a counsellor answers; null once they have, once that is over, and where the owner has set no opening hours. */
  dueAt: z.string().nullable(),
  /** When to call, in the person's own words. */
  preferredTime: z.string().nullable(),
  /** The call that was booked last; null where none was. */
  call: bookedCallSchema.nullable(),
  /** Whether a call can be booked: there is a number. */
  canBook: z.boolean(),
  /** Whether mails about answers go to an address that they gave. */
  isMailed: z.boolean(),
  item: linkSchema.extend({ type: z.enum(['major', 'course', 'university']) }).nullable(),
  /** IANA, of the office. */
  zone: z.string(),
  conversation: conversationSchema,
  /** Of all of this, for `known`. */
  version: z.string(),
})
export type EnquiryConversation = z.infer<typeof enquiryConversationSchema>
/** `null`: nothing has changed since the version that is known. */
export const enquiryConversationAnswer = z.object({ data: enquiryConversationSchema.nullable() })

/** What the account has asked: enquiries with its address, also from before it was made. */
const ownEnquirySchema = z.object({
  /** Of the link to the conversation. */
  token: z.string(),
  kind: z.enum(ENQUIRY_KINDS),
  item: linkSchema.extend({ type: z.enum(['major', 'course', 'university']) }).nullable(),
  /** When something was written last. */
  at: z.string(),
  /** The first words of the newest answer. What was asked is not repeated: anybody can type another's address. */
  answer: z.string().nullable(),
  /** Messages of staff that were not seen. */
  unread: z.number().int(),
})
export const ownEnquiriesSchema = z.object({ items: z.array(ownEnquirySchema) })
export type OwnEnquiry = z.infer<typeof ownEnquirySchema>

export const newsletterInputSchema = z.object({
  email: z
    .string()
    .transform(toPlainEmail)
    .refine((email) => email !== '', 'required')
    .refine((email) => email === '' || isEmail(email), 'malformed'),
  lang,
  website: honeypot,
})
export type NewsletterInput = z.output<typeof newsletterInputSchema>

/** The same for every address, so that it does not reveal who is subscribed. */
export const newsletterAnswerSchema = z.object({ status: z.literal('pending') })

/** The token of a link in one of our mails. */
export const newsletterTokenSchema = z.object({ token: z.string().max(300) })
export const newsletterStateSchema = z.object({ status: z.enum(['subscribed', 'unsubscribed']) })

/** How the counsellors are reached, and what an enquiry may be about. */
export const contactViewSchema = z.object({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** The digits of an international number. */
  whatsapp: z.string().nullable(),
  address: localizedSchema.nullable(),
  openingHours: z
    .object({
      /** IANA name. */
      timezone: z.string(),
      /** 1 is Monday; times are `HH:MM` there. */
      days: z.array(z.object({ day: z.number().int().min(1).max(7), from: z.string(), to: z.string() })),
    })
    .nullable(),
  /** Hours within which half of the questions of the last days (`ANSWERS_MEASURED`) were answered; null of too few to say. */
  answeredWithinHours: z.number().int().nullable(),
  /** Staff who answer and whom the public sees. */
  people: z.array(personSchema),
  item: linkSchema.extend({ type: z.enum(['major', 'course', 'university']) }).nullable(),
})
export type ContactView = z.infer<typeof contactViewSchema>
