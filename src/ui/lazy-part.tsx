import { type ComponentType, lazy, useEffect, useState } from 'react'

/** What people do to a page, and programs that speak for them: some only click. */
const INTERACTION_EVENTS = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'scroll', 'click']

let interaction: Promise<void> | undefined

function onFirstInteraction(): Promise<void> {
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
 * Whether anybody has touched the page yet. What is opened by a press can be fetched then: early enough for the press
 * that follows, and not at all by those who leave after the first look.
 */
export function useFirstInteraction(): boolean {
  const [hasInteracted, setHasInteracted] = useState(false)
  useEffect(() => {
    void onFirstInteraction().then(() => setHasInteracted(true))
  }, [])
  return hasInteracted
}

/** A part whose code is fetched when it is first shown, inside a `Suspense`; `Otherwise` stands in where it can't be had. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Otherwise: ComponentType<Props> = Nothing,
) {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: Otherwise }),
    ),
  )
}

const Nothing = () => null
