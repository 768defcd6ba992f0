import type { Sql } from 'postgres'
import type { Level } from '#features/search/contract.ts'

/** What an item is about, as tokens of a search; of a university only where it is. */
export async function subjectOf(sql: Sql, itemId: string) {
  const [row] = await sql<{ faculty: string | null; level: Level | null; country: string | null }[]>`
    select f.slug_en as faculty, p.level, c.slug_en as country
    from application_items i
    left join programmes p on p.id = i.id
    left join faculties f on f.id = p.faculty_id
    left join countries c on c.id = i.country_id
    where i.id = ${itemId}`
  return row
}

/** All that somebody has applied for, whatever became of it. */
export async function triedItems(sql: Sql, userId: string): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`
    select coalesce(programme_id, university_id) as id from applications where user_id = ${userId}`
  return new Set(rows.map(({ id }) => id))
}
