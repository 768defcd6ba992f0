import { z } from 'zod'
import { FILTERS, PAGE_SIZE } from '#catalogue-index/query/options.ts'
import { pageParams, pageSchema } from '#lib/list-query.ts'
import { LANGUAGES } from '#lib/localized.ts'
import { localizedSchema } from '#lib/schemas.ts'
import { toPlainLine } from '#lib/typed-text.ts'
import { VIEWED_TYPES } from './visited-page.ts'
import { PERIODS } from './week.ts'

/** What visitors look for and choose, counted by day and pages by week, without anything about them: `/api/admin/demand`. */

/** Fewer results than these are few. */
export const FEW_RESULTS = 5
/** So many results are many: a whole page. */
export const MANY_RESULTS = PAGE_SIZE
/** A search, a page or an address is shown to staff once it was asked for so often. */
export const SHOWN_FROM = 3

/**
 * `nothing` and `few`: words by what they find; `filters`: sets of filters that found nothing; `unchosen`: words with many results
 * of which none was opened; `often`: all words.
 */
export const SEARCH_VIEWS = ['nothing', 'few', 'filters', 'unchosen', 'often'] as const

export const periodParam = z
  .enum(PERIODS.map(String) as [string, ...string[]])
  .transform(Number)
  .catch(30)
  .default(30)

export const demandQuery = z.object({
  days: periodParam,
  /** In which visitors searched. */
  lang: z.enum(LANGUAGES).optional().catch(undefined),
  ...pageParams,
})
export type DemandQuery = z.output<typeof demandQuery>

export const searchDemandQuery = demandQuery.extend({
  view: z.enum(SEARCH_VIEWS).catch('nothing').default('nothing'),
})
export type SearchDemandQuery = z.output<typeof searchDemandQuery>

const counted = <Item extends z.ZodType>(item: Item) =>
  pageSchema(item).extend({
    /** The day from which is counted; of pages a Monday. */
    since: z.string(),
  })

export const searchDemandSchema = counted(
  z.object({
    _id: z.string(),
    language: z.enum(LANGUAGES),
    /** Folded words (P13); '' where only filters are counted. */
    query: z.string(),
    /** As in the address of the search. */
    filters: z.string(),
    chosen: z.array(z.object({ filter: z.enum(FILTERS), label: z.string() })),
    count: z.number().int(),
    /** How many records were found when it was last counted; null where it was asked with filters only. */
    results: z.number().int().nullable(),
    /** How often a result was opened, once a day for each network; null where that was not counted. */
    choices: z.number().int().nullable(),
    /** How many the same search finds now. */
    resultsNow: z.number().int(),
  }),
)
export type SearchDemandList = z.infer<typeof searchDemandSchema>
export type SearchDemand = SearchDemandList['items'][number]

const viewedRecord = z.object({
  _id: z.string(),
  type: z.enum(VIEWED_TYPES),
  /** As the address of staff's form names it. */
  entity: z.enum(['countries', 'universities', 'faculties', 'majors', 'courses', 'articles']),
  name: localizedSchema,
  count: z.number().int(),
})

export const pageDemandSchema = counted(viewedRecord)
export type PageDemandList = z.infer<typeof pageDemandSchema>

/** `count` is of networks: each counts once a day. */
export const chosenRecordsSchema = counted(
  viewedRecord.extend({
    /** Of a programme; many have the same name. */
    university: localizedSchema.nullable(),
    /** The step by which it comes before what else is equal, 0 to 3. */
    popularity: z.number().int(),
  }),
)
export type ChosenRecordList = z.infer<typeof chosenRecordsSchema>

/** All searches of a period; shares from 0 to 1, null where there is nothing to have a share of. */
export const demandSummarySchema = z.object({
  since: z.string(),
  searches: z.number().int(),
  withoutResult: z.number().nullable(),
  /** Of the searches since choices are counted. */
  withChoice: z.number().nullable(),
})
export type DemandSummary = z.infer<typeof demandSummarySchema>

export const missingPagesSchema = counted(z.object({ _id: z.string(), path: z.string(), count: z.number().int() }))
export type MissingPages = z.infer<typeof missingPagesSchema>

/** Whose other name it becomes. */
export const ALIASED = ['countries', 'universities', 'faculties', 'majors', 'courses', 'tags'] as const

const MAX_ALIAS = 120

export const aliasInputSchema = z.object({
  entity: z.enum(ALIASED),
  id: z.guid(),
  alias: z
    .string()
    .max(MAX_ALIAS * 4)
    .transform(toPlainLine)
    .pipe(z.string().min(1).max(MAX_ALIAS)),
})
export type AliasInput = z.output<typeof aliasInputSchema>
/** Whether it is new, or was there already. */
export const aliasAddedSchema = z.object({ added: z.boolean() })
