import { Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useStored } from '#ui/local-storage.ts'
import { recentList } from './saved-lists.ts'

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
