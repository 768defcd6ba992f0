import type { Sql } from 'postgres'

/** Ids of the newest published articles. */
export async function newestArticles(sql: Sql, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from articles where status = 'published' order by published_at desc, id limit ${limit}`
  return rows.map((row) => row.id)
}
