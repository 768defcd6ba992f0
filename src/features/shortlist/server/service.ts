import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import type { ShortlistEntry } from '#features/shortlist/contract.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { listEntries, mergeEntries, putEntry, removeEntry } from './queries.ts'

/** The shortlist of the signed-in user; calls cannot name another account. */

type Answer = { data: { entries: ShortlistEntry[] } }

export const viewShortlist = async ({ db }: Services, { userId }: Actor): Promise<Answer> => ({
  data: { entries: await listEntries(db, userId) },
})

/** Merges a browser's list into the account's and answers the whole list. */
export async function mergeShortlist(services: Services, actor: Actor, entries: ShortlistEntry[]): Promise<Answer> {
  if (entries.length > 0) await mergeEntries(services.db, actor.userId, entries, services.now())
  return viewShortlist(services, actor)
}

/** Throws `conflict` where the list is full. */
export async function saveEntry({ db, now }: Services, { userId }: Actor, entry: ShortlistEntry): Promise<void> {
  if (!(await putEntry(db, userId, entry, now()))) throw new ProblemError('conflict')
}

/** Does nothing where there is no such entry. */
export const deleteEntry = ({ db }: Services, { userId }: Actor, id: string): Promise<void> =>
  removeEntry(db, userId, id)
