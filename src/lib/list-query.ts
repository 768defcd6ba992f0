import { z } from 'zod'
import { isDay } from './day.ts'
import { toPlainLine } from './typed-text.ts'

/** What the lists of the staff area have in common. In their addresses a value that cannot be meant counts as not given. */

const MAX_PER_PAGE = 200

/** A whole number within these bounds. */
export const integerParam = (min: number, max: number) => z.coerce.number().int().min(min).max(max)

/** Which page, counted from 1, and how many records it has. */
export const pageParams = {
  page: integerParam(1, 1_000_000).catch(1).default(1),
  perPage: integerParam(1, MAX_PER_PAGE).catch(25).default(25),
}

/** Words to search for; empty where there are none. */
export const searchParam = z.string().max(200).transform(toPlainLine).catch('').default('')

/** `1` or `0`; undefined where the list is not filtered by it. */
export const flagParam = z
  .enum(['0', '1'])
  .transform((value) => value === '1')
  .optional()
  .catch(undefined)

/** A day, `YYYY-MM-DD`; undefined where the list is not filtered by it. */
export const dayParam = z.string().refine(isDay).optional().catch(undefined)

/** One page of records, and how many records and pages there are in all. */
export const pageSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.number().int(), page: z.number().int(), pages: z.number().int() })

/** The same of records that were read for this query. An empty list has one page. */
export const toPage = <Item>(
  { items, total }: { items: readonly Item[]; total: number },
  { page, perPage }: { page: number; perPage: number },
) => ({ items: [...items], total, page, pages: pagesOf(total, perPage) })

/** How many pages so many records fill; one where there are none. */
export const pagesOf = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage))
