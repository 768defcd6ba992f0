import type { Db } from '#db/client.ts'
import { askableAmong } from '#features/admissions/documents/server/kind-queries.ts'
import type { NewRequestItem } from '#features/admissions/requests/contract.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { ProblemError } from '#platform/http/problems.ts'

/** Throws `invalid` where an item asks for a kind of document that there is not, or that is retired. */
export async function requireAskable(tx: Db, items: readonly NewRequestItem[]): Promise<void> {
  const kinds = items.map((item) => (item.kind === 'document' ? item.documentKind : null))
  const askable = await askableAmong(
    tx,
    kinds.filter((kind) => kind !== null),
  )
  const fields = kinds.flatMap((kind, at): [string, FieldProblem][] =>
    kind === null || askable.has(kind) ? [] : [[`items.${at}.documentKind`, 'not_offered']],
  )
  if (fields.length > 0) throw new ProblemError('invalid', { fields: Object.fromEntries(fields) })
}
