import { z } from 'zod'
import { NOTIFICATION_STATES } from '#lib/enums.ts'
import { toPlainText } from '#lib/typed-text.ts'

/** That the university was notified of an event, as its student reads it. */
export const notifiedSchema = z.object({
  state: z.enum(NOTIFICATION_STATES),
  at: z.string().nullable().describe('ISO 8601; null before'),
})
export type Notified = z.infer<typeof notifiedSchema>

/** Whatever staff write about it. */
const NOTE_LENGTH = 1000

/** `POST /api/admin/applications/{id}/university/{notificationId}`: whether staff have notified the university. */
export const universityToldSchema = z.object({
  done: z.boolean(),
  note: z.string().max(NOTE_LENGTH).transform(toPlainText).default(''),
})
export type UniversityTold = z.output<typeof universityToldSchema>
