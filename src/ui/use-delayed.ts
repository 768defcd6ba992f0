import { useEffect, useState } from 'react'

/** True once `waiting` has lasted `ms` milliseconds: a fast answer must not show a loading state. */
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
