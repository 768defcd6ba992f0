/** Where a reader may be: the country (ISO 3166-1 alpha-2) and the city a time zone is named after. */
export type ReaderPlace = { alpha2: string; latitude: number; longitude: number }

/** Time zones of the countries whose students we advise; a reader of any other is nowhere in particular. */
const ZONES: Readonly<Record<string, [alpha2: string, latitude: number, longitude: number]>> = {
  'Asia/Riyadh': ['SA', 24.6, 46.7],
  'Asia/Dubai': ['AE', 25.3, 55.3],
  'Asia/Qatar': ['QA', 25.3, 51.5],
  'Asia/Kuwait': ['KW', 29.3, 48],
  'Asia/Bahrain': ['BH', 26.4, 50.6],
  'Asia/Muscat': ['OM', 23.6, 58.6],
  'Asia/Aden': ['YE', 12.8, 45.2],
  'Asia/Amman': ['JO', 32, 35.9],
  'Asia/Baghdad': ['IQ', 33.4, 44.4],
  'Asia/Beirut': ['LB', 33.9, 35.5],
  'Asia/Damascus': ['SY', 33.5, 36.3],
  'Asia/Gaza': ['PS', 31.5, 34.5],
  'Asia/Hebron': ['PS', 31.5, 35.1],
  'Africa/Cairo': ['EG', 30.1, 31.3],
  'Africa/Khartoum': ['SD', 15.6, 32.5],
  'Africa/Tripoli': ['LY', 32.9, 13.2],
  'Africa/Tunis': ['TN', 36.8, 10.2],
  'Africa/Algiers': ['DZ', 36.8, 3.1],
  'Africa/Casablanca': ['MA', 33.7, -7.6],
  'Africa/Nouakchott': ['MR', 18.1, -16],
  'Europe/Istanbul': ['TR', 41, 29],
  'Europe/London': ['GB', 51.5, -0.1],
  'Europe/Berlin': ['DE', 52.5, 13.4],
  'Europe/Paris': ['FR', 48.9, 2.3],
  'Europe/Amsterdam': ['NL', 52.4, 4.9],
  'Europe/Rome': ['IT', 41.9, 12.5],
  'Europe/Madrid': ['ES', 40.4, -3.7],
  'Europe/Dublin': ['IE', 53.3, -6.3],
  'Asia/Kuala_Lumpur': ['MY', 3.2, 101.7],
  'Asia/Kolkata': ['IN', 22.5, 88.4],
  'Asia/Calcutta': ['IN', 22.5, 88.4],
  'Australia/Sydney': ['AU', -33.9, 151.2],
  'America/Toronto': ['CA', 43.7, -79.4],
}

const places = Object.entries(ZONES).map(([zone, [alpha2, latitude, longitude]]) => ({
  zone,
  place: { alpha2, latitude, longitude },
}))

/** Every place a reader is looked for at. */
export const READER_PLACES: readonly ReaderPlace[] = places.map(({ place }) => place)

/** Where a reader with this time zone is; null where that tells too little. */
export const readerPlace = (timeZone: string): ReaderPlace | null =>
  places.find(({ zone }) => zone === timeZone)?.place ?? null
