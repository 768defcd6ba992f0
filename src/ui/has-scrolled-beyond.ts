import { useEffect, useState } from 'react'

/** Whether the page was ever scrolled further than that many pixels; not on the server and while hydrating. */
export function useHasScrolledBeyond(pixels: number): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    if (has) return
    const look = () => {
      if (scrollY > pixels) setHas(true)
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [has, pixels])
  return has
}
