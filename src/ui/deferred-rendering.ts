import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * While a document loads, the browser lays out only what is near the screen: parts with `belowFold` may be skipped
 * by `content-visibility` (deferred-rendering.css). Once the page is hydrated they are rendered one by one, so from then
 * on every part has its real height. Unlike a deferred part (deferred-part.tsx), such a part has its code.
 */

/**
 * An inline script for the head, which only the server writes. A page that is reloaded, gone back to or opened at one of
 * its headings is laid out whole: a position in it means heights that nobody has estimated.
 */
export const DEFER_RENDERING_SCRIPT = import.meta.env.SSR
  ? `if (!location.hash && performance.getEntriesByType('navigation')[0]?.type === 'navigate')
  document.documentElement.dataset.deferredRendering = ''`
  : ''

/** The attributes of a part that may be skipped. The first is removed, perhaps before React has hydrated the part. */
export const belowFold = { 'data-below-fold': '', suppressHydrationWarning: true }

/**
 * Renders what is deferred, and ends it at once when another page is shown. Without scripts nothing is deferred; where
 * they can't be loaded, parts stay skipped until they come near.
 */
export function useDeferredRendering(): void {
  const { key } = useLocation()
  const firstKey = useRef(key)
  useEffect(renderNext, [])
  useLayoutEffect(() => {
    if (key !== firstKey.current) end()
  }, [key])
}

const end = () => {
  delete document.documentElement.dataset.deferredRendering
}

function renderNext(): void {
  const part = document.querySelector('[data-below-fold]')
  if (!part) {
    end()
    return
  }
  part.removeAttribute('data-below-fold')
  // Safari has no idle callbacks yet.
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout
  whenIdle(renderNext)
}
