import { useRouteLoaderData } from 'react-router'
import type { Frame } from '#features/frame/contract.ts'
import { PUBLIC_LAYOUT } from '#ui/public-layout.ts'

/** The public frame's loader data; undefined where the frame itself could not be loaded. */
export function useFrame(): Frame | undefined {
  return useRouteLoaderData<{ site: Frame }>(PUBLIC_LAYOUT)?.site
}
