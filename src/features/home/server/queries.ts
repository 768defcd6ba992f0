import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'

/** Ids of the newest published articles. */
export async function newestArticles(db: Db, limit: number): Promise<string[]> {
  const found = await rows<{ id: string }>(db)`
    select id from articles where status = 'published' order by published_at desc, id limit ${limit}`
  return found.map((row) => row.id)
}
