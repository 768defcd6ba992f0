/** IANA zones of which something is cached. */
export const MOST_TIME_ZONES = 1_000

/**
 * The time zones of our readers' browsers, where our students are and study: the country (ISO 3166-1 alpha-2) and
 * the currency of its families (ISO 4217). Where the currency lost its value within a few years (Lebanon, Syria, Sudan,
 * Yemen) there is none, and they see dollars.
 */
const ZONES: Readonly<Record<string, readonly [country: string, currency?: string]>> = {
  'Asia/Riyadh': ['SA', 'SAR'],
  'Asia/Dubai': ['AE', 'AED'],
  'Asia/Qatar': ['QA', 'QAR'],
  'Asia/Kuwait': ['KW', 'KWD'],
  'Asia/Bahrain': ['BH', 'BHD'],
  'Asia/Muscat': ['OM', 'OMR'],
  'Asia/Aden': ['YE'],
  'Asia/Amman': ['JO', 'JOD'],
  'Asia/Baghdad': ['IQ', 'IQD'],
  'Asia/Beirut': ['LB'],
  'Asia/Damascus': ['SY'],
  'Asia/Gaza': ['PS'],
  'Asia/Hebron': ['PS'],
  'Africa/Cairo': ['EG', 'EGP'],
  'Africa/Khartoum': ['SD'],
  'Africa/Tripoli': ['LY', 'LYD'],
  'Africa/Tunis': ['TN', 'TND'],
  'Africa/Algiers': ['DZ', 'DZD'],
  'Africa/Casablanca': ['MA', 'MAD'],
  'Africa/Nouakchott': ['MR'],
  'Europe/Istanbul': ['TR', 'TRY'],
  'Europe/London': ['GB', 'GBP'],
  'Europe/Berlin': ['DE', 'EUR'],
  'Europe/Paris': ['FR', 'EUR'],
  'Europe/Amsterdam': ['NL', 'EUR'],
  'Europe/Rome': ['IT', 'EUR'],
  'Europe/Madrid': ['ES', 'EUR'],
  'Europe/Dublin': ['IE', 'EUR'],
  'Asia/Kuala_Lumpur': ['MY', 'MYR'],
  'Asia/Kolkata': ['IN', 'INR'],
  'Asia/Calcutta': ['IN', 'INR'],
  'Australia/Sydney': ['AU', 'AUD'],
  'America/Toronto': ['CA', 'CAD'],
}

/** The country of a time zone (IANA); null for one that says too little. */
export const countryOfZone = (timeZone: string): string | null => ZONES[timeZone]?.[0] ?? null

/** The currency of families, by time zone (IANA); dollars in all others. */
export const currencyOfZones = (): Record<string, string> =>
  Object.fromEntries(Object.entries(ZONES).flatMap(([zone, [, currency]]) => (currency ? [[zone, currency]] : [])))
