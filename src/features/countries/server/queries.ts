import { asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { articleCountries, articles } from '#db/schema/articles.table.ts'
import { cities, countries } from '#db/schema/countries.table.ts'
import { exchangeRates } from '#db/schema/settings.table.ts'
import type { OneOffCost } from '#features/countries/contract.ts'
import type { Linkable } from '#features/programmes/server/service.ts'
import type { Coordinates } from '#lib/country-map.ts'

/** The country with the exchange rate of its currency. */
export async function countryById(db: Db, id: string) {
  const [row] = await db
    .select({ country: countries, rate: exchangeRates })
    .from(countries)
    .leftJoin(exchangeRates, eq(exchangeRates.currency, countries.currency))
    .where(eq(countries.id, id))
  return row
}

export const citiesOf = (db: Db, countryId: string) =>
  db.select().from(cities).where(eq(cities.countryId, countryId)).orderBy(asc(cities.position), asc(cities.nameEn))

type OneOffCostRow = {
  nameEn: string
  nameAr: string | null
  noteEn: string | null
  noteAr: string | null
  kind: OneOffCost['kind']
  timing: OneOffCost['timing']
  amount: number
  currency: string
  amountUsd: number
}

/** What studying in a country costs once, in the order in which it is paid. */
export const oneOffCostsOf = (db: Db, countryId: string) => rows<OneOffCostRow>(db)`
  select o.name_en as "nameEn", o.name_ar as "nameAr", o.note_en as "noteEn", o.note_ar as "noteAr", o.kind, o.timing,
    o.amount::float8 as amount, o.currency, (o.amount * r.usd_per_unit)::float8 as "amountUsd"
  from one_off_costs o join exchange_rates r using (currency)
  where o.country_id = ${countryId} order by o.timing, o.position, o.id`

export type UniversityCity = {
  nameEn: string
  nameAr: string | null
  /** The middle of its universities; null when none says where it is. */
  latitude: number | null
  longitude: number | null
  count: number
  universities: Linkable[]
}

/** Cities with published universities, those with the most first: at most `limit`, each with at most `each` of them. */
export const universityCities = (
  db: Db,
  countryId: string,
  { limit, each }: { limit: number; each: number },
) => rows<UniversityCity>(db)`
  select city_en as "nameEn", min(city_ar) as "nameAr", avg(latitude) as latitude, avg(longitude) as longitude,
    count(*)::int as count,
    json_agg(json_build_object('id', id, 'nameEn', name_en, 'nameAr', name_ar, 'slugEn', slug_en, 'slugAr', slug_ar)
      order by place) filter (where place <= ${each}) as universities
  from (
    select *, row_number() over (partition by city_en order by name_en, id) as place
    from universities
    where country_id = ${countryId} and status = 'published' and city_en is not null
  ) taught
  group by city_en
  order by count(*) desc, city_en
  limit ${limit}`

/** Where the published universities of a country are, each place once. */
export const universityPlaces = (db: Db, countryId: string) => rows<Coordinates>(db)`
  select distinct latitude, longitude from universities
  where country_id = ${countryId} and status = 'published' and latitude is not null and longitude is not null
  order by latitude, longitude`

/** Ids of the published articles about a country, newest first. */
export async function articlesAbout(db: Db, countryId: string): Promise<string[]> {
  const found = await db
    .select({ id: articles.id })
    .from(articleCountries)
    .innerJoin(articles, eq(articles.id, articleCountries.articleId))
    .where(sql`${articleCountries.countryId} = ${countryId} and ${articles.status} = 'published'`)
    .orderBy(sql`${articles.publishedAt} desc`)
    .limit(6)
  return found.map(({ id }) => id)
}

/** Destinations written out by the staff, in their order. */
export const writtenDestinations = (db: Db) =>
  db
    .select()
    .from(countries)
    .where(sql`${countries.status} = 'published' and ${isNotNull(countries.destinationOrder)}`)
    .orderBy(asc(countries.destinationOrder))

/** Every published country: the destinations in the staff's order, then the others by English name. */
export const allCountries = (db: Db) =>
  db
    .select()
    .from(countries)
    .where(eq(countries.status, 'published'))
    .orderBy(asc(countries.destinationOrder), asc(countries.nameEn))
