import { type ReactNode, Suspense } from 'react'
import { useFirstInteraction } from '#ui/first-interaction.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const HomeAuthority = lazyPart(() => import('./home-authority.tsx').then((part) => part.HomeAuthority))

/** Who decides at home; `before` holds its place until the page is touched, for the list of authorities loads then. */
export function RecognitionAtHome({ before }: { before: ReactNode }) {
  const isTouched = useFirstInteraction()
  return (
    <div className="min-h-28 sm:min-h-12 print:min-h-0">
      {isTouched ? (
        <Suspense fallback={before}>
          <HomeAuthority />
        </Suspense>
      ) : (
        before
      )}
    </div>
  )
}
