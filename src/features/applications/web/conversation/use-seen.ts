import { type RefObject, useEffect } from 'react'

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
    let isNoted = false
    const note = async () => {
      if (isNoted || !isOnScreen || document.visibilityState === 'hidden') return
      isNoted = true
      // What did not arrive is told when it comes on the screen the next time.
      isNoted = await see(message)
    }
    const observer = new IntersectionObserver(([entry]) => {
      isOnScreen = entry?.isIntersecting ?? false
      void note()
    })
    observer.observe(element)
    document.addEventListener('visibilitychange', note)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', note)
    }
  }, [end, message, see])
}
