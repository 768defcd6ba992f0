import { z } from 'zod'
import { toPlainText } from '#lib/typed-text.ts'
import { LONGEST_JOINED_NOTE, MOST_IN_ACCOUNT } from './limits.ts'

/** The shortlist in an account: the browser's own list joins it when somebody signs in. */

const note = z.string().max(LONGEST_JOINED_NOTE).transform(toPlainText).default('')
const addedAt = z.iso.datetime()

export const shortlistEntrySchema = z.object({ id: z.uuid(), addedAt, note })
export type ShortlistEntry = z.output<typeof shortlistEntrySchema>

/** `POST`: what a browser has had for itself so far. */
export const shortlistJoinSchema = z.object({ entries: z.array(shortlistEntrySchema).max(MOST_IN_ACCOUNT) })
/** `PUT` of one entry, as it is now. */
export const shortlistPutSchema = z.object({ addedAt, note })
export const shortlistParam = z.object({ id: z.uuid() })

/** Newest first. */
export const shortlistAnswerSchema = z.object({
  data: z.object({ entries: z.array(z.object({ id: z.string(), addedAt: z.string(), note: z.string() })) }),
})
