import { useEffect } from 'react'

/** Milliseconds between two looks; one that brings no answer is made again. */
const POLL = 600

/** Looks again and again at what is under way. `look` must be a stable function. */
export function usePolling(isRunning: boolean, look: () => Promise<unknown>): void {
  useEffect(() => {
    if (!isRunning) return
    let timer = setTimeout(lookAgain, POLL)
    let isOver = false
    async function lookAgain() {
      await look()
      if (!isOver) timer = setTimeout(lookAgain, POLL)
    }
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isRunning, look])
}
