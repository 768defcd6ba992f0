import type { Kind, Level, Mode, Sort, UniversityType } from '#catalogue-index/query/options.ts'
import type { KnownCity } from './known-cities.ts'
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
  /** `named`: a programme of scholarships, with its name. `country`: where that pays for study: English slug. */
  | { is: 'scholarship'; value: 'none' | 'partial' | 'full' | 'available'; named?: true; country?: string }
  | { is: 'exam'; value: 'yes' | 'no' }
  /** `isRespelled`: no text of the catalogue has this spelling. `also`: another that is meant, "Northern Cyprus". */
  | { is: 'country'; value: string; isRespelled?: true; also?: string }
  /** "Europe": those of its countries that have programmes. */
  | { is: 'region'; countries: readonly string[] }
  /**
   * "Turkish", "English": a language, the country's universities, or both; the words around it decide. `spelling`: how
   * the country itself is spelled by some, folded: «تركيه» for «تركيا».
   */
  | { is: 'adjective'; country?: string; language?: string; spelling?: string }
  /** «سوريين», "Sudanese": people of a country. */
  | { is: 'people'; country: string }
  /** `language`: it can only be of a language: «باللغة». `place`: only of a place: "don't want to leave". */
  | { is: 'taughtIn'; language?: true; place?: true }
  | { is: 'month'; value: readonly number[] /** A word of its own besides: "may", "march". */; ambiguous?: true }
  | { is: 'sort'; value: Sort }
  | { is: 'free' }
  /** Before an amount: at most, at least, or the first of two. `mayFollow`: after it as well, "10k budget". */
  | { is: 'bound'; value: 'max' | 'min' | 'between'; mayFollow?: true }
  | { is: 'to' }
  | { is: 'currency'; value: string }
  /** "thousand", "lakh". */
  | { is: 'times'; value: number }
  | { is: 'number'; value: number }
  | { is: 'years'; value: number }
  | { is: 'yearWord' }
  | { is: 'monthWord' }
  /** `times`: of what a year has several: "per semester". */
  | { is: 'perYear'; times?: number }
  | { is: 'percent' }
  /** "average", before or after a number that is no price. */
  | { is: 'mark' }
  /** Before a span that is no length of study: "after two years". */
  | { is: 'since' }
  /** A test of languages or for admission; "without" one cannot be asked of the catalogue. */
  | { is: 'test' }
  /**
   * "not", "except": takes what comes after it, or before: «almanya hariç». `place`: only a place: "outside". `clause`: a verb
   * follows, not a thing: «من غير ما».
   */
  | { is: 'without'; after?: true; place?: true; clause?: true }
  /**
   * "I am from", "we live in": the country after it, or before, is home. `toPlace`: if another place follows. `family`: of
   * somebody whom the person may want to join: "my father is in".
   */
  | { is: 'origin'; after?: true; toPlace?: true; family?: true }
  /** "I am", "students": an adjective beside it says where they are from. */
  | { is: 'person' }
  /** One or the other. */
  | { is: 'or' }
  | { is: 'and' }
  /** "difference between": what "and" joins is one or the other. */
  | { is: 'compare' }
  /** What is called otherwise in the catalogue: "hukuk" is "law". `isAlways`: also where the catalogue has the word. */
  | { is: 'subject'; looksFor: string; isAlways?: boolean }
  /** A language of teaching that is said to be one: "en anglais". */
  | { is: 'language'; value: string }
  /** "need", "required": says nothing, but that a test that is named is asked about. */
  | { is: 'need' }
  /**
   * A name that is searched literally: of a university, a city, an article. Nothing in it is read. `cityOf`: English
   * slug of the country of a city. `looksFor`: as the catalogue writes it. `home`: the country of
   * a city that it does not have.
   */
  | { is: 'name'; absent?: KnownUniversity | KnownCity; cityOf?: string; looksFor?: string; home?: string }
  /** What the catalogue knows nothing of: "girls only". It is reported as left out. */
  | { is: 'unanswerable' }
  /** Says nothing about what is looked for: "in", «يعني». `wish`: what follows is asked for: "I want to study", «بدي».
   * `certificate`: what somebody has, "tawjihi", "my degree"; where from, an adjective says. `recognition`: of a certificate it asks
   * for the articles that these words find: "accepted". `abroad`: anywhere, if "or" joins it to a country. */
  | { is: 'filler'; wish?: true; certificate?: true; recognition?: string; abroad?: true }
  /**
   * What follows somebody has done, or, with `after`, what comes before: "I finished", «خريج», "passout". `ofDegree`: only
   * where a degree follows: "I have a".
   */
  | { is: 'past'; after?: true; ofDegree?: true }
  /** Looked for, and the first to be left out: "admission"; a `school` is also what an adjective may describe. */
  | { is: 'weak'; school?: true }
  /**
   * Words that belong together and are searched literally: "foundation year". `guide`: articles answer them. `as`:
   * the words by which those articles are found where no subject is named. `atHome`: what somebody's own country says of it. `isCondition`: programmes might be asked for by
   * it, but cannot; a country after it is not where to study: "recognised in Jordan". `isOnlyForGuides`: no programme is
   * asked for with it, whatever is typed beside it. `isAsker`: it says for whom, and beside anything else nothing: "my son".
   * `after`: it is about the country before it: "india me valid".
   */
  | {
      is: 'topic'
      guide?: true
      as?: string
      isCondition?: true
      isOnlyForGuides?: true
      isAsker?: true
      after?: true
      atHome?: true
    }

/** Meanings and the phrases that have them, separated by commas, in any spelling that folds alike. */
export type Phrases = readonly (readonly [Meaning, string])[]
