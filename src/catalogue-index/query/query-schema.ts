import { z } from 'zod'
import { LANDING_PAGE_KINDS } from '#lib/landing-page-kinds.ts'
import { logoSchema } from '#lib/shown-picture.ts'
import { CountryRef, called, common, SearchItem, Text, UniversityItem } from './item-schema.ts'
import { LIMITS } from './limits.ts'
import {
  BUDGET,
  countryOf,
  DURATIONS,
  EXAMS,
  FACETS,
  FEE_BIN_ENDS,
  FEE_BINS,
  FILTERS,
  isLanguage,
  isSlug,
  KINDS,
  LEVELS,
  MODES,
  SCHOLARSHIP_FILTERS,
  SLUG,
  SORTS,
  SUGGESTION_TYPES,
  UNIVERSITY_TYPES,
} from './options.ts'

/** Schemas of the types of query.ts, in a file of their own: pages that only use the types load no validator. */

// ---- the query -------------------------------------------------------------------------------------------------

const slug = z.string().max(120).regex(SLUG)
const languageCode = z.string().refine(isLanguage)
const dollars = z.number().int().min(BUDGET.min).max(BUDGET.max)

/** A search with every default filled in; lists are sorted and without repeats, so equal searches are equal. */
export const SearchQuery = z.object({
  q: z.string().max(LIMITS.text).default(''),
  /** The words are taken literally: nothing is read from them or corrected (docs/decisions/0005). */
  exact: z.boolean().default(false),
  /** Slugs of countries; `-india` is everywhere but there. */
  destination: z
    .array(z.string().refine((token) => isSlug(countryOf(token))))
    .max(LIMITS.values)
    .default([]),
  faculty: z.array(slug).max(LIMITS.values).default([]),
  level: z.array(z.enum(LEVELS)).default([]),
  exam: z.enum(EXAMS).nullable().default(null),
  type: z.enum(UNIVERSITY_TYPES).nullable().default(null),
  year: z.number().int().min(2000).max(2100).nullable().default(null),
  month: z.array(z.number().int().min(1).max(12)).default([]),
  mode: z.array(z.enum(MODES)).default([]),
  duration: z.array(z.enum(DURATIONS)).default([]),
  language: z.array(languageCode).max(LIMITS.values).default([]),
  scholarship: z.enum(SCHOLARSHIP_FILTERS).nullable().default(null),
  /** US dollars a year after discount. */
  min: dollars.default(BUDGET.min),
  max: dollars.default(BUDGET.max),
  kind: z.enum(KINDS).nullable().default(null),
  /** `relevance` without words is the default order. */
  sort: z.enum(SORTS).default('relevance'),
  page: z.number().int().min(1).max(LIMITS.page).default(1),
})

// ---- the answer ------------------------------------------------------------------------------------------------

/** `value` is the token for the address, `label` its name in the requested language, `count` the programmes (0003). */
export const FacetOption = z.object({ value: z.string(), label: z.string(), count: z.number() })

/** How the words of a query were understood, where that is not word for word. */
export const Understanding = z.object({
  /** What was searched: the words that were looked for, and the filters as if they had been chosen. */
  query: SearchQuery,
  /** What was read as a filter, an order or a kind, each with its words as they were typed. */
  readings: z.array(
    z.object({
      filter: z.enum([...FILTERS, 'kind', 'sort']),
      values: z.array(z.union([z.string(), z.number()])),
      words: z.string(),
      /** The values are the countries of a region that was named. */
      region: z.literal(true).optional(),
      /** Languages that are not wanted, as ISO codes: the values are all others. */
      without: z.array(z.string()).optional(),
      /** The name of a programme of scholarships. */
      named: z.literal(true).optional(),
      /** "Free" was typed, and a small fee is found as well. */
      free: z.literal(true).optional(),
      /** A bound of the budget as it was typed, in a currency other than US dollars. */
      amount: z.object({ amount: z.number(), currency: z.string() }).optional(),
    }),
  ),
  /** What was typed and left out, because it cannot be asked of the catalogue or nothing has all of it. */
  omitted: z.array(z.string()),
  /** Words as typed that the catalogue has under another name, and that name: "hukuk" is "law". */
  renamed: z.array(z.object({ text: z.string(), looksFor: z.string() })),
  /** The text that was taken to be meant instead of the one typed: a typing error, the other keyboard layout. */
  correctedTo: z.string().nullable(),
  /** The country that somebody says to be from, which filters nothing. */
  home: CountryRef.nullable(),
})

/** A country, city or university that was named and has no programmes in the catalogue. */
export const Absent = z.object({
  type: z.enum(['country', 'city', 'university']),
  name: Text,
  /** The country itself, or that of the city or university; null where the catalogue does not have it. */
  country: CountryRef.nullable(),
  /** The search without it. */
  query: SearchQuery,
  /** The nearest countries where that search finds programmes, and how many. */
  nearby: z.array(CountryRef.extend({ count: z.number() })),
})

export const SearchAnswer = z.object({
  /** Of all kinds, whichever is listed. */
  counts: z.object({
    sumResult: z.number(),
    sumUniversities: z.number(),
    sumMajors: z.number(),
    sumCourses: z.number(),
    sumBlogs: z.number(),
  }),
  facets: z.record(z.enum(FACETS), z.array(FacetOption)),
  fees: z
    .array(z.number())
    .length(FEE_BINS)
    .describe(
      `How many programmes match everything but the budget, by their yearly fee after discount in US dollars: up to ${FEE_BIN_ENDS.join(', ')}, and above.`,
    ),
  medianFee: z
    .number()
    .nullable()
    .describe(
      'The median of the same programmes’ yearly fees; where none has one, of those shorter than a year as a whole.',
    ),
  items: z.array(SearchItem),
  /**
   * Whether universities were found through their programmes: under a filter that only programmes have, or where the
   * words are in programmes, but in no university.
   */
  viaProgrammes: z.boolean(),
  /**
   * Of all kinds, on the first page: the first of the universities that were found through their programmes, which are
   * the last of the items. `kind=university` lists them alone.
   */
  universities: z.array(UniversityItem),
  about: z
    .object({
      country: CountryRef.nullable().describe('The only destination.'),
      pages: z
        .array(
          z.object({
            kind: z.enum(LANDING_PAGE_KINDS),
            country: CountryRef,
            name: Text.nullable(),
            level: z.enum(LEVELS).nullable(),
            slug: Text,
          }),
        )
        .describe('Landing pages about just what is searched, and about the city that was named.'),
      alternatives: z
        .array(z.object({ _id: z.string(), name: Text }))
        .describe('What each alternative of “law or medicine” finds first, to be compared.'),
      articles: z.array(z.object(common)).describe('The first two that the words find.'),
    })
    .describe('Of all kinds, on the first page, where programmes are found: pages to read about them.'),
  page: z.number(),
  pages: z.number(),
  /** Items of the listed kind over all pages; without one `sumResult`. */
  total: z.number(),
  /**
   * Under another order than by relevance: the places in the list, the first being 0, where what matches the words less
   * well begins. Each group is ordered by itself.
   */
  groupStarts: z.array(z.number()),
  /**
   * Where programmes were found, but none with all the words in its name: the filters without which there are some, and
   * how many those are. `q` is the place or university that `word` names.
   */
  namedElsewhere: z.array(
    z.object({ without: z.array(z.enum([...FILTERS, 'q'])), word: z.string().nullable(), count: z.number() }),
  ),
  dropped: z.array(z.object({ key: z.string(), value: z.string() })),
  /**
   * When nothing was found: the smallest sets of filters and words whose removal finds something, and how much, what
   * says least of what is looked for first. `q` in a set is one word of the text, which `word` then names as it was
   * typed. The first three come with the first of what they find.
   */
  relaxations: z.array(
    z.object({
      without: z.array(z.enum([...FILTERS, 'q'])),
      word: z.string().nullable(),
      /** English slug of the country of the city that `word` names, in which is searched instead. */
      within: z.string().optional(),
      /** The kind that the search asks for, where it finds something of that; of all kinds otherwise. */
      kind: z.enum(KINDS).optional(),
      count: z.number(),
      items: z.array(SearchItem),
    }),
  ),
  /** The query with each unknown word replaced by the nearest known one, as the catalogue writes it. */
  didYouMean: z.string().nullable(),
  /** What was understood from the words, one value each: the readings of `understood`. */
  read: z.array(
    z.object({
      filter: z.enum([...FILTERS, 'kind', 'sort']),
      value: z.union([z.string(), z.number()]),
      words: z.string(),
    }),
  ),
  /** Null where the words were taken literally. */
  understood: Understanding.nullable(),
  /** Null unless a country or university was named that has no programmes in the catalogue. */
  absent: Absent.nullable(),
})

export const Suggestion = z.object({
  type: z.enum(SUGGESTION_TYPES),
  /** In the requested language where there is a text in it. */
  keyword: z.string(),
  /** Empty for a city and a university that is not in the catalogue, which have no record: they lead to a search. */
  customURLSlug: z.string(),
  /** Distinguishes similar names: the university of a programme, the country of a university or landing page. */
  context: z.string().optional(),
  /** Of a programme. */
  level: z.enum(LEVELS).optional(),
  exact: z
    .literal(true)
    .optional()
    .describe('On the first row, where what was typed is just the name or an alias of this one country or university.'),
  hasProgrammes: z
    .boolean()
    .optional()
    .describe(
      'Of a country, university, city or faculty: whether the catalogue has programmes of it. Those without are last.',
    ),
  flagKey: z.string().optional().describe('Of a country, and of a university or city in it: the name of its flag.'),
  mark: z
    .object({ name: z.string(), ...called, logo: logoSchema.nullable() })
    .optional()
    .describe(
      'Of a university, and of a programme at one: its English and short name, which its monogram derives from unless it has `letters` of its own, and its logo.',
    ),
  landing: z
    .object({ kind: z.enum(LANDING_PAGE_KINDS), country: z.string(), programmes: z.number().int() })
    .optional()
    .describe(
      'Of the landing page about a faculty, level or city (`kind`, called `keyword`) of a country: the slug of the country and how many programmes it has.',
    ),
})

export const DeadlineCounts = z.object({
  days: z.number().int().describe('How many days after today count.'),
  majors: z.number().int(),
  courses: z.number().int(),
})
