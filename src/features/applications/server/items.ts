import type { Sql } from 'postgres'
import type { ApplicationItem, ItemLink } from '#features/applications/contract.ts'
import type { AnswerPromise } from '#features/applications/promise.ts'
import { setting } from '#features/home/server/queries.ts'
import type { Intake } from '#features/programmes/contract.ts'
import { intakesOf } from '#features/programmes/server/queries.ts'
import type { Services } from '#server/services.ts'
import { type Place, workingDaysOf } from './working-days.ts'

/** What one can apply for, and what it promises. */

export type ItemRow = Place & {
  item: ItemLink
  country: ApplicationItem['country']
  express: boolean
  published: boolean
}

export const itemColumns = (sql: Sql) => sql`
  i.item, i.country, i.express, i.published, i.zone, i.alpha2, i.flag_key as "flagKey", i.weekend`

/** Also one that is not published any more. */
export async function itemById(sql: Sql, id: string): Promise<ItemRow | undefined> {
  const [row] = await sql<ItemRow[]>`select ${itemColumns(sql)} from application_items i where i.id = ${id}`
  return row
}

export async function viewItem({ sql, now }: Pick<Services, 'sql' | 'now'>, row: ItemRow): Promise<ApplicationItem> {
  const { item, country, express } = row
  const intakes = item.type === 'university' ? [] : await intakesOf(sql, item._id, now())
  return { ...item, country, express, intakes: [...intakes], closed: row.published ? whyClosed(intakes) : 'closed' }
}

/** Where nothing is said about starts, nobody is turned away. */
function whyClosed(intakes: readonly Intake[]): ApplicationItem['closed'] {
  if (intakes.length === 0 || intakes.some(({ state }) => state === 'open')) return null
  return intakes.every(({ state }) => state === 'passed') ? 'deadline_passed' : 'closed'
}

/** Hours in which an express item is answered, unless the owner says otherwise. */
const EXPRESS_HOURS = 24
const MOST_HOURS = 30 * 24

/** What an item promises: days, or hours (decision 30). */
export async function promiseOf(
  { db }: Pick<Services, 'db'>,
  row: Place & { express: boolean },
): Promise<AnswerPromise> {
  const workingDays = workingDaysOf(row)
  if (!row.express) return { workingDays, expressHours: null }
  const hours = await setting(db, 'expressHours')
  const isPlausible = typeof hours === 'number' && hours >= 1 && hours <= MOST_HOURS
  return { workingDays, expressHours: isPlausible ? hours : EXPRESS_HOURS }
}
