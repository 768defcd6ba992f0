import { useEffect, useRef } from 'react'

/**
 * Gives the focus to the page when what had it is gone or hidden: a row that a reload has left out, the button of a step that is
 * over. Looks whenever `changed` has changed. Without it a screen reader starts over at the top of the document.
 */
export function useLostFocus(changed: unknown): void {
  const last = useRef<EventTarget | null>(null)

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      last.current = target
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it has changed
  useEffect(() => {
    const { activeElement } = document
    const isGone = last.current instanceof Element && !last.current.checkVisibility()
    // What was hidden keeps the focus until the next frame.
    if (isGone && (activeElement === document.body || activeElement === last.current)) {
      document.getElementById('content')?.focus({ preventScroll: true })
    }
  }, [changed])
}
