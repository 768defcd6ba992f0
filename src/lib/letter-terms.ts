import type { CONDITION_KINDS, LETTER_KINDS, MODES } from './enums.ts'
import type { ENTRY_YEARS } from './form-enums.ts'
import type { Language, Localized } from './localized.ts'

/** What a letter says, as its row holds it in JSON and the screens show it. */

export type ConditionKind = (typeof CONDITION_KINDS)[number]

/** In the words of staff, such as `IELTS 6.5`. Either may be empty: then the other one is shown in its place. */
export type ConditionDetail = Record<Language, string>

export type Condition = {
  kind: ConditionKind
  /** Both may be empty. */
  detail: ConditionDetail
  /** A day, or none. */
  dueOn: string | null
}

/** The item of the offer, with its names on the day of issue. */
export type LetterSubject = {
  /** Null: the offer is for the university itself. */
  programme: Localized | null
  university: Localized | null
  /** Of the university. Letters issued before it was kept are without. */
  shortName?: string | null | undefined
  country: Localized | null
}

/** The facts of a letter that staff see before it is issued, and can correct. */
export type LetterDetails = {
  /** In Latin letters, as in the passport. */
  holderName: string
  passportNumber: string
  /** `2027-10` of an intake, or a day where the item has no intakes. */
  start: string
  /** The year of the programme that the place is in; null where nobody stated it. Letters issued before it was kept are without. */
  entryYear?: (typeof ENTRY_YEARS)[number] | null | undefined
  /** The degree or certificate that the programme leads to. */
  qualification: Localized | null
  durationMonths: number | null
  /** ISO 639-1 codes of the languages of teaching. */
  languages: string[]
  mode: (typeof MODES)[number] | null
  campus: Localized | null
  /** Tuition per year after the discount that everybody gets, and what is paid of it beforehand. */
  fee: number | null
  deposit: number | null
  currency: string | null
  /** The number under which the university itself keeps this offer. */
  universityReference: string
}

/** Who answers for a letter, as the owner had set it on that day. */
export type LetterSignatory = {
  company: Localized | null
  address: Localized | null
  licence: string | null
  name: Localized | null
  title: Localized | null
  /** Whether it is issued in the name of the university. */
  onBehalf: boolean
}

export type LetterContent = {
  details: LetterDetails
  signatory: LetterSignatory
  /** Whether the student had accepted the place when it was issued. */
  confirmed: boolean
  /** Whether the catalogue, with its fees, was an example then. Letters issued before it was kept are without. */
  isExample?: boolean | undefined
}

/** A letter that is ready to be issued, except for its code. A condition with an id continues an existing one. */
export type LetterDraft = {
  kind: (typeof LETTER_KINDS)[number]
  subject: LetterSubject
  content: LetterContent
  conditions: (Condition & { _id?: string | undefined })[]
  replyBy: string | null
  correctionReason: string | null
  overrideReason: string | null
}
