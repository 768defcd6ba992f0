import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { identifier, rows } from '#db/rows.ts'
import type { ApplicationItem, ItemLink } from '#features/admissions/applications/contract.ts'
import type { ResponseSla } from '#features/admissions/applications/response-sla.ts'
import { publicHolidays } from '#features/holidays/server/service.ts'
import type { Intake } from '#features/programmes/card-contract.ts'
import { intakesOf } from '#features/programmes/server/queries.ts'
import type { Services } from '#features/services.ts'
import { findExpressHours } from '#features/site/server/queries.ts'
import { type ItemLocation, workingDaysOf } from './working-days.ts'

/** Items one can apply for, and their response SLA. */

export type ItemRow = ItemLocation & {
  item: ItemLink
  country: ApplicationItem['country']
  express: boolean
  /** Of a programme. */
  mode: ApplicationItem['mode']
  level: ApplicationItem['level']
  months: ApplicationItem['months']
  published: boolean
}

type Ids = { programme: Sql; university: Sql }

/**
 * Joins the programme `p`, the university `u` (the programme's, or the one applied to) and the country `c` of an item, given
 * its two ids, of which one is null. Not a view: PostgreSQL would build that for all items before the join.
 */
export const itemTables = ({ programme, university }: Ids) => sql`
  left join programmes p on p.id = ${programme}
  left join universities u on u.id = coalesce(p.university_id, ${university})
  left join countries c on c.id = coalesce(p.country_id, u.country_id)`

const nameAndSlug = (table: 'p' | 'u' | 'c') => sql`
  'name', jsonb_build_object('en', ${identifier(table)}.name_en, 'ar', ${identifier(table)}.name_ar),
  'slug', jsonb_build_object('en', ${identifier(table)}.slug_en, 'ar', ${identifier(table)}.slug_ar)`

const logo = sql`(
  select jsonb_build_object('id', m.id, 'file', left(m.sha256, 12), 'width', m.width, 'height', m.height) from media m
  where m.id = u.logo_id and m.visibility = 'public' and m.alt_en is not null)`

/** An `ItemLink`, from those tables. */
export const itemLink = sql`
  case when p.id is null then jsonb_build_object('_id', u.id, 'type', 'university', ${nameAndSlug('u')}, 'university', null,
      'shortName', u.short_name, 'logo', ${logo})
    else jsonb_build_object('_id', p.id, 'type', case when p.kind = 'major' then 'major' else 'course' end, ${nameAndSlug('p')},
      'university', case when u.id is not null then jsonb_build_object('_id', u.id, ${nameAndSlug('u')}) end,
      'shortName', u.short_name, 'logo', ${logo}) end as item`

export const itemColumns = sql`
  ${itemLink},
  case when c.id is not null then jsonb_build_object('_id', c.id, ${nameAndSlug('c')}, 'flagKey', c.flag_key) end as country,
  coalesce(p.express, false) as express, p.mode, p.level, p.duration_months as months,
  coalesce(p.status, 'published') = 'published' and coalesce(u.status, 'published') = 'published' as published,
  coalesce(u.timezone, c.timezone) as zone, c.alpha2, c.flag_key as "flagKey", c.facts ->> 'weekend' as weekend`

/** An item by its id, published or not. */
export async function itemById(db: Db, id: string): Promise<ItemRow | undefined> {
  const [row] = await rows<ItemRow>(db)`
    select ${itemColumns} from (values (${id}::uuid)) as requested (id)
    ${itemTables({ programme: sql`requested.id`, university: sql`case when p.id is null then requested.id end` })}
    where coalesce(p.id, u.id) is not null`
  return row
}

/** With the letters of its university, where it has some of its own. */
export function withLetters<Item extends ItemLink>({ index }: Pick<Services, 'index'>, item: Item): Item {
  const university = item.type === 'university' ? item._id : item.university?._id
  const letters = university && index.lettersOf(university)
  return letters ? { ...item, letters } : item
}

export async function viewItem({ db, now }: Pick<Services, 'db' | 'now'>, row: ItemRow): Promise<ApplicationItem> {
  const { item, country, express, mode, level, months } = row
  const intakes = item.type === 'university' ? [] : await intakesOf(db, item._id, now())
  return {
    ...item,
    country,
    express,
    mode,
    level,
    months,
    intakes: [...intakes],
    closed: row.published ? closedReason(intakes) : 'closed',
  }
}

/** An item without intakes is open. */
function closedReason(intakes: readonly Intake[]): ApplicationItem['closed'] {
  if (intakes.length === 0 || intakes.some(({ state }) => state === 'open')) return null
  return intakes.every(({ state }) => state === 'passed') ? 'deadline_passed' : 'closed'
}

type SlaItem = ItemLocation & { express: boolean }

/** The SLA of each of these items: days, or hours (P30); that setting is read once, and only where one is express. */
export async function slasFor(
  { db }: Pick<Services, 'db'>,
  rows: readonly SlaItem[],
): Promise<(row: SlaItem) => ResponseSla> {
  const [isPublicHoliday, expressHours] = await Promise.all([
    publicHolidays({ db }),
    rows.some(({ express }) => express) ? findExpressHours(db) : null,
  ])
  return (row) => ({
    workingDays: workingDaysOf(row, isPublicHoliday),
    expressHours: row.express ? expressHours : null,
  })
}

export const slaFor = async (services: Pick<Services, 'db'>, row: SlaItem): Promise<ResponseSla> =>
  (await slasFor(services, [row]))(row)
