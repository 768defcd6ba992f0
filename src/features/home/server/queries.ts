import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { settings } from '#db/schema/settings.table.ts'

/** The value of a setting, or null when the owner has not set it. */
export async function setting(db: Db, key: string): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key))
  return row?.value ?? null
}

/** Ids of the newest published articles. */
export async function newestArticles(db: Db, limit: number): Promise<string[]> {
  const found = await rows<{ id: string }>(db)`
    select id from articles where status = 'published' order by published_at desc, id limit ${limit}`
  return found.map((row) => row.id)
}
