import type { CONDITION_KINDS } from './enums.ts'
import type { Localized } from './localized.ts'

/** What a letter says, as its row holds it in JSON and the screens show it. */

export type ConditionKind = (typeof CONDITION_KINDS)[number]

export type Condition = {
  kind: ConditionKind
  /** Free text such as `IELTS 6.5`; may be empty. */
  detail: string
  /** A day, or none. */
  dueOn: string | null
}

/** The item of the offer, with its names on the day of issue. */
export type LetterSubject = {
  /** Null: the offer is for the university itself. */
  programme: Localized | null
  university: Localized | null
  country: Localized | null
}
