import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

const secondsUntil = (iso: string): number => Math.max(0, Math.ceil((Date.parse(iso) - Date.now()) / SECOND_MS))

/** How many seconds are left until then; 0 once it is over. */
export function useSecondsUntil(iso: string): number {
  const [left, setLeft] = useState(() => secondsUntil(iso))
  useEffect(() => {
    setLeft(secondsUntil(iso))
    const timer = setInterval(() => setLeft(secondsUntil(iso)), SECOND_MS)
    return () => clearInterval(timer)
  }, [iso])
  return left
}

/** `9:05` */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
