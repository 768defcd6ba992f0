import { type RefObject, useEffect } from 'react'
import { markSeenOnce } from './mark-seen.ts'

const RETRY_AFTER_MS = 15_000

/** Marks a message as seen once the end of the conversation is on the screen of a visible tab. */
export function useSeen(
  end: RefObject<HTMLElement | null>,
  message: string | null,
  markSeen: (message: string) => Promise<boolean>,
): void {
  useEffect(() => {
    const element = end.current
    if (!element || message === null) return
    let isOnScreen = false
    const { attempt, stop } = markSeenOnce(
      () => markSeen(message),
      () => isOnScreen && document.visibilityState !== 'hidden',
      RETRY_AFTER_MS,
    )
    const observer = new IntersectionObserver(([entry]) => {
      isOnScreen = entry?.isIntersecting ?? false
      void attempt()
    })
    observer.observe(element)
    document.addEventListener('visibilitychange', attempt)
    return () => {
      stop()
      observer.disconnect()
      document.removeEventListener('visibilitychange', attempt)
    }
  }, [end, message, markSeen])
}
