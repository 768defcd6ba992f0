import { useRouteLoaderData } from 'react-router'
import type { Destination } from '#features/countries/contract.ts'
import { PUBLIC_LAYOUT } from '#ui/public-layout.ts'

/** The destinations that the public frame has loaded; none where the frame itself could not be loaded. */
export function useDestinations(): Destination[] {
  return useRouteLoaderData<{ site: { destinations: Destination[] } }>(PUBLIC_LAYOUT)?.site.destinations ?? []
}
