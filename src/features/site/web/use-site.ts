import { useRouteLoaderData } from 'react-router'
import type { Site } from '#features/site/contract.ts'
import { PUBLIC_LAYOUT } from '#ui/public-layout.ts'

/** What the public frame has loaded about the site; undefined where the frame itself could not be loaded. */
export function useSite(): Site | undefined {
  return useRouteLoaderData<{ site: Site }>(PUBLIC_LAYOUT)?.site
}
