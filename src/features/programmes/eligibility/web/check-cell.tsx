import { Suspense } from 'react'
import type { Requirements } from '#features/programmes/eligibility/requirements.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const CheckLines = lazyPart(() => import('./check-lines.tsx').then((part) => part.CheckLines))

/** How far the reader meets the requirements; loaded where something was entered. */
export const CheckCell = ({ requirements }: { requirements: Requirements }) => (
  <Suspense fallback={null}>
    <CheckLines requirements={requirements} />
  </Suspense>
)
