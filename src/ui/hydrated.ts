import { useSyncExternalStore } from 'react'

const never = () => () => {}
const yes = () => true
const no = () => false

/** Whether the page has come alive: controls that need JavaScript appear only then. */
export const useHydrated = (): boolean => useSyncExternalStore(never, yes, no)

/** Whether the screen matches a media query now; `unknown` on the server and while hydrating. */
export function useMedia(query: string, unknown: boolean): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
    () => unknown,
  )
}
