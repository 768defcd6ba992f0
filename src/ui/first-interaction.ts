import { useEffect, useState } from 'react'

/** Events of a first interaction; assistive programs may send clicks only, lists a change. */
const INTERACTION_EVENTS = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'scroll', 'click', 'change']

let interaction: Promise<void> | undefined

/** Fulfilled at the first sign of a reader: a pointer, a key, the focus. */
export function onFirstInteraction(): Promise<void> {
  interaction ??= new Promise((resolve) => {
    const hasInteracted = new AbortController()
    const onEvent = () => {
      hasInteracted.abort()
      resolve()
    }
    for (const type of INTERACTION_EVENTS)
      addEventListener(type, onEvent, { capture: true, passive: true, signal: hasInteracted.signal })
  })
  return interaction
}

/**
 * Whether there has been any interaction with the page. The code of dialogs is loaded then: early enough for the first
 * press, and not at all for visitors who only look.
 */
export function useFirstInteraction(): boolean {
  const [hasInteracted, setHasInteracted] = useState(false)
  useEffect(() => {
    void onFirstInteraction().then(() => setHasInteracted(true))
  }, [])
  return hasInteracted
}
