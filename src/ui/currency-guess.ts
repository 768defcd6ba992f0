/**
 * What families in a time zone reckon in. Where the currency lost its worth within few years (Lebanon, Syria, Sudan, Yemen)
 * they reckon in dollars, and so do all zones that are not listed.
 */
const CURRENCY_OF_ZONE: Readonly<Record<string, string>> = {
  'Asia/Riyadh': 'SAR',
  'Asia/Dubai': 'AED',
  'Asia/Qatar': 'QAR',
  'Asia/Kuwait': 'KWD',
  'Asia/Bahrain': 'BHD',
  'Asia/Muscat': 'OMR',
  'Asia/Amman': 'JOD',
  'Asia/Baghdad': 'IQD',
  'Africa/Cairo': 'EGP',
  'Africa/Casablanca': 'MAD',
  'Africa/Tunis': 'TND',
  'Africa/Algiers': 'DZD',
  'Africa/Tripoli': 'LYD',
  'Europe/Istanbul': 'TRY',
  'Europe/London': 'GBP',
  'Europe/Berlin': 'EUR',
  'Europe/Paris': 'EUR',
  'Europe/Amsterdam': 'EUR',
  'Europe/Rome': 'EUR',
  'Europe/Madrid': 'EUR',
  'Europe/Dublin': 'EUR',
  'Asia/Kuala_Lumpur': 'MYR',
  'Asia/Kolkata': 'INR',
  'Asia/Calcutta': 'INR',
  'Australia/Sydney': 'AUD',
  'America/Toronto': 'CAD',
}

/** The currency of the browser's time zone (ISO 4217). */
export function guessCurrency(): string {
  return CURRENCY_OF_ZONE[new Intl.DateTimeFormat().resolvedOptions().timeZone] ?? 'USD'
}
