import { Suspense } from 'react'
import { recentList } from '#features/shortlist/web/saved-lists.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useStored } from '#ui/local-storage.ts'

const RecentChips = lazyPart(async () => (await import('./recent-chips.tsx')).RecentChips)

const SHOWN = 3

/** The recently viewed items. Loaded only where there are some; the space is reserved for everyone. */
export function RecentLine() {
  const { ids } = useStored(recentList)
  return (
    <div className="h-10 no-script:hidden">
      {ids.length > 0 && (
        <Suspense fallback={null}>
          <RecentChips ids={ids.slice(0, SHOWN)} />
        </Suspense>
      )}
    </div>
  )
}
