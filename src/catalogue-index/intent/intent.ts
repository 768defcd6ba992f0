import type { Filter } from '#catalogue-index/query/options.ts'
import type { SearchQuery, Understanding } from '#catalogue-index/query/query.ts'
import type { CountedAnswer } from '#catalogue-index/query/search.ts'
import type { KnownCity } from './known-cities.ts'
import type { KnownUniversity } from './known-universities.ts'
import type { Lexicon } from './lexicon.ts'

/** What the catalogue and the day know of a query's words. */
export type IntentContext = {
  lexicon: Lexicon
  /** The start years a search offers. */
  years: readonly number[]
  /** US dollars for one unit of a currency; undefined where there is no rate. */
  usdPerUnit: (currency: string) => number | undefined
  /** Whether some word of the catalogue is or begins with the folded word. */
  isKnown: (word: string) => boolean
  /** Whether some word of the catalogue is just the folded word. */
  isWord: (word: string) => boolean
  /** Whether a programme has the folded word in its name, whole. */
  isInName: (word: string) => boolean
  /** Languages in which some programme is taught: ISO codes. */
  languages: () => readonly string[]
  /** Whether there are programmes in a country: English slug. */
  hasProgrammes: (country: string) => boolean
  /** Whether a programme is called just these folded words. */
  isTitle: (words: readonly string[]) => boolean
  /** English slug of the only country with programmes whose name begins so; undefined where there are none or several. */
  countryStarting: (beginning: string) => string | undefined
}

/** A part of what was typed that was read as a filter, an order or a kind. */
export type Reading = {
  filter: Filter | 'kind' | 'sort'
  values: (string | number)[]
  /** As typed. */
  words: string
  /** The values are the countries of a region that was named. */
  region?: true
  /** Languages that are not wanted, as ISO codes: the values are all others. */
  without?: string[]
  /** The name of a programme of scholarships. */
  named?: true
  /** "Free" was typed, and a small fee is found as well. */
  free?: true
  /** A bound of the budget as it was typed, in a currency other than US dollars. */
  amount?: { amount: number; currency: string }
}

/** A word that is looked for. */
export type Word = {
  /** As typed, without the letters that stick to it. */
  text: string
  folded: string
  /** Part of the name of a place or university: never left out, never corrected. */
  isName: boolean
  /** The first to be left out: "college". */
  isWeak: boolean
  /** The place of its piece in the query. */
  at: number
}

/** What a student means by a query. */
export type Intent = {
  filters: Partial<SearchQuery>
  readings: Reading[]
  words: Word[]
  /** Words that the catalogue cannot answer: "without IELTS". */
  unanswerable: string[]
  /** What is not wanted, as typed, with hyphens between the words of a name. */
  unwanted: string[]
  /** Words that say nothing about what is looked for. */
  fillers: string[]
  /** A question that articles answer: "cost of living". */
  guide: string | null
  /** English slug of the only country that was named, also where its name is looked for as a word. */
  country: string | null
  /** The first city that was named, its folded words, and the English slug of its country. */
  city: { name: string; words: readonly string[]; country: string } | null
  /** The places of pieces that are an "or" between words: one or the other is looked for. */
  alternatives: number[]
  /** Whether those are between subjects wherever they were typed: "biology … and graphic design". */
  isAnyOf?: true
  /** Of an "and", which means one or the other where nothing is both. */
  pairs: number[]
  /** Words as typed that the catalogue has under another name, and that name. */
  renamed: { text: string; looksFor: string }[]
  /** English slug of the country that somebody says to be from. */
  home: string | null
  /** A test that was named, as typed. */
  test?: string | undefined
  /** A university that was named and is not in the catalogue. */
  absent: KnownUniversity | KnownCity | null
}

/** An answer, with how the words of the query were understood: null where they were taken literally. */
export type Understood = {
  answer: CountedAnswer
  understood: Understanding | null
  /** Of what was left out, the words that asked for an order that cannot be had. */
  orders?: readonly string[]
}
