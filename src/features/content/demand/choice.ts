import { z } from 'zod'
import { LANGUAGES } from '#lib/localized.ts'

/** That a result was opened from a list: `POST /api/demand/choices`. */

/** `results`: the list itself; `universities`: the row above it; `relaxed`: below a search that found nothing. */
const CHOICE_LISTS = ['results', 'universities', 'relaxed'] as const
export type ChoiceList = (typeof CHOICE_LISTS)[number]

/** Where ranges of places begin; which place exactly says too much about a single reader. */
const POSITIONS = [13, 7, 4, 2, 1] as const
/** Of a list that is read page by page to its end. */
const LAST_PLACE = 10_000_000
/** Characters of the parameters of an address; searches with longer ones are not counted either. */
const LONGEST_SEARCH = 1_000

/** The first place of the range in which the `place` of a list is, counted from 1. */
export const toPosition = (place: number): number => POSITIONS.find((first) => place >= first) ?? 1

export const choiceSchema = z.strictObject({
  lang: z.enum(LANGUAGES),
  /** The id of a published programme, university or article. */
  id: z.guid(),
  list: z.enum(CHOICE_LISTS),
  /** Its place in the list, from 1. */
  place: z.int().min(1).max(LAST_PLACE),
  /** The parameters of the search, as its address has them. */
  search: z.string().transform((typed) => (typed.length > LONGEST_SEARCH ? '' : typed)),
})
export const choiceReceivedSchema = z.object({ status: z.literal('received') })
export type Choice = z.output<typeof choiceSchema>
