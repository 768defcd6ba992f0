import { useCallback, useEffect, useState } from 'react'
import { apiWithSession } from '#api/optional-session.ts'
import { toResult } from '#api/result.ts'
import type { FamilyPageRights } from '#features/compare/family-pages/contract.ts'
import { markSeen } from '#features/shortlist/web/family-pages-seen.ts'

/**
 * What this browser or account may take back, which the browser requests because the page itself is the same for everybody.
 * Null until it is known, and where there is no answer: the page can be read without it.
 *
 * What the owner has seen, until `newest`, is remembered in this browser, so that the shortlist shows what is new, and on the
 * server, so that no e-mail is sent about it.
 */
export function useFamilyRights(
  code: string,
  newest: string | null,
): { rights: FamilyPageRights | null; reload: () => Promise<void> } {
  const [rights, setRights] = useState<FamilyPageRights | null>(null)
  const reload = useCallback(async () => {
    const { answer } = await toResult(apiWithSession['family-pages'][':code'].rights.$get({ param: { code } }))
    if (answer) setRights(answer)
  }, [code])
  useEffect(() => {
    reload()
  }, [reload])

  const isOwner = rights?.isOwner === true
  useEffect(() => {
    if (!isOwner) return
    if (newest !== null) markSeen(code, newest)
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    void toResult(
      apiWithSession['family-pages'][':code'].seen.$put({ param: { code }, json: { newest, timeZone } }),
    ).then(({ answer }) => answer && reload())
  }, [code, newest, isOwner, reload])
  return { rights, reload }
}
