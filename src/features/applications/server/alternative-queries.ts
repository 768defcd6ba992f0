import sql from 'sql-template-tag'
import type { Level } from '#catalogue-index/query/options.ts'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { itemTables } from './items.ts'

/** What an item is about, as tokens of a search; of a university only where it is. */
export async function itemSubject(db: Db, itemId: string) {
  const [row] = await rows<{ faculty: string | null; level: Level | null; country: string | null }>(db)`
    select f.slug_en as faculty, p.level, c.slug_en as country from (values (${itemId}::uuid)) as requested (id)
    ${itemTables({ programme: sql`requested.id`, university: sql`case when p.id is null then requested.id end` })}
    left join faculties f on f.id = p.faculty_id`
  return row
}

/** All that somebody has applied for, whatever became of it. */
export async function appliedItemIds(db: Db, userId: string): Promise<Set<string>> {
  const found = await rows<{ id: string }>(db)`
    select coalesce(programme_id, university_id) as id from applications where user_id = ${userId}`
  return new Set(found.map(({ id }) => id))
}
