import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { cities, countries } from '#db/schema/countries.table.ts'

/** A country for which staff have chosen a kind of view, by its English slug. */
export async function countryWithKind(db: Db, slug: string) {
  const [row] = await db
    .select()
    .from(countries)
    .where(and(eq(countries.slugEn, slug), isNotNull(countries.sceneKind)))
  return row
}

/** The cities of a country for which staff have chosen one, in their order. */
export const citiesWithKind = (db: Db, country: string) =>
  db
    .select({ city: cities, timezone: countries.timezone, alpha2: countries.alpha2 })
    .from(cities)
    .innerJoin(countries, eq(countries.id, cities.countryId))
    .where(and(eq(countries.slugEn, country), isNotNull(cities.sceneKind)))
    .orderBy(asc(cities.position), asc(cities.nameEn))
