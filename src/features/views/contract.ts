import { z } from 'zod'
import { toPlainLine } from '#lib/typed-text.ts'

/** Saved views: lists of the staff area as somebody has filtered, ordered and named them. `/api/admin/views`. */

/** The lists that can be saved, as their addresses name them. */
export const LISTS = [
  'applications',
  'articles',
  'countries',
  'courses',
  'enquiries',
  'faculties',
  'holidays',
  'majors',
  'media',
  'newsletter',
  'tags',
  'universities',
  'users',
] as const
export type ListName = (typeof LISTS)[number]

export const MAX_VIEW_NAME = 60
/** As many as one person can keep of one list. */
export const MAX_VIEWS = 50

/** Without a list: the views of all lists that one may see. */
export const viewListQuery = z.object({
  list: z
    .enum(LISTS)
    .optional()
    .catch(undefined)
    .describe('The list whose views are meant; all lists where none is given'),
})

/** Which page one looks at is no part of a view. */
function toViewQuery(typed: string): string {
  const params = new URLSearchParams(typed)
  params.delete('page')
  return params.toString()
}

const viewFields = {
  name: z
    .string()
    .max(1_000)
    .transform(toPlainLine)
    .pipe(
      z
        .string()
        .max(MAX_VIEW_NAME)
        .refine((name) => name !== '', { message: 'required' }),
    ),
  query: z.string().max(2_000).transform(toViewQuery).pipe(z.string().max(2_000)),
  isShared: z.boolean().default(false),
}
export const viewInputSchema = z.object({ list: z.enum(LISTS), ...viewFields })
export type ViewInput = z.output<typeof viewInputSchema>

/** A view stays one of its list. */
export const viewChangeSchema = z.object(viewFields)
export type ViewChange = z.output<typeof viewChangeSchema>

const savedViewSchema = z.object({
  _id: z.string(),
  version: z.number().int(),
  list: z.enum(LISTS),
  name: z.string(),
  query: z.string(),
  isShared: z.boolean(),
  /** Whether it is one's own; others' are shown because they are shared. */
  isOwn: z.boolean(),
  /** Own ones that are not shared, and for administrators those that are. */
  can: z.object({ change: z.boolean() }),
})
export type SavedView = z.infer<typeof savedViewSchema>

export const savedViewsSchema = z.object({
  items: z.array(savedViewSchema),
  /** Whether one may share views with all staff. */
  can: z.object({ share: z.boolean() }),
})
export type SavedViewList = z.infer<typeof savedViewsSchema>
