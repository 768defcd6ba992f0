import { z } from 'zod'
import { ArticleItem } from '#catalogue-index/query/item-schema.ts'
import { countryLinkSchema, linkSchema, programmeCardSchema } from '#features/programmes/card-contract.ts'
import { localizedSchema } from '#lib/schemas.ts'
import { shownPictureSchema } from '#lib/shown-picture.ts'

/** An article's `name` is its title, so that it fits in one list with everything else. */
export const articleViewSchema = ArticleItem.extend({
  author: localizedSchema.nullable(),
  /** In place of the drawn cover. */
  photograph: shownPictureSchema.nullable(),
  /** Sanitised HTML. */
  body: localizedSchema,
  tags: z.array(linkSchema),
  countries: z.array(countryLinkSchema),
  related: z.array(ArticleItem),
  programmes: z.array(programmeCardSchema),
  updatedAt: z.string(),
})
export type ArticleView = z.infer<typeof articleViewSchema>

/** Newest first, 12 a page, optionally of one tag (its slug). */
export const articleListSchema = z.object({
  items: z.array(ArticleItem),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  /** Tags that have articles, the most used first. */
  tags: z.array(linkSchema.extend({ count: z.number().int() })),
  tag: linkSchema.nullable(),
})
export type ArticleList = z.infer<typeof articleListSchema>
