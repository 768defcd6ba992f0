import { z } from 'zod'
import { MESSAGE_LIMITS } from '#features/conversations/messages/limits.ts'
import { personSchema } from '#features/people/contract.ts'
import { linkSchema } from '#features/programmes/card-contract.ts'
import { MESSAGE_SIDES, SUGGESTION_ANSWERS } from '#lib/enums.ts'
import { localizedSchema } from '#lib/schemas.ts'
import { toPlainText } from '#lib/typed-text.ts'

/**
 * What somebody and our staff write to each other. About an application: `/api/applications/{id}/messages`; after an enquiry:
 * `/api/enquiries/conversation`; of staff under `/api/admin`.
 */

/** A programme that staff suggest with a message. */
const suggestionSchema = z.object({
  _id: z.string(),
  /** Null once the programme is not offered any more. */
  item: linkSchema
    .extend({
      _id: z.string(),
      type: z.enum(['major', 'course']),
      university: localizedSchema.nullable(),
      country: localizedSchema.nullable(),
    })
    .nullable(),
  /** Why, in plain text; null where staff wrote nothing. */
  reason: z.string().nullable(),
  /** What the student made of it; null while they have not said. */
  answer: z.enum(SUGGESTION_ANSWERS).nullable(),
  /** Whether they have said so since one of the staff looked. */
  isNews: z.boolean(),
})
export type Suggestion = z.infer<typeof suggestionSchema>

const messageSchema = z.object({
  _id: z.string(),
  by: z.enum(MESSAGE_SIDES),
  /** Of staff: for the student the public name, else the first name; for staff the full name. Null for a student, or without a name. */
  author: localizedSchema.nullable(),
  /** Plain text of any direction, with its line ends. */
  text: z.string(),
  suggestions: z.array(suggestionSchema),
  at: z.string().describe('ISO 8601'),
  /** When the other side saw it. */
  seenAt: z.string().nullable().describe('ISO 8601'),
})
export type Message = z.infer<typeof messageSchema>
export type Side = Message['by']

export const conversationSchema = z.object({
  /** Of the application or enquiry, which rises with every change of it that its student may know: the page reloads then. */
  version: z.number().int(),
  /** The oldest first. */
  messages: z.array(messageSchema),
  /** Whether there are earlier ones: query with `before` set to the first. */
  hasEarlier: z.boolean(),
  /** The assignee: for the student the public name and photograph, else the first name. */
  counsellor: personSchema.pick({ name: true, photo: true }).nullable(),
  canWrite: z.boolean(),
  /** Until when one can still write about an application that is closed; null while it is open. */
  writableUntil: z.string().nullable().describe('ISO 8601'),
})
export type Conversation = z.infer<typeof conversationSchema>
export const conversationAnswerSchema = z.object({ data: conversationSchema })

export const conversationQuery = z.object({
  /** The message before which to read on. */
  before: z.uuid().optional(),
})

/** `POST`, with `Idempotency-Key`: the same key stores one message. */
export const messageInputSchema = z.object({
  text: z
    .string()
    .max(MESSAGE_LIMITS.text)
    .transform(toPlainText)
    .refine((text) => text !== '', 'required'),
})

/** The same for staff, who may suggest programmes with it. */
export const staffMessageInputSchema = messageInputSchema.extend({
  suggestions: z
    .array(
      z.object({
        programme: z.uuid(),
        reason: z.string().max(MESSAGE_LIMITS.reason).transform(toPlainText).optional(),
      }),
    )
    .max(MESSAGE_LIMITS.suggestions)
    .refine((all) => new Set(all.map(({ programme }) => programme)).size === all.length, 'duplicate')
    .default([]),
})
export type SuggestionInput = z.output<typeof staffMessageInputSchema>['suggestions'][number]

/** Null takes the answer back. */
export const suggestionAnswerSchema = z.object({ answer: z.enum(SUGGESTION_ANSWERS).nullable() })
export type SuggestionAnswer = z.infer<typeof suggestionAnswerSchema>['answer']

/** The last message that was on the screen; it and all before it are seen. */
export const seenInputSchema = z.object({ upTo: z.uuid() })
