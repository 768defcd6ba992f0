import { useSyncExternalStore } from 'react'

function onScroll(changed: () => void): () => void {
  addEventListener('scroll', changed, { passive: true })
  return () => removeEventListener('scroll', changed)
}

/** Whether the page is scrolled further than that many pixels; not on the server and while hydrating. */
export const useScrolledBeyond = (pixels: number): boolean =>
  useSyncExternalStore(
    onScroll,
    () => scrollY > pixels,
    () => false,
  )
