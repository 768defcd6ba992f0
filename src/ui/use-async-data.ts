import { type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import { messageOf } from '#lib/problem.ts'

/**
 * Loads data in the browser: `answer` is null until the first answer and keeps the last one while the next is loading
 * (`isLoading`); after a failure (`failed`, with the server's `message`), `retry` loads again. `refresh` does so without a
 * sign of it and says whether an answer came; `setAnswer` shows what a change has answered. Whichever of them was called
 * last is shown, also where an older answer comes later. `load` must be a stable function.
 */
export function useAsyncData<T>(load: () => Promise<T>) {
  const [answer, show] = useState<T | null>(null)
  const [isLoading, setIsLoading] = useState(true)
  const [failure, setFailure] = useState<{ message: string | null } | null>(null)
  const [attempt, setAttempt] = useState(0)
  /** Of what was asked for or set last, and what it belongs to. */
  const latest = useRef({ load, count: 0 })

  /** Answers whether it is still the last one. */
  const begin = useCallback((): (() => boolean) => {
    const count = latest.current.count + 1
    latest.current = { load, count }
    return () => latest.current.load === load && latest.current.count === count
  }, [load])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const isLatest = begin()
    let wanted = true
    const end = (take: () => void) => {
      if (!wanted) return
      if (isLatest()) take()
      setIsLoading(false)
    }
    setIsLoading(true)
    setFailure(null)
    load().then(
      (next) => end(() => show(next)),
      (error) => end(() => setFailure({ message: messageOf(error) })),
    )
    return () => {
      wanted = false
    }
  }, [load, attempt])

  const setAnswer = useCallback(
    (next: SetStateAction<T | null>) => {
      // Of a page that was left.
      if (latest.current.load !== load) return
      begin()
      show(next)
    },
    [load, begin],
  )
  const refresh = useCallback(async (): Promise<boolean> => {
    const isLatest = begin()
    try {
      const next = await load()
      if (isLatest()) show(next)
      return true
    } catch (error) {
      console.error(error)
      return false
    }
  }, [load, begin])

  const retry = () => setAttempt((before) => before + 1)
  return { answer, setAnswer, isLoading, failed: failure !== null, message: failure?.message ?? null, retry, refresh }
}
