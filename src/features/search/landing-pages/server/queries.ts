import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { cities } from '#db/schema/countries.table.ts'

/** The cities of a country that staff wrote about. */
export const writtenCities = (db: Db, countryId: string) =>
  db.select().from(cities).where(eq(cities.countryId, countryId))
