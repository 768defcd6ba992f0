import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { type LastChange, useLastChange } from '#features/shortlist/web/last-change.ts'
import { compareList } from '#features/shortlist/web/saved-lists.ts'
import { useLanguage } from '#i18n/language.ts'
import { paths } from '#paths.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useStored } from '#ui/local-storage.ts'

/** Loaded only once something was saved or is in the comparison. */
const CompareBar = lazyPart<{ change: LastChange | null }>(
  async () => (await import('#features/compare/web/compare-bar.tsx')).CompareBar,
)

/**
 * The answer to saving and comparing: there while something is in the comparison, and for some seconds after every
 * press. Hidden on the comparison page, and on a page for the family, which is for reading.
 */
export function CompareTray() {
  const lang = useLanguage()
  const { pathname } = useLocation()
  const { ids } = useStored(compareList)
  const last = useLastChange()
  // That page has an answer of its own.
  const change = pathname === paths.shortlist({ lang }) ? null : last
  const isHidden = pathname === paths.compare({ lang }) || pathname.startsWith(paths.familyPage({ lang, code: '' }))
  if ((ids.length === 0 && !change) || isHidden) return null
  return (
    <Suspense fallback={null}>
      <CompareBar change={change} />
    </Suspense>
  )
}
