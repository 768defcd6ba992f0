import { z } from 'zod'
import { MESSAGE_LIMITS } from '#features/admissions/applications/rules.ts'
import { personSchema } from '#features/people/contract.ts'
import { localizedSchema } from '#lib/schemas.ts'
import { toPlainText } from '#lib/typed-text.ts'

/**
 * Messages between a student and staff about one application:
 * `/api/applications/{id}/messages`, and the same under `/api/admin/applications/{id}`.
 */

const messageSchema = z.object({
  _id: z.string(),
  by: z.enum(['student', 'staff']),
  /** Of staff: for the student the public name, else the first name; for staff the full name. Null for a student, or without a name. */
  author: localizedSchema.nullable(),
  /** Plain text of any direction, with its line ends. */
  text: z.string(),
  at: z.string().describe('ISO 8601'),
  /** When the other side saw it. */
  seenAt: z.string().nullable().describe('ISO 8601'),
})
export type Message = z.infer<typeof messageSchema>

const conversationSchema = z.object({
  /** Of the application, which rises with every change of it that its student may know: the page reloads then. */
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

/** The last message that was on the screen; it and all before it are seen. */
export const seenInputSchema = z.object({ upTo: z.uuid() })
