import { countryOfZone } from '#lib/time-zones.ts'

/**
 * What families in a country reckon in. Where the currency lost its worth within few years (Lebanon, Syria, Sudan, Yemen)
 * they reckon in dollars, and so they do in all that are not listed.
 */
const CURRENCIES: Readonly<Record<string, string>> = {
  SA: 'SAR',
  AE: 'AED',
  QA: 'QAR',
  KW: 'KWD',
  BH: 'BHD',
  OM: 'OMR',
  JO: 'JOD',
  IQ: 'IQD',
  EG: 'EGP',
  MA: 'MAD',
  TN: 'TND',
  DZ: 'DZD',
  LY: 'LYD',
  TR: 'TRY',
  GB: 'GBP',
  DE: 'EUR',
  FR: 'EUR',
  NL: 'EUR',
  IT: 'EUR',
  ES: 'EUR',
  IE: 'EUR',
  MY: 'MYR',
  IN: 'INR',
  AU: 'AUD',
  CA: 'CAD',
}

/** The currency of the browser's time zone (ISO 4217). */
export const guessCurrency = (): string =>
  CURRENCIES[countryOfZone(new Intl.DateTimeFormat().resolvedOptions().timeZone) ?? ''] ?? 'USD'
