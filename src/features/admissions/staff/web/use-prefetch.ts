import { useCallback, useEffect } from 'react'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import type { QueryCache } from '#ui/query-cache.ts'
import type { DocumentCaches } from './application-details.tsx'

type Options = {
  cases: QueryCache<ReviewView | null>
  documents: DocumentCaches
  /** The application that one most likely opens next; null while the current one still loads. */
  next: string | null
}

/** Loads the next application and the list of its documents ahead, so that it is there at once. Its files are not opened. */
export function usePrefetch({ cases, documents, next }: Options): (id: string) => void {
  const prefetch = useCallback(
    async (id: string) => {
      const value = cases.peek(id).value ?? (await cases.fetch(id))
      if (value?.student) documents.lists.fetchIfStale(value.student._id)
    },
    [cases, documents],
  )
  useEffect(() => {
    if (next) void prefetch(next)
  }, [next, prefetch])
  return prefetch
}
