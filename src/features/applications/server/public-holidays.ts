import { daysAfter } from '#lib/day.ts'

/**
 * Public holidays of the destinations that are written out, on which nobody answers. Only those of the whole country, on
 * their own date: what is moved to a Monday is left out, and of feasts by the moon the day that Umm al-Qura's calendar
 * gives, which a sighting may move by one. What is missing here makes a promise shorter than people there would make it,
 * never longer.
 */

/** `12-25` is each year; `easter+1` of the western, `pascha+1` of the eastern Easter Sunday; `hijri 10-01` goes by the moon. */
type Rule = string

/** The feasts of a Muslim country: so many days after each of the two. */
const eids = (fitr: number, adha: number): Rule[] => [
  ...Array.from({ length: fitr }, (_, n) => `hijri 10-0${n + 1}`),
  ...Array.from({ length: adha }, (_, n) => `hijri 12-${10 + n}`),
]

const TURKISH: Rule[] = ['01-01', '04-23', '05-01', '05-19', '07-15', '08-30', '10-29', ...eids(3, 4)]

/** By alpha-2 in lower case, or the country's own key, as the flag. */
const RULES: Record<string, Rule[]> = {
  ae: ['01-01', '12-02', '12-03', ...eids(3, 3)],
  au: ['01-01', '01-26', 'easter-2', 'easter+1', '04-25', '12-25', '12-26'],
  az: [
    '01-01',
    '01-02',
    '03-08',
    '03-20',
    '03-21',
    '03-22',
    '03-23',
    '03-24',
    '05-09',
    '05-28',
    '06-15',
    '06-26',
    '11-08',
    '11-09',
    '12-31',
    ...eids(2, 2),
  ],
  ca: ['01-01', 'easter-2', '07-01', '12-25', '12-26'],
  ch: ['01-01', 'easter-2', 'easter+1', 'easter+39', '08-01', '12-25', '12-26'],
  de: ['01-01', 'easter-2', 'easter+1', '05-01', 'easter+39', 'easter+50', '10-03', '12-25', '12-26'],
  eg: ['01-07', '01-25', '04-25', '05-01', '06-30', '07-23', '10-06', 'pascha+1', ...eids(3, 4)],
  es: ['01-01', '01-06', 'easter-2', '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25'],
  fr: ['01-01', 'easter+1', '05-01', '05-08', 'easter+39', 'easter+50', '07-14', '08-15', '11-01', '11-11', '12-25'],
  gb: ['01-01', 'easter-2', 'easter+1', '12-25', '12-26'],
  ge: [
    '01-01',
    '01-02',
    '01-07',
    '01-19',
    '03-03',
    '03-08',
    '04-09',
    '05-09',
    '05-12',
    '05-26',
    '08-28',
    '10-14',
    '11-23',
    'pascha-2',
    'pascha+1',
  ],
  hu: ['01-01', '03-15', 'easter-2', 'easter+1', '05-01', 'easter+50', '08-20', '10-23', '11-01', '12-25', '12-26'],
  ie: ['01-01', '03-17', 'easter+1', '12-25', '12-26'],
  in: ['01-26', '08-15', '10-02', '12-25', ...eids(1, 1)],
  it: ['01-01', '01-06', 'easter+1', '04-25', '05-01', '06-02', '08-15', '11-01', '12-08', '12-25', '12-26'],
  jo: ['01-01', '05-01', '05-25', '12-25', ...eids(3, 4)],
  my: ['05-01', '08-31', '09-16', '12-25', ...eids(2, 1)],
  nl: ['01-01', 'easter+1', '04-27', 'easter+39', 'easter+50', '12-25', '12-26'],
  pl: [
    '01-01',
    '01-06',
    'easter+1',
    '05-01',
    '05-03',
    'easter+60',
    '08-15',
    '11-01',
    '11-11',
    '12-24',
    '12-25',
    '12-26',
  ],
  ru: [
    '01-01',
    '01-02',
    '01-03',
    '01-04',
    '01-05',
    '01-06',
    '01-07',
    '01-08',
    '02-23',
    '03-08',
    '05-01',
    '05-09',
    '06-12',
    '11-04',
  ],
  sa: ['02-22', '09-23', ...eids(4, 4)],
  tr: TURKISH,
  'northern-cyprus': [...TURKISH, '08-01', '11-15'],
  us: ['01-01', '06-19', '07-04', '11-11', '12-25'],
}

/** Whether a day is a public holiday of the country with that flag; of a country that is not written out none is known. */
export function isPublicHoliday(flagKey: string, day: string): boolean {
  const rules = RULES[flagKey]
  if (!rules) return false
  const year = Number(day.slice(0, 4))
  return rules.some((rule) => {
    const [, feast, days] = /^(easter|pascha)([+-]\d+)$/.exec(rule) ?? []
    if (feast) return day === daysAfter(feast === 'easter' ? easter(year) : pascha(year), Number(days))
    return rule.startsWith('hijri ') ? hijri(day) === rule.slice(6) : day.slice(5) === rule
  })
}

/** Western Easter Sunday: Meeus, Jones and Butcher's rule. */
export function easter(year: number): string {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const f = Math.floor((b + 8) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - f + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return dayOf(year, Math.floor(n / 31), (n % 31) + 1)
}

/** Eastern Easter Sunday: Meeus' Julian rule, thirteen days on until the year 2099. */
export function pascha(year: number): string {
  const d = (19 * (year % 19) + 15) % 30
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7
  const n = d + e + 114
  return daysAfter(dayOf(year, Math.floor(n / 31), (n % 31) + 1), 13)
}

const dayOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

const moon = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  month: '2-digit',
  day: '2-digit',
})

/** Month and day by the moon, `10-01`. */
function hijri(day: string): string {
  const parts = moon.formatToParts(new Date(`${day}T00:00:00Z`))
  const value = (type: string) => parts.find((part) => part.type === type)?.value.padStart(2, '0')
  return `${value('month')}-${value('day')}`
}
