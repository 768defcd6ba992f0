import { useEffect } from 'react'
import { apiWithSession } from '#api/optional-session.ts'
import { toResult } from '#api/result.ts'
import { markSeen } from '#features/shortlist/web/family-pages-seen.ts'

/**
 * Remembers what its maker has seen on the page: in this browser, so that the shortlist says what is new, and with us, so that
 * no e-mail tells of it. `onKnown` is called when we know it.
 */
export function useSeen(code: string, newest: string | null, isOwner: boolean, onKnown: () => void): void {
  useEffect(() => {
    if (!isOwner) return
    if (newest !== null) markSeen(code, newest)
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    void toResult(
      apiWithSession['family-pages'][':code'].seen.$put({ param: { code }, json: { newest, timeZone } }),
    ).then(({ answer }) => answer && onKnown())
  }, [code, newest, isOwner, onKnown])
}
