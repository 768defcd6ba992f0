import { type ComponentType, lazy, useEffect, useState } from 'react'

/** What people do to a page, and programs that speak for them: some only click. */
const SIGNS = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'scroll', 'click']

let sign: Promise<void> | undefined

function firstSign(): Promise<void> {
  sign ??= new Promise((resolve) => {
    const seen = new AbortController()
    const see = () => {
      seen.abort()
      resolve()
    }
    for (const type of SIGNS) addEventListener(type, see, { capture: true, passive: true, signal: seen.signal })
  })
  return sign
}

/**
 * Whether anybody has touched the page yet. What is opened by a press can be fetched then: early enough for the press
 * that follows, and not at all by those who leave after the first look.
 */
export function useFirstInteraction(): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    void firstSign().then(() => setSeen(true))
  }, [])
  return seen
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
