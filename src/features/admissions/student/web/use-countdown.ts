import { useEffect, useState } from 'react'

/** Seconds counted down to 0 while `running` and the tab is visible. */
export function useCountdown(seconds: number, running: boolean): number {
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
