import { useCallback, useEffect, useState } from 'react'
import { apiWithSession } from '#api/optional-session.ts'
import { toResult } from '#api/result.ts'
import type { FamilyPageRights } from '#features/compare/family-pages/contract.ts'

/**
 * What this browser or account may take back: asked in the browser, for the page itself is the same for everybody. Null
 * until it is known, and for as long as there is no answer: then the page is there to be read.
 */
export function useFamilyRights(code: string): { rights: FamilyPageRights | null; reload: () => Promise<void> } {
  const [rights, setRights] = useState<FamilyPageRights | null>(null)
  const reload = useCallback(async () => {
    const { answer } = await toResult(apiWithSession['family-pages'][':code'].rights.$get({ param: { code } }))
    if (answer) setRights(answer)
  }, [code])
  useEffect(() => {
    reload()
  }, [reload])
  return { rights, reload }
}
