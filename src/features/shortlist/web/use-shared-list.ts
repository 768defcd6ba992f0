import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage } from '#i18n/language.ts'
import { paths } from '#paths.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { useStored } from '#ui/local-storage.ts'
import { joinCompared, withoutCompared } from './lists.ts'
import { compareList } from './saved-lists.ts'

const sameIds = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((id) => b.includes(id))

/**
 * The comparison of the address, and the reader's stored one. The page shows the address: opening a link does not change the
 * stored comparison until the reader decides so. While both are the same, the address follows the stored comparison, also
 * when another tab changes it.
 */
export function useSharedList(ids: readonly string[]) {
  const lang = useLanguage()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const own = useStored(compareList).ids
  const before = useRef<readonly string[] | null>(null)

  useEffect(() => {
    if (!hydrated) return
    const last = before.current
    before.current = own
    // An address without ids means the stored comparison.
    const followsStored = ids.length === 0 ? own.length > 0 : last !== null && sameIds(ids, last) && !sameIds(ids, own)
    if (followsStored) navigate(paths.compare({ lang, ids: own }), { replace: true, preventScrollReset: true })
  }, [hydrated, own, ids, lang, navigate])

  return {
    own,
    /** The address differs from the stored comparison; false before hydration. */
    foreign: hydrated && ids.length > 0 && !sameIds(ids, own),
    /** Removes ids from the stored comparison too, where that is what is shown. */
    remove: (...removed: string[]) => {
      if (sameIds(ids, own)) compareList.change((list) => removed.reduce(withoutCompared, list))
    },
    /** Replaces the stored comparison by the shared one. */
    adopt: (shown: readonly string[]) => compareList.change((list) => joinCompared({ ...list, ids: [] }, shown)),
    add: (shown: readonly string[]) => {
      compareList.change((list) => joinCompared(list, shown))
      navigate(paths.compare({ lang, ids: compareList.read().ids }))
    },
  }
}
