import { type RefObject, useEffect } from 'react'
import { markSeenOnce } from './mark-seen.ts'

const TELL_AGAIN = 15_000

/** Notes a message as seen once the end of the conversation is on the screen of a tab that is looked at. */
export function useSeen(
  end: RefObject<HTMLElement | null>,
  message: string | null,
  see: (message: string) => Promise<boolean>,
): void {
  useEffect(() => {
    const element = end.current
    if (!element || message === null) return
    let isOnScreen = false
    const { note, stop } = markSeenOnce(
      () => see(message),
      () => isOnScreen && document.visibilityState !== 'hidden',
      TELL_AGAIN,
    )
    const observer = new IntersectionObserver(([entry]) => {
      isOnScreen = entry?.isIntersecting ?? false
      void note()
    })
    observer.observe(element)
    document.addEventListener('visibilitychange', note)
    return () => {
      stop()
      observer.disconnect()
      document.removeEventListener('visibilitychange', note)
    }
  }, [end, message, see])
}
