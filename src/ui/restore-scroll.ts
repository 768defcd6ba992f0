import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { scrolledBeforeReload } from './scroll-positions.ts'

/** How long what a page asks for may take to arrive, with its place still kept. */
const ARRIVES_MS = 10_000

/** With these somebody goes on by themselves. */
const OWN_WAYS = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/** How far down each history entry was left, while this document lives. */
const left = new Map<string, number>()

/**
 * After a reload, and on the way back, the place where one was. The router goes there at once, but a page that asks for
 * its content in the browser is too short then: its end would be on the screen, and stay there while the rest grows above
 * it. So the place is gone to again with everything that arrives, until the reader moves on their own.
 */
export function useRestoreScroll(): void {
  const { key } = useLocation()
  useLayoutEffect(() => {
    const here = new AbortController()
    const { signal } = here
    const before = left.get(key) ?? scrolledBeforeReload(key)
    let waiting = before !== null
    const growth = new ResizeObserver(() => {
      if (before !== null) scrollTo({ top: before, behavior: 'instant' })
    })
    const goOn = () => {
      waiting = false
      growth.disconnect()
    }
    if (waiting) growth.observe(document.body)
    const patience = setTimeout(goOn, ARRIVES_MS)
    for (const way of OWN_WAYS) addEventListener(way, goOn, { passive: true, signal })
    // While it is waited for, where the screen happens to stand is not where anybody was.
    addEventListener('scroll', () => !waiting && left.set(key, scrollY), { passive: true, signal })
    return () => {
      here.abort()
      clearTimeout(patience)
      growth.disconnect()
    }
  }, [key])
}
