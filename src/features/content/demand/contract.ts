import { z } from 'zod'
import { pageParams, pageSchema } from '#lib/list-query.ts'
import { LANGUAGES } from '#lib/localized.ts'
import { toPlainLine } from '#lib/typed-text.ts'

/** What visitors search for and open, counted by day without anything about them: `/api/admin/demand`. */

/** Days back from today that figures are shown for. */
export const PERIODS = [7, 30, 90, 365] as const
/** A search is shown to staff once it was made so often. */
export const SHOWN_FROM = 3

/** `nothing`: words that find nothing; `unchosen`: words that find something of which nothing was opened; `often`: all words. */
export const SEARCH_VIEWS = ['nothing', 'unchosen', 'often'] as const

export const periodParam = z
  .enum(PERIODS.map(String) as [string, ...string[]])
  .transform(Number)
  .catch(30)
  .default(30)

export const searchDemandQuery = z.object({
  view: z.enum(SEARCH_VIEWS).catch('nothing').default('nothing'),
  days: periodParam,
  /** In which visitors searched. */
  lang: z.enum(LANGUAGES).optional().catch(undefined),
  ...pageParams,
})
export type SearchDemandQuery = z.output<typeof searchDemandQuery>

export const searchDemandSchema = pageSchema(
  z.object({
    _id: z.string(),
    language: z.enum(LANGUAGES),
    /** Folded words (P13). */
    query: z.string(),
    count: z.number().int(),
    /** How many records the words found when they were last counted. */
    results: z.number().int(),
    /** How many they find now. */
    resultsNow: z.number().int(),
    /** How often a result was opened, once a day for each network. */
    choices: z.number().int(),
  }),
)
export type SearchDemandList = z.infer<typeof searchDemandSchema>
export type SearchDemand = SearchDemandList['items'][number]

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

/** Characters of the parameters of an address; searches with longer ones are not counted. */
const LONGEST_SEARCH = 1_000

/** That a result was opened from a list: `POST /api/demand/choices`. */
export const choiceSchema = z.object({
  lang: z.enum(LANGUAGES),
  /** The id of a published programme, university or article. */
  id: z.guid(),
  /** The parameters of the search, as its address has them. */
  search: z.string().transform((typed) => (typed.length > LONGEST_SEARCH ? '' : typed)),
})
export const choiceReceivedSchema = z.object({ status: z.literal('received') })
export type Choice = z.output<typeof choiceSchema>
