import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { countries } from '#db/schema/countries.table.ts'
import type { Services } from '#features/services.ts'
import type { Place } from '#lib/country-map.ts'
import { placeOnOutline } from './outline.ts'

/** Finds places on the outline of the country with this flag; none where the map data has no such country. */
export async function outlinePlaces({ db }: Services, flagKey: string): Promise<Place> {
  const code = await outlineCode(db, flagKey)
  return (coordinates) => (code ? placeOnOutline(code, coordinates) : null)
}

/** The key of a country in the map data: its ISO numeric code, or its name where it has none. */
export async function outlineCode(db: Db, flagKey: string): Promise<string | null> {
  if (flagKey === 'northern-cyprus') return 'N. Cyprus'
  const [row] = await db.select({ code: countries.numericCode }).from(countries).where(eq(countries.flagKey, flagKey))
  return row?.code ?? null
}
