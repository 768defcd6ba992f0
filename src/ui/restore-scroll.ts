import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { scrolledBeforeReload } from './scroll-positions.ts'

/** Milliseconds for which late content still restores the position. */
const RESTORE_TIMEOUT_MS = 10_000

/** Events by which the reader scrolls on their own. */
const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/** The scroll position of each history entry of this document. */
const positions = new Map<string, number>()

/**
 * Restores the scroll position after a reload and on going back. The router scrolls at once, when a page that loads its
 * content in the browser is still too short. So the position is set again whenever the page grows, until the reader
 * scrolls.
 */
export function useRestoreScroll(): void {
  const { key } = useLocation()
  useLayoutEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const saved = positions.get(key) ?? scrolledBeforeReload(key)
    let waiting = saved !== null
    const resizeObserver = new ResizeObserver(() => {
      if (saved !== null) scrollTo({ top: saved, behavior: 'instant' })
    })
    const stopRestoring = () => {
      waiting = false
      resizeObserver.disconnect()
    }
    if (waiting) resizeObserver.observe(document.body)
    const timer = setTimeout(stopRestoring, RESTORE_TIMEOUT_MS)
    for (const type of USER_SCROLL_EVENTS) addEventListener(type, stopRestoring, { passive: true, signal })
    // While restoring, the current position is not the reader's.
    addEventListener('scroll', () => !waiting && positions.set(key, scrollY), { passive: true, signal })
    return () => {
      controller.abort()
      clearTimeout(timer)
      resizeObserver.disconnect()
    }
  }, [key])
}
