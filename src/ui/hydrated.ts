import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/**
 * A value that only the browser has; `serverValue` on the server and while hydrating. `read` must return a stable
 * value.
 */
export const useInBrowser = <T>(read: () => T, serverValue: T): T =>
  useSyncExternalStore(neverChanges, read, () => serverValue)

/** Whether the page is hydrated: controls that need JavaScript appear only then. */
export const useHydrated = (): boolean => useInBrowser(() => true, false)

/** Whether the screen matches a media query now; `serverValue` on the server and while hydrating. */
export function useMedia(query: string, serverValue: boolean): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
    () => serverValue,
  )
}
