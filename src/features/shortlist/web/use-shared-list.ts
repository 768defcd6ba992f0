import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage } from '#i18n/language.ts'
import { paths } from '#paths.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { useStored } from '#ui/local-storage.ts'
import { joinCompared, withoutCompared } from './lists.ts'
import { compareList } from './saved-lists.ts'

const same = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((id) => b.includes(id))

/**
 * The comparison of the address beside the reader's own. The address is what is shown: a link opened is looked at, and
 * takes the place of the own list only when the reader says so. While the two are the same, the address follows the own list,
 * also where another tab changes it.
 */
export function useSharedList(ids: readonly string[], onlyDifferences: boolean) {
  const lang = useLanguage()
  const navigate = useNavigate()
  const there = useHydrated()
  const own = useStored(compareList).ids
  const before = useRef<readonly string[] | null>(null)

  useEffect(() => {
    if (!there) return
    const last = before.current
    before.current = own
    // Without ids in the address, one's own list is meant.
    const mine = ids.length === 0 ? own.length > 0 : last !== null && same(ids, last) && !same(ids, own)
    if (mine) navigate(paths.compare({ lang, ids: own, onlyDifferences }), { replace: true, preventScrollReset: true })
  }, [there, own, ids, lang, onlyDifferences, navigate])

  return {
    own,
    /** Whose the comparison is; unknown before the browser has said. */
    foreign: there && ids.length > 0 && !same(ids, own),
    /** Out of one's own list too, where that is what is shown. */
    remove: (...gone: string[]) => {
      if (same(ids, own)) compareList.change((list) => gone.reduce(withoutCompared, list))
    },
    /** The shared list in place of one's own. */
    adopt: (shown: readonly string[]) => compareList.change((list) => joinCompared({ ...list, ids: [] }, shown)),
    add: (shown: readonly string[]) => {
      compareList.change((list) => joinCompared(list, shown))
      navigate(paths.compare({ lang, ids: compareList.read().ids, onlyDifferences }))
    },
  }
}
