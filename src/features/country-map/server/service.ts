import type { Db } from '#db/client.ts'
import { countries } from '#db/schema/countries.table.ts'
import type { Services } from '#features/services.ts'
import type { Place } from '#lib/country-map.ts'
import { placeOnOutline } from './outline.ts'

/** Where outlines are found: the catalogue says when its countries have changed. */
type Outlines = Pick<Services, 'db' | 'viewCache' | 'index'>

/** Finds places on the outline of the country with this flag; none where the map data has no such country. */
export async function outlinePlaces(services: Outlines, flagKey: string): Promise<Place> {
  const code = await outlineCode(services, flagKey)
  return (coordinates) => (code ? placeOnOutline(code, coordinates) : null)
}

/**
 * The key of a country in the map data: its ISO numeric code, or its name where it has none. All of them are read at once and
 * kept, so that a page with many outlines does not need a connection for each.
 */
export async function outlineCode({ db, viewCache, index }: Outlines, flagKey: string): Promise<string | null> {
  if (flagKey === 'northern-cyprus') return 'N. Cyprus'
  const codes = await viewCache.get('outline-codes', index.generation, () => outlineCodes(db))
  return codes[flagKey] ?? null
}

async function outlineCodes(db: Db): Promise<Record<string, string | null>> {
  const found = await db.select({ flagKey: countries.flagKey, code: countries.numericCode }).from(countries)
  return Object.fromEntries(found.map(({ flagKey, code }) => [flagKey, code]))
}
