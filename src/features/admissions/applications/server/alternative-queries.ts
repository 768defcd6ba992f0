import sql from 'sql-template-tag'
import type { Level } from '#catalogue-index/query/options.ts'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { itemTables } from './items.ts'

/** Faculty, level and country of an item, as tokens of a search; of a university the country alone. */
export async function itemSubject(db: Db, itemId: string) {
  const [row] = await rows<{ faculty: string | null; level: Level | null; country: string | null }>(db)`
    select f.slug_en as faculty, p.level, c.slug_en as country from (values (${itemId}::uuid)) as requested (id)
    ${itemTables({ programme: sql`requested.id`, university: sql`case when p.id is null then requested.id end` })}
    left join faculties f on f.id = p.faculty_id`
  return row
}

/** The ids of all items that a student has applied for, in any state. */
export async function appliedItemIds(db: Db, userId: string): Promise<Set<string>> {
  const found = await rows<{ id: string }>(db)`
    select coalesce(programme_id, university_id) as id from applications where user_id = ${userId}`
  return new Set(found.map(({ id }) => id))
}
