import type { AUTHORITIES } from './authorities.ts'

/** Time zones whose country has an authority in our list. */
const COUNTRY_OF_ZONE: Readonly<Record<string, (typeof AUTHORITIES)[number]['country']>> = {
  'Asia/Riyadh': 'sa',
  'Asia/Dubai': 'ae',
  'Asia/Kuwait': 'kw',
  'Asia/Qatar': 'qa',
  'Africa/Cairo': 'eg',
  'Asia/Amman': 'jo',
  'Asia/Baghdad': 'iq',
  'Asia/Beirut': 'lb',
  'Asia/Damascus': 'sy',
  'Africa/Algiers': 'dz',
  'Africa/Casablanca': 'ma',
  'Africa/Tunis': 'tn',
}

/** The country of the browser's time zone; null where it is none of the list. */
export const guessHomeCountry = (): string | null =>
  COUNTRY_OF_ZONE[new Intl.DateTimeFormat().resolvedOptions().timeZone] ?? null
