import { useCallback, useEffect, useState } from 'react'
import type { ReviewView } from '#features/review/contract.ts'
import type { RecentDecision } from './recent-decisions.tsx'

/** In this tab, so that a reload or the other language loses none; only ids, since an application is personal data. */
const KEY = 'masar:recent-decisions'

function readIds(): string[] {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/**
 * What was decided in this tab a moment ago and can be undone, the newest first. `load` gets an application as it is now;
 * undefined or null where it cannot be had.
 */
export function useRecentDecisions(me: string, load: (id: string) => Promise<ReviewView | null | undefined>) {
  const [recent, setRecent] = useState<readonly RecentDecision[] | null>(null)

  useEffect(() => {
    let isCurrent = true
    const restore = async () => {
      const found = await Promise.all(readIds().map(load))
      const waiting = found.flatMap((view) =>
        view?.decision && view.decision.decidedBy._id === me ? [{ ...view, decision: view.decision }] : [],
      )
      if (isCurrent) setRecent((decided) => [...(decided ?? []), ...without(waiting, decided ?? [])])
    }
    void restore()
    return () => {
      isCurrent = false
    }
  }, [me, load])

  useEffect(() => {
    if (recent) sessionStorage.setItem(KEY, JSON.stringify(recent.map(({ _id }) => _id)))
  }, [recent])

  const add = useCallback(
    (decided: RecentDecision) => setRecent((before) => [decided, ...without(before ?? [], [decided])]),
    [],
  )
  const remove = useCallback((id: string) => setRecent((before) => (before ?? []).filter(({ _id }) => _id !== id)), [])
  return { recent: recent ?? [], add, remove }
}

const without = (all: readonly RecentDecision[], some: readonly { _id: string }[]) =>
  all.filter(({ _id }) => !some.some((each) => each._id === _id))
