import type { Sql } from 'postgres'
import type { Level } from '#catalogue-index/query/options.ts'
import { itemTables } from './items.ts'

/** What an item is about, as tokens of a search; of a university only where it is. */
export async function subjectOf(sql: Sql, itemId: string) {
  const [row] = await sql<{ faculty: string | null; level: Level | null; country: string | null }[]>`
    select f.slug_en as faculty, p.level, c.slug_en as country from (values (${itemId}::uuid)) as asked (id)
    ${itemTables(sql, { programme: sql`asked.id`, university: sql`case when p.id is null then asked.id end` })}
    left join faculties f on f.id = p.faculty_id`
  return row
}

/** All that somebody has applied for, whatever became of it. */
export async function triedItems(sql: Sql, userId: string): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`
    select coalesce(programme_id, university_id) as id from applications where user_id = ${userId}`
  return new Set(rows.map(({ id }) => id))
}
