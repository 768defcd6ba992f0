import { useEffect, useState } from 'react'

/** True only once `waiting` has lasted `ms` milliseconds: what answers at once must not blink. */
export function useDelayed(waiting: boolean, ms = 180): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setLate(true), ms)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [waiting, ms])
  return waiting && late
}
