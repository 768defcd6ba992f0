import { z } from 'zod'
import { flagParam, pageParams, pageSchema, searchParam } from '#lib/list-query.ts'
import { toPlainLine } from '#lib/typed-text.ts'
import { MEDIA_KINDS, MEDIA_LIMITS } from './rules.ts'

/** The media library: `/api/admin/media`. A picture is shown to the public once it says in both languages what it shows. */

export const mediaListQuery = z.object({
  /** Words of the alternative text or the credit. */
  q: searchParam,
  kind: z.enum(MEDIA_KINDS).optional().catch(undefined),
  /** Those that nothing uses, or only those that something does. */
  unused: flagParam,
  /** Those without alternative text in one of the languages, or only those that have both. */
  unnamed: flagParam,
  ...pageParams,
})
export type MediaListQuery = z.output<typeof mediaListQuery>

const line = (max: number) =>
  z
    .string()
    .max(max)
    .nullable()
    .default(null)
    .transform((text) => (text === null ? null : toPlainLine(text) || null))

/** `PUT /api/admin/media/{id}`, with `If-Match`. */
export const mediaInputSchema = z.object({
  alt: z.object({ en: line(MEDIA_LIMITS.alt), ar: line(MEDIA_LIMITS.alt) }),
  credit: line(MEDIA_LIMITS.credit),
  licence: line(MEDIA_LIMITS.credit),
})
export type MediaInput = z.output<typeof mediaInputSchema>

/** `PUT /api/admin/media/{id}/crop`, with `If-Match`: the part that stays, in percent of the picture. */
export const cropSchema = z
  .object({
    left: z.number().min(0).max(99),
    top: z.number().min(0).max(99),
    width: z.number().min(1).max(100),
    height: z.number().min(1).max(100),
  })
  .refine(({ left, width }) => left + width <= 100.01, { path: ['width'], message: 'too_high' })
  .refine(({ top, height }) => top + height <= 100.01, { path: ['height'], message: 'too_high' })
export type CropInput = z.output<typeof cropSchema>

const mediaItemSchema = z.object({
  _id: z.string(),
  /** Of the record: a write names it. */
  version: z.number().int(),
  /** Of the file: part of the addresses under which browsers keep it. */
  file: z.string(),
  kind: z.enum(MEDIA_KINDS),
  bytes: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  alt: z.object({ en: z.string().nullable(), ar: z.string().nullable() }),
  credit: z.string().nullable(),
  licence: z.string().nullable(),
  /** In how many places it is used. */
  useCount: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type MediaItem = z.infer<typeof mediaItemSchema>

export const mediaListSchema = pageSchema(mediaItemSchema)
export type MediaList = z.infer<typeof mediaListSchema>

/** A place where a picture is used: a field of a record. */
const mediaUseSchema = z.object({
  entity: z.enum(['universities', 'articles', 'countries', 'faculties', 'majors', 'courses', 'users']),
  _id: z.string(),
  name: z.object({ en: z.string(), ar: z.string().nullable() }),
  field: z.enum(['logoId', 'coverId', 'photos', 'photoId', 'text', 'draft']),
})
export type MediaUse = z.infer<typeof mediaUseSchema>

export const mediaViewSchema = mediaItemSchema.extend({
  uses: z.array(mediaUseSchema),
  /** Not while something uses it, and by administrators alone (P26, P31). */
  can: z.object({ delete: z.boolean() }),
})
export type MediaView = z.infer<typeof mediaViewSchema>
