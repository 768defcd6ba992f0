import { useEffect } from 'react'
import { markSeen } from '#features/shortlist/web/family-pages-seen.ts'

/** Remembers what its maker has seen on the page, so that the shortlist says what is new. */
export function useSeen(code: string, newest: string | null, isOwner: boolean): void {
  useEffect(() => {
    if (isOwner && newest !== null) markSeen(code, newest)
  }, [code, newest, isOwner])
}
