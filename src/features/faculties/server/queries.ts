import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { faculties } from '#db/schema/faculties.table.ts'

export async function facultyById(db: Db, id: string) {
  const [row] = await db.select().from(faculties).where(eq(faculties.id, id))
  return row
}

export const publishedFaculties = (db: Db) =>
  db
    .select()
    .from(faculties)
    .where(eq(faculties.status, 'published'))
    .orderBy(asc(faculties.position), asc(faculties.nameEn))

/**
 * Lowest fee in dollars after discount, by level and by destination: of majors, or where none states one, of courses.
 */
export const lowestFees = (db: Db, facultyId: string) => rows<{ group: string; feeFromUsd: number }>(db)`
  select coalesce(p.level::text, c.slug_en) as group,
    (coalesce(min(s.fee_usd_cents) filter (where p.kind = 'major'), min(s.fee_usd_cents)) / 100.0)::float8 as "feeFromUsd"
  from programmes p
  join search_programmes s on s.id = p.id
  left join countries c on c.id = p.country_id
  where p.faculty_id = ${facultyId} and s.fee_usd_cents is not null
  group by grouping sets ((p.level), (c.slug_en))
  having coalesce(p.level::text, c.slug_en) is not null`
