import { useCallback, useEffect, useState } from 'react'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { storedValue } from '#ui/local-storage.ts'
import type { RecentDecision } from './recent-decisions.tsx'

/**
 * In this tab, so that a reload or the other language loses none: ids only, since an application is personal data, and whose
 * they are, since a colleague may sign in to the same tab.
 */
const stored = storedValue('recent-decisions', parseIds, 'sessionStorage')

function parseIds(json: unknown): { userId: string; ids: string[] } {
  const { userId, ids } = (json ?? {}) as { userId?: unknown; ids?: unknown }
  return {
    userId: typeof userId === 'string' ? userId : '',
    ids: Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [],
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
      const { userId, ids } = stored.read()
      const found = await Promise.all(userId === me ? ids.map(load) : [])
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
    if (recent) stored.change(() => ({ userId: me, ids: recent.map(({ _id }) => _id) }))
  }, [me, recent])

  const add = useCallback(
    (decided: RecentDecision) => setRecent((before) => [decided, ...without(before ?? [], [decided])]),
    [],
  )
  const remove = useCallback((id: string) => setRecent((before) => (before ?? []).filter(({ _id }) => _id !== id)), [])
  return { recent: recent ?? [], add, remove }
}

const without = (all: readonly RecentDecision[], some: readonly { _id: string }[]) =>
  all.filter(({ _id }) => !some.some((each) => each._id === _id))
