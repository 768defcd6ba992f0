import type { Sql } from 'postgres'

/** How many people have an account that is open. */
export async function userCount(sql: Sql): Promise<number> {
  const [row] = await sql<
    { count: number }[]
  >`select count(*)::int as count from users where role = 'student' and disabled_at is null`
  return row?.count ?? 0
}
