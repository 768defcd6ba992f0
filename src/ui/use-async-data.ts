import { useEffect, useState } from 'react'

/**
 * Loads data in the browser: `answer` is null until the first answer and keeps the last one while the next is loading
 * (`isLoading`); after a failure (`failed`), `retry` loads again. `load` must be a stable function.
 */
export function useAsyncData<T>(load: () => Promise<T>) {
  const [answer, setAnswer] = useState<T | null>(null)
  const [isLoading, setIsLoading] = useState(true)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let wanted = true
    const end = (take: () => void) => {
      if (!wanted) return
      take()
      setIsLoading(false)
    }
    setIsLoading(true)
    setFailed(false)
    load().then(
      (next) => end(() => setAnswer(next)),
      () => end(() => setFailed(true)),
    )
    return () => {
      wanted = false
    }
  }, [load, attempt])

  return { answer, setAnswer, isLoading, failed, retry: () => setAttempt((before) => before + 1) }
}
