/** Where a reader may be: the country (ISO 3166-1 alpha-2) and the city its time zone is named after. */
export type ReaderPlace = { alpha2: string; latitude: number; longitude: number }

const CITIES: Readonly<Record<string, [latitude: number, longitude: number]>> = {
  SA: [24.6, 46.7],
  AE: [25.3, 55.3],
  QA: [25.3, 51.5],
  KW: [29.3, 48],
  BH: [26.4, 50.6],
  OM: [23.6, 58.6],
  YE: [12.8, 45.2],
  JO: [32, 35.9],
  IQ: [33.4, 44.4],
  LB: [33.9, 35.5],
  SY: [33.5, 36.3],
  PS: [31.5, 35.1],
  EG: [30.1, 31.3],
  SD: [15.6, 32.5],
  LY: [32.9, 13.2],
  TN: [36.8, 10.2],
  DZ: [36.8, 3.1],
  MA: [33.7, -7.6],
  MR: [18.1, -16],
  TR: [41, 29],
  GB: [51.5, -0.1],
  DE: [52.5, 13.4],
  FR: [48.9, 2.3],
  NL: [52.4, 4.9],
  IT: [41.9, 12.5],
  ES: [40.4, -3.7],
  IE: [53.3, -6.3],
  MY: [3.2, 101.7],
  IN: [22.5, 88.4],
  AU: [-33.9, 151.2],
  CA: [43.7, -79.4],
}

/** Every place a reader is looked for at. */
export const READER_PLACES: readonly ReaderPlace[] = Object.entries(CITIES).map(([alpha2, [latitude, longitude]]) => ({
  alpha2,
  latitude,
  longitude,
}))

/** Where a reader of this country is; null where none is looked for. */
export const readerPlace = (country: string | null): ReaderPlace | null =>
  READER_PLACES.find(({ alpha2 }) => alpha2 === country) ?? null
