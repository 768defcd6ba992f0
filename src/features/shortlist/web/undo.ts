import type { LastChange } from './last-change.ts'
import { isShortlisted, restoreShortlisted, type Shortlist, withoutShortlisted } from './lists.ts'

/** The shortlist without the last change: only its item, for others may have come from the account in the meantime. */
export function undoneShortlist(list: Shortlist, { id, saved }: LastChange): Shortlist {
  if (id === null) return list
  const at = saved.entries.findIndex((entry) => entry.id === id)
  const entry = saved.entries[at]
  if (entry) return restoreShortlisted(list, entry, at)
  return isShortlisted(list, id) ? withoutShortlisted(list, id) : list
}
