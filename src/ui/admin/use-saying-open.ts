import { useEffect } from 'react'

/** How often an open page says that it is open; colleagues see it for three times as long. */
const ASKED_EVERY_MS = 10_000

/** Says again and again that the page is open, as long as it can be seen. `say` must be a stable function. */
export function useSayingOpen(say: () => Promise<unknown>): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void say()
    }
    look()
    const timer = setInterval(look, ASKED_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [say])
}
