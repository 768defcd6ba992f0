import { Suspense } from 'react'
import { useFirstInteraction } from '#ui/first-interaction.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const PrefetchedPage = lazyPart(async () => (await import('./prefetched-page.tsx')).PrefetchedPage)

/** Pages are fetched ahead once the reader has touched this one. */
export const Prefetch = () =>
  useFirstInteraction() && (
    <Suspense fallback={null}>
      <PrefetchedPage />
    </Suspense>
  )
