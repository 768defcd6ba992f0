import sql, { empty } from 'sql-template-tag'
import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import type {
  Coverage,
  HolidayCountry,
  HolidayInput,
  HolidayListQuery,
  HolidayView,
} from '#features/holidays/contract.ts'
import type { By } from '#lib/by.ts'

/** The SQL of public holidays. Every change is a transaction with its audit entry. */

const columns = sql`
  h.id as "_id", h.country, h.day::text as day, jsonb_build_object('en', h.name_en, 'ar', h.name_ar) as name, h.source,
  h.is_tentative as tentative, h.version`

/** One page of those that match, by day and country, and how many match in all. */
export async function listHolidays(
  db: Db,
  { country, year, page, perPage }: HolidayListQuery,
): Promise<{ items: HolidayView[]; total: number }> {
  const filter = sql`true
    ${country === undefined ? empty : sql`and h.country = ${country}`}
    ${year === undefined ? empty : sql`and h.day between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)`}`
  const [items, [counted]] = await Promise.all([
    rows<HolidayView>(db)`
      select ${columns} from public_holidays h where ${filter} order by h.day, h.country
      limit ${perPage} offset ${(page - 1) * perPage}`,
    rows<{ total: number }>(db)`select count(*)::int as total from public_holidays h where ${filter}`,
  ])
  return { items, total: counted?.total ?? 0 }
}

export async function holidayById(db: Db, id: string): Promise<HolidayView | undefined> {
  const [row] = await rows<HolidayView>(db)`select ${columns} from public_holidays h where h.id = ${id}`
  return row
}

/** What is entered for each published destination in that year and the next; what is missing comes first. */
export const coverageFrom = (db: Db, year: number) => rows<Coverage>(db)`
  select c.flag_key as country, jsonb_build_object('en', c.name_en, 'ar', c.name_ar) as name, years.year,
    count(h.id)::int as holidays, count(h.id) filter (where h.is_tentative)::int as tentative
  from countries c cross join generate_series(${year}::int, ${year}::int + 1) as years (year)
  left join public_holidays h on h.country = c.flag_key and extract(year from h.day) = years.year
  where c.status = 'published' and (c.destination_order is not null
    or exists (select from universities u where u.country_id = c.id and u.status = 'published'))
  group by c.id, years.year order by count(h.id) > 0, years.year, c.name_en`

/** Every country, by its English name. */
export const holidayCountries = (db: Db) => rows<HolidayCountry>(db)`
  select c.flag_key as country, jsonb_build_object('en', c.name_en, 'ar', c.name_ar) as name,
    c.destination_order is not null or exists (select from public_holidays h where h.country = c.flag_key) as "isUsed"
  from countries c order by c.name_en`

/** Whether there is such a country. */
export async function isCountry(db: Db, key: string): Promise<boolean> {
  const found = await rows(db)`select from countries where flag_key = ${key} limit 1`
  return found.length > 0
}

/** The flag keys of the countries whose clocks are those of this time zone, archived countries included. */
export async function countriesInZone(db: Db, timezone: string): Promise<string[]> {
  const found = await rows<{ country: string }>(db)`
    select distinct flag_key as country from countries where timezone = ${timezone}`
  return found.map(({ country }) => country)
}

type HolidayDay = { country: string; day: string }

export const allDays = (db: Db) => rows<HolidayDay>(db)`select country, day::text as day from public_holidays`

/** Enters a day; undefined where the country has one on that date. */
export function addHoliday(
  db: Db,
  { country, day, name, source, tentative }: HolidayInput,
  { actorId, requestId, now }: By,
): Promise<string | undefined> {
  const at = now.toISOString()
  return transact(db, async (tx) => {
    const [added] = await rows<{ id: string }>(tx)`
      insert into public_holidays (country, day, name_en, name_ar, source, is_tentative, created_at, updated_at)
      values (${country}, ${day}, ${name.en}, ${name.ar}, ${source}, ${tentative}, ${at}, ${at})
      on conflict do nothing returning id`
    if (!added) return undefined
    const entity = { entityType: 'holiday', entityId: added.id } as const
    await record(tx, { actorId, action: 'holiday.created', ...entity, after: { country, day }, requestId })
    return added.id
  })
}

/** Changes one that is still at `version`; whether it was. Throws PostgreSQL's 23505 where its new day is taken. */
export function changeHoliday(
  db: Db,
  { id, version, input }: { id: string; version: number; input: HolidayInput },
  { actorId, requestId }: By,
): Promise<boolean> {
  const { country, day, name, source, tentative } = input
  return transact(db, async (tx) => {
    const [before] = await rows<HolidayDay & { tentative: boolean }>(tx)`
      select country, day::text as day, is_tentative as tentative
      from public_holidays where id = ${id} and version = ${version} for update`
    if (!before) return false
    await rows(tx)`
      update public_holidays set country = ${country}, day = ${day}, name_en = ${name.en}, name_ar = ${name.ar},
        source = ${source}, is_tentative = ${tentative}
      where id = ${id}`
    const after = { country, day, tentative }
    const entity = { entityType: 'holiday', entityId: id } as const
    await record(tx, { actorId, action: 'holiday.changed', ...entity, before, after, requestId })
    return true
  })
}

/** Deletes one that is still at `version`; whether it was. */
export function removeHoliday(
  db: Db,
  { id, version }: { id: string; version: number },
  { actorId, requestId }: By,
): Promise<boolean> {
  return transact(db, async (tx) => {
    const [removed] = await rows<HolidayDay>(tx)`
      delete from public_holidays where id = ${id} and version = ${version} returning country, day::text as day`
    if (!removed) return false
    const entity = { entityType: 'holiday', entityId: id } as const
    await record(tx, { actorId, action: 'holiday.deleted', ...entity, before: removed, requestId })
    return true
  })
}
