import { useEffect } from 'react'
import { type Stored, stored } from '#ui/stored.ts'
import {
  type CompareList,
  parseCompareList,
  parseRecentList,
  parseShortlist,
  type RecentList,
  rememberViewed,
  type Shortlist,
} from './lists.ts'

/** The reader's lists in this browser. */
export const compareList: Stored<CompareList> = stored('compare', parseCompareList)
export const shortlist: Stored<Shortlist> = stored('shortlist', parseShortlist)
export const recentList: Stored<RecentList> = stored('recent', parseRecentList)

/** Adds a programme or university whose page is opened to the recently viewed. */
export function useRemembered(id: string | undefined): void {
  useEffect(() => {
    if (!id) return
    recentList.change((list) => rememberViewed(list, id))
  }, [id])
}
