import { DAY_MS } from '#lib/durations.ts'
import type { Language } from '#lib/localized.ts'
import type { Money } from '#lib/money.ts'
import { MOST_TIME_ZONES } from '#lib/time-zones.ts'
import { arabicCurrency, type CurrencyForm } from './currency-words.ts'

/** Latin digits in Arabic too (P14); British spelling and dates in English. */
const locales: Record<Language, string> = { en: 'en-GB', ar: 'ar-u-nu-latn-ca-gregory' }

export const localeOf = (lang: Language): string => locales[lang]

type Formatter = Intl.NumberFormat | Intl.DateTimeFormat | Intl.DisplayNames | Intl.ListFormat
type FormatterClass<Options, Made extends Formatter> = { name: string; new (locale: string, options: Options): Made }

const formatters = new Map<string, Formatter>()

/**
 * The formatter of that class, locale and options, built once: building one costs far more than using it. The key is
 * derived from all three, so two formatters that differ can never be taken for each other.
 */
export function formatter<Options extends object, Made extends Formatter>(
  Class: FormatterClass<Options, Made>,
  locale: string,
  options: NoInfer<Options>,
): Made {
  const key = `${Class.name} ${locale} ${JSON.stringify(options)}`
  const found = formatters.get(key)
  if (found) return found as Made
  const made = new Class(locale, options)
  // Names of time zones are the same in any case: a stranger could make up new ones without end.
  if (formatters.size >= MOST_TIME_ZONES) formatters.clear()
  formatters.set(key, made)
  return made
}

const numbers = (lang: Language, options: Intl.NumberFormatOptions) =>
  formatter(Intl.NumberFormat, locales[lang], options)
const dates = (lang: Language, options: Intl.DateTimeFormatOptions) =>
  formatter(Intl.DateTimeFormat, locales[lang], options)

export function formatNumber(lang: Language, value: number): string {
  return numbers(lang, { maximumFractionDigits: 1 }).format(value)
}

/** An amount as a form shows it, to the cent where it has any: `12,500`, `12.50`. */
export function formatAmount(lang: Language, value: number): string {
  const cents = Number.isInteger(value) ? 0 : 2
  return numbers(lang, { minimumFractionDigits: cents, maximumFractionDigits: 6 }).format(value)
}

/** An exchange rate with every digit that is used to convert: `1.165`, `0.0216`, `0.00001117`. */
export function formatRate(lang: Language, value: number): string {
  return numbers(lang, { maximumSignificantDigits: 12 }).format(value)
}

type CurrencyDisplay = 'symbol' | 'narrowSymbol' | 'code'

/** Their sign is in neither our font nor every system's: there was an empty space before the amount. */
const WITHOUT_SIGN: ReadonlySet<string> = new Set(['GEL'])

const currencyDisplays = new Map<string, CurrencyDisplay>()

/** A$ and CA$, because a bare $ is always the US dollar here; else the shortest sign. */
function currencyDisplayOf(currency: string): CurrencyDisplay {
  const known = currencyDisplays.get(currency)
  if (known) return known
  const narrow = formatter(Intl.NumberFormat, 'en-GB', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  const sign = narrow.formatToParts(0).find(({ type }) => type === 'currency')?.value
  const isShared = currency !== 'USD' && sign === '$'
  const display = WITHOUT_SIGN.has(currency) ? 'code' : isShared ? 'symbol' : 'narrowSymbol'
  currencyDisplays.set(currency, display)
  return display
}

/** `€12,400`, «12,400 يورو». Whole units. In Arabic `bare` leaves out which of several currencies of one name it is. */
export function formatMoney(lang: Language, { amount, currency }: Money, form?: CurrencyForm): string {
  const whole = Math.round(amount)
  if (lang === 'ar') return `${formatNumber(lang, whole)} ${arabicCurrency(currency, whole, form)}`
  return formatter(Intl.NumberFormat, 'en-GB', {
    style: 'currency',
    currency,
    currencyDisplay: currencyDisplayOf(currency),
    maximumFractionDigits: 0,
  }).format(amount)
}

/** A currency in a heading: `EUR`, «يورو». */
export const currencyLabel = (lang: Language, code: string): string => (lang === 'ar' ? arabicCurrency(code, 0) : code)

/** `31 May 2027`. Dates without a time are read in no time zone; of an instant it is the day at UTC. */
export function formatDate(lang: Language, isoDate: string): string {
  return dates(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(isoDate))
}

/** Arabic has two sets of names for the months, and half of its readers know but one of them: «تموز» is «يوليو». */
const levantineMonth = (date: Date): string =>
  formatter(Intl.DateTimeFormat, 'ar-LB', { month: 'long', timeZone: 'UTC' }).format(date)

/** A day that must not be missed: `31 May 2027`, «31 مايو (أيار) 2027». */
export function formatDeadline(lang: Language, isoDate: string): string {
  const date = new Date(isoDate)
  if (lang === 'en') return formatDate(lang, isoDate)
  return dates(lang, { dateStyle: 'long', timeZone: 'UTC' })
    .formatToParts(date)
    .map(({ type, value }) => (type === 'month' ? `${value} (${levantineMonth(date)})` : value))
    .join('')
}

/** `31 May 2027` in few letters: `15 Sept 2027`. */
export function formatShortDate(lang: Language, isoDate: string): string {
  return dates(lang, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(isoDate))
}

/** `31 May 2027`: the day of an instant by the reader's own clock; in the browser only. */
export function formatDayOf(lang: Language, instant: string): string {
  return dates(lang, { dateStyle: 'long' }).format(new Date(instant))
}

/** `31 May 2027` in few letters, «31 مايو 2027»: for a narrow column; the day by the reader's own clock. */
export function formatShortDayOf(lang: Language, instant: string): string {
  return dates(lang, { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(instant))
}

/** `1.2 MB`, `340 kB` */
export function formatBytes(lang: Language, bytes: number): string {
  const [unit, size] = bytes < 1_000_000 ? (['kilobyte', 1000] as const) : (['megabyte', 1_000_000] as const)
  const maximumFractionDigits = size === 1000 ? 0 : 1
  return numbers(lang, { style: 'unit', unit, maximumFractionDigits }).format(Math.max(bytes / size, 1))
}

/**
 * `21 Nov 2026, 19:20`, by the reader's own clock; in the browser only. Arabic has no short names of months, and its
 * medium form is one of digits alone.
 */
export function formatMoment(lang: Language, iso: string): string {
  const dateStyle = lang === 'ar' ? 'long' : 'medium'
  return dates(lang, { dateStyle, timeStyle: 'short', hourCycle: 'h23' }).format(new Date(iso))
}

/** `14:32`, by the clock of a time zone (IANA), else by the reader's own; in the browser only. */
export function formatTime(lang: Language, iso: string, timeZone?: string): string {
  return dates(lang, { timeStyle: 'short', hourCycle: 'h23', timeZone }).format(new Date(iso))
}

/** `25 November 2026 at 17:20`, by the clock of a time zone (IANA). */
export const formatMomentIn = (lang: Language, timeZone: string, instant: string): string =>
  dates(lang, { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone }).format(new Date(instant))

/**
 * `21 November 2026 at 19:20 GMT+3`, by the clock of a time zone (IANA), which is named: for readers who may be elsewhere.
 * Without one it is the reader's own; in the browser only.
 */
export const formatMomentWithZone = (lang: Language, timeZone: string | undefined, instant: string): string =>
  dates(lang, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(instant))

/** `September 2027` */
export function formatMonth(lang: Language, year: number, month: number): string {
  return dates(lang, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(year, month - 1, 1)))
}

/** `September 2027`, «سبتمبر (أيلول) 2027»: where there is room for both names of the month. Cards say `formatShortMonth`: their slots hold one. */
export function formatMonthFully(lang: Language, year: number, month: number): string {
  if (lang === 'en') return formatMonth(lang, year, month)
  const date = new Date(Date.UTC(year, month - 1, 1))
  return dates(lang, { year: 'numeric', month: 'long', timeZone: 'UTC' })
    .formatToParts(date)
    .map(({ type, value }) => (type === 'month' ? `${value} (${levantineMonth(date)})` : value))
    .join('')
}

/** `Sept 2027` */
export function formatShortMonth(lang: Language, year: number, month: number): string {
  return dates(lang, { year: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(Date.UTC(year, month - 1, 1)),
  )
}

/** `September`, from 1 to 12. */
export function monthName(lang: Language, month: number): string {
  return dates(lang, { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, month - 1, 1)))
}

/** `Monday`, from 1 (Monday) to 7. */
export function dayName(lang: Language, day: number): string {
  return dates(lang, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, day)))
}

/**
 * What clocks in a time zone (IANA name) show: `Gulf Standard Time`. Programs differ in it: ask on the server alone.
 */
export function zoneName(lang: Language, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(locales[lang], { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** The name of a currency from its ISO 4217 code: `Saudi riyal`, «ريال سعودي», as it follows amounts. */
export function currencyName(lang: Language, code: string): string {
  const called = currencyLabel(lang, code)
  return called !== code ? called : (formatter(Intl.DisplayNames, locales[lang], { type: 'currency' }).of(code) ?? code)
}

/** A currency that amounts are in: `US dollars`, «جنيه إسترليني». */
export function currencyUnit(lang: Language, code: string): string {
  if (lang === 'ar') return currencyName(lang, code)
  const named = numbers(lang, { style: 'currency', currency: code, currencyDisplay: 'name' }).formatToParts(0)
  return named.find(({ type }) => type === 'currency')?.value ?? code
}

/** `English, German and Turkish`, «الإنجليزية والألمانية والتركية». */
export function formatList(lang: Language, parts: string[]): string {
  return formatter(Intl.ListFormat, locales[lang], { type: 'conjunction' }).format(parts)
}

/** Names that may contain a comma or "and", outside sentences: `Law · Arts and Humanities`. */
export const inOneLine = (names: readonly string[]): string => names.join(' · ')

/** Whole days from one ISO date to another; negative when it has passed. */
export function daysBetween(fromIso: string, toIso: string): number {
  return Math.round((Date.parse(toIso.slice(0, 10)) - Date.parse(fromIso.slice(0, 10))) / DAY_MS)
}

/** `41.08° N, 29.05° E`: an address on the globe, the same in every language; isolate it left-to-right. */
export function formatCoordinates({ latitude, longitude }: { latitude: number; longitude: number }): string {
  const north = `${Math.abs(latitude).toFixed(2)}° ${latitude < 0 ? 'S' : 'N'}`
  const east = `${Math.abs(longitude).toFixed(2)}° ${longitude < 0 ? 'W' : 'E'}`
  return `${north}, ${east}`
}
