import { toAsciiDigits, words } from '#lib/fold.ts'
import { LIMITS } from './limits.ts'
import {
  BUDGET,
  countryOf,
  DURATIONS,
  EXAMS,
  isLanguage,
  isSlug,
  KINDS,
  LEVELS,
  MODES,
  MONTHS,
  SCHOLARSHIP_FILTERS,
  SORTS,
  UNIVERSITY_TYPES,
} from './options.ts'
import { emptyQuery, type SearchQuery } from './query.ts'

/** The search in an address (P9): parsed leniently, written without default values. */

type Token = string | number
const oneOf = (options: readonly Token[]) => (token: Token) => options.includes(token)
const text = (isGood: (token: string) => boolean) => (token: Token) => isGood(String(token))
const whole = (min: number, max: number) => (token: Token) =>
  typeof token === 'number' && Number.isInteger(token) && token >= min && token <= max

/**
 * The valid values of each parameter; not checked by the schema, for addresses can be long and pages load no validator.
 */
const MEANINGFUL = {
  destination: text((token) => isSlug(countryOf(token))),
  faculty: text(isSlug),
  level: oneOf(LEVELS),
  month: oneOf(MONTHS),
  mode: oneOf(MODES),
  duration: oneOf(DURATIONS),
  language: text(isLanguage),
  exam: oneOf(EXAMS),
  type: oneOf(UNIVERSITY_TYPES),
  year: whole(2000, 2100),
  scholarship: oneOf(SCHOLARSHIP_FILTERS),
  min: whole(BUDGET.min, BUDGET.max),
  max: whole(BUDGET.min, BUDGET.max),
  kind: oneOf(KINDS),
  sort: oneOf(SORTS),
  page: whole(1, LIMITS.page),
}

/** An ignored value of the address, which the page reports. */
export type Dropped = { key: string; value: string }

/** Tokens that only the catalogue knows; without them any well-formed token passes. */
export type KnownTokens = {
  destination?: { has(slug: string): boolean }
  faculty?: { has(slug: string): boolean }
  year?: { has(year: number): boolean }
}

const LISTS = ['destination', 'faculty', 'level', 'month', 'mode', 'duration', 'language'] as const
const SINGLES = ['exam', 'type', 'year', 'scholarship', 'min', 'max', 'kind', 'sort', 'page'] as const
const NUMBERS: ReadonlySet<string> = new Set(['month', 'year', 'min', 'max', 'page'])
/** Written with separators in the fields of the form. */
const AMOUNTS: ReadonlySet<string> = new Set(['min', 'max'])
/** The value a form sends for "no choice". */
const NEUTRAL: ReadonlySet<string> = new Set(['', 'all', 'any'])
const ECHO = 80

/** One value of the address as a token: folded digits, lower case; `+` of `60+` may have become a space on its way. */
function toToken(key: string, raw: string): Token {
  const text = toAsciiDigits(raw).trim().toLowerCase()
  if (key === 'duration' && text === '60') return '60+'
  if (!NUMBERS.has(key)) return text
  const digits = AMOUNTS.has(key) ? text.replace(/(?<=\d)[,٬](?=\d{3})/g, '') : text
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN
}

function isKnown(known: KnownTokens, key: string, token: Token): boolean {
  if (key === 'destination') return known.destination?.has(countryOf(String(token))) ?? true
  if (key === 'faculty') return known.faculty?.has(String(token)) ?? true
  return key !== 'year' || (known.year?.has(Number(token)) ?? true)
}

const byOption = (a: Token, b: Token): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : a < b ? -1 : a > b ? 1 : 0

/**
 * Reads a search from an address. Never throws: an invalid value is ignored and reported, and keys that
 * are not ours are ignored. Takes Arabic-Indic digits.
 */
export function parseSearchParams(
  params: URLSearchParams,
  known: KnownTokens = {},
): { query: SearchQuery; dropped: Dropped[] } {
  const query: Record<string, unknown> = emptyQuery()
  const dropped: Dropped[] = []
  const drop = (key: string, value: string) => {
    if (dropped.length < LIMITS.values) dropped.push({ key, value: value.slice(0, ECHO).toWellFormed() })
  }

  const text = readText(params.get('q') ?? '')
  query.q = text.used
  if (text.unused !== '') drop('q', text.unused)
  query.exact = query.q !== '' && params.has('exact')

  for (const key of [...LISTS, ...SINGLES]) {
    const list = (LISTS as readonly string[]).includes(key)
    const values = new Set<Token>()
    for (const raw of params.getAll(key)) {
      if (NEUTRAL.has(raw.trim().toLowerCase())) continue
      const token = toToken(key, raw)
      if (values.has(token)) continue
      const valid = MEANINGFUL[key](token) && isKnown(known, key, token)
      if (valid && values.size < (list ? LIMITS.values : 1)) values.add(token)
      else drop(key, raw)
    }
    if (list) query[key] = [...values].sort(byOption)
    else if (values.size > 0) query[key] = [...values][0]
  }
  // Every value was checked by `MEANINGFUL`; a test compares the result with the schema.
  return { query: query as SearchQuery, dropped }
}

/** The same address without what a form sends of fields that nobody filled; null where it has nothing of these. */
export function withoutNeutral(params: URLSearchParams): URLSearchParams | null {
  const filters: ReadonlySet<string> = new Set([...LISTS, ...SINGLES])
  const stated = [...params].filter(([key, value]) => {
    const typed = value.trim().toLowerCase()
    return key === 'q' ? typed !== '' : !(filters.has(key) && NEUTRAL.has(typed))
  })
  return stated.length < params.size ? new URLSearchParams(stated) : null
}

/** The searched part of a typed text, and the ignored rest: beyond the limit, or without a letter or digit. */
function readText(typed: string): { used: string; unused: string } {
  const text = typed.trim()
  const used = text.slice(0, LIMITS.text).toWellFormed()
  const found = words(used)
  if (found.length === 0) return { used: '', unused: text }
  const distinct = [...new Set(found)]
  if (distinct.length <= LIMITS.typedWords) return { used, unused: text.slice(LIMITS.text) }
  return { used: distinct.slice(0, LIMITS.typedWords).join(' '), unused: distinct.slice(LIMITS.typedWords).join(' ') }
}

/** The parameters of a search: the inverse of `parseSearchParams`, without default values. */
export function toSearchParams(query: SearchQuery): URLSearchParams {
  const defaults = emptyQuery()
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(query) as [keyof SearchQuery, SearchQuery[keyof SearchQuery]][]) {
    if (Array.isArray(value)) for (const one of value) params.append(key, String(one))
    else if (value !== defaults[key]) params.set(key, value === true ? '1' : String(value))
  }
  return params
}
