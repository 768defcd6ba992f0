import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { compareList } from '#features/shortlist/web/saved-lists.ts'
import { useLanguage } from '#i18n/language.ts'
import { paths } from '#paths.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useStored } from '#ui/local-storage.ts'

/** Loaded only once something is in the comparison. */
const CompareBar = lazyPart(async () => (await import('#features/compare/web/compare-bar.tsx')).CompareBar)

/** The bar with the chosen items; hidden on the comparison page. */
export function CompareTray() {
  const lang = useLanguage()
  const { pathname } = useLocation()
  const { ids } = useStored(compareList)
  if (ids.length === 0 || pathname === paths.compare({ lang })) return null
  return (
    <Suspense fallback={null}>
      <CompareBar />
    </Suspense>
  )
}
