import { useState } from 'react'
import { restoreShortlisted, type ShortlistEntry } from '#features/shortlist/web/lists.ts'
import { shortlist } from '#features/shortlist/web/saved-lists.ts'

type Removed = { entry: ShortlistEntry; at: number }

/** The last entry that was removed while the list was shown, in any way, and `undo`, which restores it. */
export function useUndo(entries: ShortlistEntry[]): { removed: ShortlistEntry | null; undo: () => void } {
  const [previous, setPrevious] = useState(entries)
  const [removed, setRemoved] = useState<Removed | null>(null)
  if (previous !== entries) {
    const ids = new Set(entries.map(({ id }) => id))
    const at = previous.findIndex(({ id }) => !ids.has(id))
    const entry = previous[at]
    setPrevious(entries)
    if (entry) setRemoved({ entry, at })
    else if (removed && ids.has(removed.entry.id)) setRemoved(null)
  }
  return {
    removed: removed?.entry ?? null,
    undo: () => {
      if (removed) shortlist.change((list) => restoreShortlisted(list, removed.entry, removed.at))
    },
  }
}
