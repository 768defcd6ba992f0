import type { Sql } from 'postgres'

/** How many people have an account. */
export async function userCount(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from users where role = 'student'`
  return row?.count ?? 0
}
