import { useState } from 'react'
import { restoreShortlisted, type ShortlistEntry } from '#features/shortlist/web/lists.ts'
import { shortlist } from '#features/shortlist/web/saved-lists.ts'

type Removed = { entry: ShortlistEntry; at: number }

/** The last entry that left the list while it was open, however it was taken out, and the way to have it back. */
export function useUndo(entries: ShortlistEntry[]): { removed: ShortlistEntry | null; undo: () => void } {
  const [seen, setSeen] = useState(entries)
  const [removed, setRemoved] = useState<Removed | null>(null)
  if (seen !== entries) {
    const there = new Set(entries.map(({ id }) => id))
    const at = seen.findIndex(({ id }) => !there.has(id))
    const entry = seen[at]
    setSeen(entries)
    if (entry) setRemoved({ entry, at })
    else if (removed && there.has(removed.entry.id)) setRemoved(null)
  }
  return {
    removed: removed?.entry ?? null,
    undo: () => {
      if (removed) shortlist.change((list) => restoreShortlisted(list, removed.entry, removed.at))
    },
  }
}
