import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** What only the browser knows; `unknown` on the server and while hydrating. `read` answers the same each time it is asked. */
export const useInBrowser = <T>(read: () => T, serverValue: T): T =>
  useSyncExternalStore(neverChanges, read, () => serverValue)

/** Whether the page has come alive: controls that need JavaScript appear only then. */
export const useHydrated = (): boolean => useInBrowser(() => true, false)

/** Whether the screen matches a media query now; `unknown` on the server and while hydrating. */
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
