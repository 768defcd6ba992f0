import type { CountryView } from '#features/countries/contract.ts'
import { outlineOf } from '#features/country-map/server/outline.ts'

type Country = Pick<CountryView, 'numericCode' | 'flagKey' | 'name'>

/**
 * The path of a country's shape; null where the map has none. Northern Cyprus has no ISO number: the map data has it by a
 * name of its own.
 */
export const countryOutline = ({ numericCode, flagKey, name }: Country): string | null =>
  outlineOf(numericCode ?? (flagKey === 'northern-cyprus' ? 'N. Cyprus' : name.en))
