import type { Kind, Level, Mode, Sort, UniversityType } from '#catalogue-index/query/options.ts'
import type { KnownUniversity } from './known-universities.ts'

/** What a word or phrase of a query may mean, apart from being looked for. */
export type Meaning =
  | { is: 'level'; value: Level }
  | { is: 'mode'; value: Mode }
  /** `looksFor`: the word that is looked for in it: "language school" is a course of "language". */
  | { is: 'kind'; value: Kind; looksFor?: string }
  /** "university": the kind where nothing but filters is left, else a word like any other that may be left out. */
  | { is: 'university' }
  | { is: 'type'; value: UniversityType }
  /** `country`: where a programme of scholarships pays for study: English slug. */
  | { is: 'scholarship'; value: 'none' | 'partial' | 'full' | 'available'; country?: string }
  | { is: 'exam'; value: 'yes' | 'no' }
  /** `isRespelled`: no text of the catalogue has this spelling. */
  | { is: 'country'; value: string; isRespelled?: true }
  /** "Europe": those of its countries that have programmes. */
  | { is: 'region'; countries: readonly string[] }
  /**
   * "Turkish", "English": a language, the country's universities, or both; the words around it decide. `spelling`: how
   * the country itself is spelled by some, folded: «تركيه» for «تركيا».
   */
  | { is: 'adjective'; country?: string; language?: string; spelling?: string }
  | { is: 'taughtIn' }
  | { is: 'month'; value: readonly number[] /** A word of its own besides: "may", "march". */; ambiguous?: true }
  | { is: 'sort'; value: Sort }
  | { is: 'free' }
  /** Before an amount: at most, at least, or the first of two. `mayFollow`: after it as well, "10k budget". */
  | { is: 'bound'; value: 'max' | 'min' | 'between'; mayFollow?: true }
  | { is: 'to' }
  | { is: 'currency'; value: string }
  | { is: 'thousand' }
  | { is: 'number'; value: number }
  | { is: 'years'; value: number }
  | { is: 'yearWord' }
  | { is: 'monthWord' }
  | { is: 'perYear' }
  /** A test of languages or for admission; "without" one cannot be asked of the catalogue. */
  | { is: 'test' }
  | { is: 'without' }
  /** "need", "required": says nothing, but that a test that is named is asked about. */
  | { is: 'need' }
  /**
   * A name that is searched literally: of a university, a city, an article. Nothing in it is read. `cityOf`: English
   * slug of the country of a city.
   */
  | { is: 'name'; absent?: KnownUniversity; cityOf?: string }
  /** Says nothing about what is looked for: "in", "I want to study", «بدي». */
  | { is: 'filler' }
  /** Looked for, and the first to be left out: "admission"; a `school` is also what an adjective may describe. */
  | { is: 'weak'; school?: true }
  /**
   * Words that belong together and are searched literally: "foundation year". `guide`: articles answer them. `as`:
   * the words by which those articles are found where no subject is named. `isCondition`: programmes might be asked for by
   * it, but cannot; a country after it is not where to study: "recognised in Jordan". `isOnlyForGuides`: no programme is
   * asked for with it, whatever is typed beside it.
   */
  | { is: 'topic'; guide?: true; as?: string; isCondition?: true; isOnlyForGuides?: true }
  /** "outside" a country: what cannot be asked of the catalogue. */
  | { is: 'outside' }

/** Meanings and the phrases that have them, separated by commas, in any spelling that folds alike. */
export type Phrases = readonly (readonly [Meaning, string])[]
