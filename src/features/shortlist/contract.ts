import { z } from 'zod'
import { CourseItem, MajorItem, UniversityItem } from '#catalogue-index/query/item-schema.ts'
import { momentSchema } from '#lib/schemas.ts'
import { toPlainText } from '#lib/typed-text.ts'
import { LONGEST_JOINED_NOTE, MOST_CARDS, MOST_IN_ACCOUNT } from './limits.ts'

/** The shortlist of an account; the browser's list is merged into it at sign-in. */

const note = z.string().max(LONGEST_JOINED_NOTE).transform(toPlainText).default('')

const shortlistEntrySchema = z.object({ id: z.uuid(), addedAt: momentSchema, note })
export type ShortlistEntry = z.output<typeof shortlistEntrySchema>

/** `POST`: the entries that only the browser has had so far. */
export const shortlistJoinSchema = z.object({ entries: z.array(shortlistEntrySchema).max(MOST_IN_ACCOUNT) })
/** `PUT` of one entry. */
export const shortlistPutSchema = shortlistEntrySchema.omit({ id: true })
export const shortlistParam = shortlistEntrySchema.pick({ id: true })

/** Newest first. */
export const shortlistAnswerSchema = z.object({
  data: z.object({ entries: z.array(z.object({ id: z.string(), addedAt: z.string(), note: z.string() })) }),
})

/** What can be saved for later and compared: anything one can apply to (P1). */
export const SavedItem = z.discriminatedUnion('type', [MajorItem, CourseItem, UniversityItem])
export type SavedItem = z.infer<typeof SavedItem>

/** `id` once or repeated; ids beyond `most` are ignored. */
export const idsQuery = (most: number) =>
  z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((value) => [...new Set([value].flat())].slice(0, most))

/** The cards of some saved items. */
export const cardsQuery = z.object({ id: idsQuery(MOST_CARDS) })
export const cardsSchema = z.object({ items: z.array(SavedItem) })
