import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { Coverage } from '#features/holidays/contract.ts'

/** The SQL of reading public holidays; `features/content` maintains them. */

/** What is entered for each published destination in that year and the next; what is missing comes first. */
export const coverageFrom = (db: Db, year: number) => rows<Coverage>(db)`
  select c.flag_key as country, jsonb_build_object('en', c.name_en, 'ar', c.name_ar) as name, years.year,
    count(h.id)::int as holidays, count(h.id) filter (where h.is_tentative)::int as tentative
  from countries c cross join generate_series(${year}::int, ${year}::int + 1) as years (year)
  left join public_holidays h on h.country = c.flag_key and extract(year from h.day) = years.year
  where c.status = 'published' and (c.destination_order is not null
    or exists (select from universities u where u.country_id = c.id and u.status = 'published'))
  group by c.id, years.year order by count(h.id) > 0, years.year, c.name_en`

/** The flag keys of the countries whose clocks are those of this time zone, archived countries included. */
export async function countriesInZone(db: Db, timezone: string): Promise<string[]> {
  const found = await rows<{ country: string }>(db)`
    select distinct flag_key as country from countries where timezone = ${timezone}`
  return found.map(({ country }) => country)
}

type HolidayDay = { country: string; day: string }

export const allDays = (db: Db) => rows<HolidayDay>(db)`select country, day::text as day from public_holidays`
