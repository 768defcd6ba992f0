import { z } from 'zod'
import { countryLinkSchema, linkSchema, programmeCardSchema } from '#features/programmes/contract.ts'
import { localizedSchema } from '#lib/localized.ts'

export const drawnCoverSchema = z.object({
  motif: z.enum(['line', 'atlas', 'stars', 'stations']),
  hue: z.number().min(0).max(359),
})
export type DrawnCover = z.infer<typeof drawnCoverSchema>

/** An article's `name` is its title, so that it can stand in one list with everything else. */
export const articleCardSchema = linkSchema.extend({
  excerpt: localizedSchema.nullable(),
  cover: drawnCoverSchema.nullable(),
  tags: z.array(linkSchema),
  readingMinutes: z.object({ en: z.number().int(), ar: z.number().int().nullable() }),
  publishedAt: z.string(),
})
export type ArticleCard = z.infer<typeof articleCardSchema>

export const articleViewSchema = articleCardSchema.extend({
  author: localizedSchema.nullable(),
  /** Sanitised HTML. */
  body: localizedSchema,
  countries: z.array(countryLinkSchema),
  related: z.array(articleCardSchema),
  programmes: z.array(programmeCardSchema),
  updatedAt: z.string(),
})
export type ArticleView = z.infer<typeof articleViewSchema>

/** Newest first, 12 a page, optionally of one tag (its slug). */
export const articleListSchema = z.object({
  items: z.array(articleCardSchema),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  tags: z.array(linkSchema.extend({ count: z.number().int() })),
  tag: linkSchema.nullable(),
})
export type ArticleList = z.infer<typeof articleListSchema>
