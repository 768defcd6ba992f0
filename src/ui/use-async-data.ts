import { useEffect, useState } from 'react'

/**
 * What a page asks for in the browser: null until it is there, the answer before while the next is on its way (`asking`);
 * `failed` when it did not come and can be asked for again.
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
