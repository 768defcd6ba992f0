import { useEffect, useState } from 'react'

/** For browsers without idle callbacks: once the page has come alive, in milliseconds. */
const SOON = 300

/**
 * A part of the page whose code is fetched when the page has come alive and has nothing else to do; null until then, and
 * where it can't be had. `load` is the same function at every call.
 */
export function useWhenIdle<Part>(load: () => Promise<Part>): Part | null {
  const [loaded, setLoaded] = useState<{ part: Part } | null>(null)

  useEffect(() => {
    let wanted = true
    const fetch = () => {
      load().then(
        (part) => wanted && setLoaded({ part }),
        () => {},
      )
    }
    // Safari has no idle callbacks.
    const cancel = 'requestIdleCallback' in window ? idle(fetch) : soon(fetch)
    return () => {
      wanted = false
      cancel()
    }
  }, [load])

  return loaded?.part ?? null
}

function idle(act: () => void): () => void {
  const request = requestIdleCallback(act, { timeout: 2 * SOON })
  return () => cancelIdleCallback(request)
}

function soon(act: () => void): () => void {
  const timer = setTimeout(act, SOON)
  return () => clearTimeout(timer)
}
