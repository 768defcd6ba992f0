import { type PointerEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

/**
 * Opens another page after some seconds. The countdown waits while a pointer that moved or the focus is on elements with the
 * `near` handlers, and is cancelled by touching or scrolling the page.
 */
export function useAutoRedirect(seconds: number, to: string) {
  const navigate = useNavigate()
  const [stays, setStays] = useState(false)
  const [waits, setWaits] = useState(false)
  const left = useCountdown(seconds, !stays && !waits)

  useEffect(() => {
    if (left === 0) navigate(to)
  }, [left, navigate, to])

  useEffect(() => {
    const here = new AbortController()
    const { signal } = here
    addEventListener('touchstart', () => setStays(true), { passive: true, signal })
    // The page itself goes to its top when it comes.
    addEventListener('scroll', () => scrollY > 0 && setStays(true), { passive: true, signal })
    return () => here.abort()
  }, [])

  const near = {
    // A pointer that rests where Submit was has not come to read: it enters when the screen changes below it.
    onPointerMove: ({ movementX, movementY }: PointerEvent) => {
      if (movementX !== 0 || movementY !== 0) setWaits(true)
    },
    onPointerLeave: () => setWaits(false),
    onFocus: () => setWaits(true),
    onBlur: () => setWaits(false),
  }
  return { left, stays, waits, stay: () => setStays(true), near }
}

/** Seconds counted down to 0 while `running` and the tab is visible. */
function useCountdown(seconds: number, running: boolean): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setLeft((before) => Math.max(0, before - 1))
    }, 1000)
    return () => clearInterval(timer)
  }, [running])
  return left
}
