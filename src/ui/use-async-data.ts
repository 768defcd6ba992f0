import { useEffect, useState } from 'react'
import { messageOf } from '#lib/problem.ts'

/**
 * Loads data in the browser: `answer` is null until the first answer and keeps the last one while the next is loading
 * (`isLoading`); after a failure (`failed`, with the server's `message`), `retry` loads again. `load` must be a stable
 * function.
 */
export function useAsyncData<T>(load: () => Promise<T>) {
  const [answer, setAnswer] = useState<T | null>(null)
  const [isLoading, setIsLoading] = useState(true)
  const [failure, setFailure] = useState<{ message: string | null } | null>(null)
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
    setFailure(null)
    load().then(
      (next) => end(() => setAnswer(next)),
      (error) => end(() => setFailure({ message: messageOf(error) })),
    )
    return () => {
      wanted = false
    }
  }, [load, attempt])

  const retry = () => setAttempt((before) => before + 1)
  return { answer, setAnswer, isLoading, failed: failure !== null, message: failure?.message ?? null, retry }
}
