import { z } from 'zod'
import { NOTICE_KINDS } from '#lib/enums.ts'
import { localizedSchema } from '#lib/schemas.ts'

/** What an account is notified of on its screens: `/api/notices`. */

const noticeSchema = z.object({
  _id: z.string(),
  kind: z.enum(NOTICE_KINDS),
  variant: z.string().describe('Which case of its kind it is, such as the new state; empty where there is but one'),
  dueOn: z.string().nullable().describe('The day by which something is asked for'),
  count: z.number().int().describe('How many applications it is about; the others are found in the list'),
  application: z.object({
    _id: z.string(),
    reference: z.string(),
    student: z.string().nullable().describe('Whose it is; in notices of staff only'),
    item: localizedSchema,
    university: localizedSchema.nullable(),
  }),
  at: z.string().describe('ISO 8601'),
  readAt: z.string().nullable().describe('ISO 8601'),
})
export type Notice = z.infer<typeof noticeSchema>

const unreadSchema = z.object({
  unread: z.number().int(),
  /** When the newest of them came; null without any. */
  newestAt: z.string().nullable().describe('ISO 8601'),
})
export type Unread = z.infer<typeof unreadSchema>
export const unreadAnswerSchema = z.object({ data: unreadSchema })

const noticeListSchema = z.object({
  /** The newest first. */
  notices: z.array(noticeSchema),
  /** Whether there are earlier ones: query with `before` set to the last. */
  hasEarlier: z.boolean(),
})
export type NoticeList = z.infer<typeof noticeListSchema>
export const noticeListAnswerSchema = z.object({ data: noticeListSchema })

export const noticeListQuery = z.object({
  /** The notice before which to read on. */
  before: z.uuid().optional(),
})

/** `POST /api/notices/read`: all that came until a moment, or all but messages about an application whose page is open. */
export const noticesReadSchema = z.union([
  z.strictObject({ until: z.iso.datetime() }),
  z.strictObject({ applicationId: z.uuid() }),
])
export type NoticesRead = z.infer<typeof noticesReadSchema>
