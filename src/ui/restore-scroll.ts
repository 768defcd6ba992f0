import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { scrolledBeforeReload } from './scroll-positions.ts'

/** How long what a page asks for may take to arrive, with its place still kept. */
const RESTORE_TIMEOUT_MS = 10_000

/** With these somebody goes on by themselves. */
const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/** How far down each history entry was left, while this document lives. */
const positions = new Map<string, number>()

/**
 * After a reload, and on the way back, the place where one was. The router goes there at once, but a page that asks for
 * its content in the browser is too short then: its end would be on the screen, and stay there while the rest grows above
 * it. So the place is gone to again with everything that arrives, until the reader moves on their own.
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
    // While it is waited for, where the screen happens to stand is not where anybody was.
    addEventListener('scroll', () => !waiting && positions.set(key, scrollY), { passive: true, signal })
    return () => {
      controller.abort()
      clearTimeout(timer)
      resizeObserver.disconnect()
    }
  }, [key])
}
