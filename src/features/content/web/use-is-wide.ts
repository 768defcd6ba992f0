import { useSyncExternalStore } from 'react'

/** Tailwind's `xl`: where the form has a column beside it. */
const WIDE = '(min-width: 80rem)'

const subscribe = (onChange: () => void) => {
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether something stands beside the form of a record, and not among its fields. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => true,
  )
