import { useEffect } from 'react'
import { type Stored, storedValue } from '#ui/local-storage.ts'
import {
  type CompareList,
  isShortlisted,
  parseCompareList,
  parseRecentList,
  parseShortlist,
  type RecentList,
  rememberViewed,
  type Shortlist,
  toggleShortlisted,
} from './lists.ts'

/** The reader's lists in this browser. */
export const compareList: Stored<CompareList> = storedValue('compare', parseCompareList)
export const shortlist: Stored<Shortlist> = storedValue('shortlist', parseShortlist)
export const recentList: Stored<RecentList> = storedValue('recent', parseRecentList)

/** Puts a programme on the shortlist, where it is not there yet. */
export const keepOnShortlist = (id: string): void =>
  shortlist.change((list) => (isShortlisted(list, id) ? list : toggleShortlisted(list, id, new Date())))

/** Adds a programme or university whose page is opened to the recently viewed. */
export function useRemembered(id: string | undefined): void {
  useEffect(() => {
    if (!id) return
    recentList.change((list) => rememberViewed(list, id))
  }, [id])
}
