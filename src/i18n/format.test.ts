import { describe, expect, test, vi } from 'vitest'
import { approximate } from '#lib/money.ts'
import {
  currencyUnit,
  formatDate,
  formatDayOf,
  formatDeadline,
  formatMomentIn,
  formatMoney,
  formatMonthFully,
  formatRate,
  formatShortDayOf,
} from './format.ts'

test('an instant has the day of the reader’s clock, a date without a time the one it says', () => {
  process.env.TZ = 'Asia/Dubai'
  expect(formatDayOf('en', '2026-11-20T22:30:00Z')).toBe('21 November 2026')
  expect(formatDayOf('ar', '2026-11-20T22:30:00Z')).toBe('21 نوفمبر 2026')
  expect(formatShortDayOf('en', '2026-11-20T22:30:00Z')).toBe('21 Nov 2026')
  expect(formatShortDayOf('ar', '2026-11-20T22:30:00Z')).toBe('21 نوفمبر 2026')
  expect(formatDate('en', '2026-11-20')).toBe('20 November 2026')
})

test('a moment is shown by the clock of a time zone, of 24 hours in both languages', () => {
  expect(formatMomentIn('en', 'Asia/Amman', '2026-11-20T21:05:00Z')).toBe('21 November 2026 at 00:05')
  expect(formatMomentIn('ar', 'Asia/Amman', '2026-11-20T14:05:00Z')).toBe('20 نوفمبر 2026 في 17:05')
})

test('what amounts are in is named as one writes it after them', () => {
  expect(['USD', 'EUR', 'GBP'].map((code) => currencyUnit('en', code))).toEqual([
    'US dollars',
    'euros',
    'British pounds',
  ])
  expect(currencyUnit('ar', 'GBP')).toBe('جنيه إسترليني')
})

type Format = typeof import('./format.ts')
type Lang = Parameters<Format['formatNumber']>[0]

/** Every exported function that keeps the formatter it has built, called with something that shows what it is. */
const CALLS: Record<string, (format: Format, lang: Lang) => string> = {
  formatNumber: (format, lang) => format.formatNumber(lang, 1234.5678),
  formatRate: (format, lang) => format.formatRate(lang, 1234.5678),
  formatMoney: (format, lang) => format.formatMoney(lang, { amount: 1234.56, currency: 'EUR' }),
  formatDollars: (format, lang) => format.formatMoney(lang, { amount: 1234.56, currency: 'CAD' }),
  formatDeadline: (format, lang) => format.formatDeadline(lang, '2026-11-20'),
  formatDate: (format, lang) => format.formatDate(lang, '2026-11-20'),
  formatDayOf: (format, lang) => format.formatDayOf(lang, '2026-11-20T22:30:00Z'),
  formatShortDayOf: (format, lang) => format.formatShortDayOf(lang, '2026-11-20T22:30:00Z'),
  formatKilobytes: (format, lang) => format.formatBytes(lang, 340_600),
  formatMegabytes: (format, lang) => format.formatBytes(lang, 1_240_000),
  formatMoment: (format, lang) => format.formatMoment(lang, '2026-11-20T22:30:00Z'),
  formatMomentIn: (format, lang) => format.formatMomentIn(lang, 'Asia/Amman', '2026-11-20T22:30:00Z'),
  formatTime: (format, lang) => format.formatTime(lang, '2026-11-20T22:30:00Z'),
  formatShortDate: (format, lang) => format.formatShortDate(lang, '2026-11-20'),
  formatShortMonth: (format, lang) => format.formatShortMonth(lang, 2027, 9),
  formatMonth: (format, lang) => format.formatMonth(lang, 2027, 9),
  monthName: (format, lang) => format.monthName(lang, 9),
  dayName: (format, lang) => format.dayName(lang, 1),
  currencyName: (format, lang) => format.currencyName(lang, 'SAR'),
  currencyUnit: (format, lang) => format.currencyUnit(lang, 'SAR'),
  formatList: (format, lang) => format.formatList(lang, ['a', 'b', 'c']),
}

/** The module as a process finds it that has formatted nothing yet. */
async function freshModule(): Promise<Format> {
  vi.resetModules()
  return import('./format.ts')
}

test('a deadline has both Arabic names of its month', () => {
  expect(formatDeadline('ar', '2027-07-15')).toBe('15 يوليو (تموز) 2027')
  expect(formatMonthFully('ar', 2027, 4)).toBe('أبريل (نيسان) 2027')
  expect(formatMonthFully('en', 2027, 4)).toBe('April 2027')
  expect(formatDeadline('ar', '2026-11-01')).toBe('1 نوفمبر (تشرين الثاني) 2026')
  expect(formatDeadline('en', '2027-07-15')).toBe('15 July 2027')
})

describe('whatever was formatted before', () => {
  const calls = Object.entries(CALLS).flatMap(([name, call]) =>
    (['en', 'ar'] as const).map((lang) => ({ name: `${name} ${lang}`, run: (format: Format) => call(format, lang) })),
  )

  async function alone(): Promise<Record<string, string>> {
    const formatted: Record<string, string> = {}
    for (const { name, run } of calls) formatted[name] = run(await freshModule())
    return formatted
  }

  // Forwards and backwards together have each of two before the other.
  test.each(['forwards', 'backwards'])('each function says what it says alone, called %s', async (order) => {
    const expected = await alone()
    const format = await freshModule()
    const ordered = order === 'forwards' ? calls : calls.toReversed()
    expect(Object.fromEntries(ordered.map(({ name, run }) => [name, run(format)]))).toEqual(expected)
  })
})

test('an exchange rate hides no digit that amounts are converted with', () => {
  expect(formatRate('en', 1.165)).toBe('1.165')
  expect(formatRate('ar', 0.00001117)).toBe('0.00001117')
  expect(formatRate('en', 1_234.56789012)).toBe('1,234.56789012')
})

test.each([
  [388_333, 'YER', 'YER 388,000', '388,000 ريال يمني'],
  [1_458.25, 'KWD', 'KWD 1,460', '1,460 دينارًا كويتيًا'],
  [751.4, 'USD', '$751', '751 دولارًا'],
  [45.5, 'EUR', '€46', '46 يورو'],
  [1_265, 'GEL', 'GEL 1,270', '1,270 لاري'],
])('a converted amount of %f %s reads as the approximation that it is', (amount, currency, en, ar) => {
  const shown = approximate({ amount, currency })
  // A space between a code and its figures does not break.
  expect(formatMoney('en', shown).replaceAll('\u00a0', ' ')).toBe(en)
  expect(formatMoney('ar', shown)).toBe(ar)
})
