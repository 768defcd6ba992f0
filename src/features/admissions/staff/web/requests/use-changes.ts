import { useCallback, useEffect, useRef, useState } from 'react'
import { authedApiByItself } from '#api/authed-api.ts'
import { toResult } from '#api/result.ts'
import type { Changes } from '#features/admissions/staff/changes-contract.ts'
import type { ReviewView } from '#features/admissions/staff/contract.ts'

const NONE: Changes = { changes: [], viewers: [] }
/** How often an open page asks what has changed, and how often it says that it is open; colleagues see it for a minute. */
const ASKED_EVERY_MS = 10_000
const SEEN_EVERY_MS = 25_000

/** What others change while the page of an application is open, and who else has it open. A hidden page asks nothing. */
export function useChanges({ _id: id, changesUpTo }: ReviewView) {
  const [found, setFound] = useState<Changes & { after: string }>({ ...NONE, after: changesUpTo })
  const etag = useRef<string | null>(null)
  const last = useRef<Changes | null>(null)

  const ask = useCallback(async (): Promise<Changes | null> => {
    try {
      const known = etag.current
      const response = await authedApiByItself.admin.applications[':id'].changes.$get(
        { param: { id }, query: { after: changesUpTo } },
        known ? { headers: { 'if-none-match': known } } : {},
      )
      // Nothing new since it was asked last: what was found then is still to be told.
      if ((response.status as number) === 304) return last.current
      if (!response.ok) return null
      etag.current = response.headers.get('etag')
      const changes = (await response.json()) as Changes
      last.current = changes
      setFound({ ...changes, after: changesUpTo })
      return changes
    } catch {
      // Offline: the page says so where one saves.
      return null
    }
  }, [id, changesUpTo])

  useEffect(() => {
    etag.current = null
    last.current = null
    const look = () => void (document.visibilityState === 'visible' && ask())
    look()
    const timer = setInterval(look, ASKED_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [ask])

  useEffect(() => {
    const viewer = authedApiByItself.admin.applications[':id'].viewer
    const show = () => void (document.visibilityState === 'visible' && toResult(viewer.$put({ param: { id } })))
    const leave = () => void toResult(viewer.$delete({ param: { id } }))
    show()
    const timer = setInterval(show, SEEN_EVERY_MS)
    addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [id])

  // What was found before the application was loaded again is in it now.
  const { changes, viewers } = found.after === changesUpTo ? found : { ...found, changes: [] }
  return { changes, viewers, ask }
}
