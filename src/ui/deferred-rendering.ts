import { createContext } from 'react'

/**
 * While a document loads, the browser lays out only what is near the screen: parts with the attribute `data-below-fold`
 * are skipped (deferred-rendering.css). Once the page is hydrated they are rendered one by one, each in an idle moment,
 * so from then on every part has its real height.
 */

/**
 * An inline script for the head, which only the server writes. A page that is reloaded or gone back to is laid out whole:
 * its scroll position means heights that nobody has estimated.
 */
export const DEFER_RENDERING_SCRIPT = import.meta.env.SSR
  ? `if (performance.getEntriesByType('navigation')[0]?.type === 'navigate')
  document.documentElement.dataset.deferredRendering = ''`
  : ''

/** The nonce of inline scripts in this rendering; in the browser none is needed. */
export const NonceContext = createContext<string | undefined>(undefined)

/** Renders what is deferred, a part in each idle moment. */
export function renderDeferred(): void {
  const part = document.querySelector('[data-below-fold]')
  if (!part) {
    delete document.documentElement.dataset.deferredRendering
    return
  }
  part.removeAttribute('data-below-fold')
  // Safari has no idle callbacks yet.
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout
  whenIdle(renderDeferred)
}
