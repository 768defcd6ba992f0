import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { RedirectInput } from '#features/content/redirects/contract.ts'
import { pathOfTarget } from '#features/content/redirects/redirect-paths.ts'
import type { FieldProblem } from '#lib/problem.ts'

/** The SQL of redirects beside that of small records. A trigger makes servers forget pages. */

type Rule = { from: string; to: string }

export const allRedirects = (db: Db) => rows<Rule>(db)`select from_path as "from", to_path as "to" from redirects`

/** As many as all servers keep in memory without a thought. */
const MOST = 5_000

/**
 * What speaks against a redirect beside the others: an address that has one (`taken`), a redirect to itself (`wrong`), and a
 * chain, where it leads to an address that leads on, or from one that others lead to (`active`).
 */
export async function redirectProblems(
  tx: Db,
  { from, to }: RedirectInput,
  id: string | null,
): Promise<Record<string, FieldProblem>> {
  // Two redirects that make a chain only together are checked one after the other.
  await rows(tx)`select pg_advisory_xact_lock(hashtextextended('redirects', 0))`
  const target = pathOfTarget(to)
  if (target === from) return { to: 'wrong' }
  const others = await rows<Rule & { id: string }>(tx)`
    select id, from_path as "from", to_path as "to" from redirects where id is distinct from ${id}::uuid`
  if (others.some((other) => other.from === from)) return { from: 'taken' }
  if (others.some((other) => other.from === target)) return { to: 'active' }
  if (others.some((other) => pathOfTarget(other.to) === from)) return { from: 'active' }
  return others.length >= MOST ? { from: 'too_high' } : {}
}
