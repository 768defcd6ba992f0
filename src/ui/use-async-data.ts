import { type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import { messageOf } from '#lib/problem.ts'

/**
 * Loads data in the browser: `answer` is null until the first answer and keeps the last one while the next is loading
 * (`isLoading`); after a failure (`failed`, with the server's `message`), `retry` loads again. `refresh` does so without a
 * sign of it and says whether an answer came; `setAnswer` shows what a change has answered. The answer to the latest call
 * is shown, also where that to an older one comes later. `load` must be a stable function.
 */
export function useAsyncData<T>(load: () => Promise<T>) {
  const [answer, setShown] = useState<T | null>(null)
  const [isLoading, setIsLoading] = useState(true)
  const [failure, setFailure] = useState<{ message: string | null } | null>(null)
  const [attempt, setAttempt] = useState(0)
  /** How many calls were started, the last of them whose outcome was used, and what they load. */
  const calls = useRef({ load, started: 0, taken: 0 })

  /** Starts a call. Its outcome is used unless that of a later one has been, or the page was left. */
  const begin = useCallback(() => {
    calls.current.started += 1
    const call = calls.current.started
    return (take: () => void) => {
      if (calls.current.load !== load || call < calls.current.taken) return
      calls.current.taken = call
      take()
    }
  }, [load])
  const show = useCallback((next: SetStateAction<T | null>) => {
    setShown(next)
    setFailure(null)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    calls.current.load = load
    const settle = begin()
    let wanted = true
    const end = (take: () => void) => {
      if (!wanted) return
      settle(take)
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

  const setAnswer = useCallback((next: SetStateAction<T | null>) => begin()(() => show(next)), [begin, show])
  const refresh = useCallback(async (): Promise<boolean> => {
    const settle = begin()
    try {
      const next = await load()
      settle(() => show(next))
      return true
    } catch (error) {
      console.error(error)
      return false
    }
  }, [load, begin, show])

  const retry = () => setAttempt((before) => before + 1)
  return { answer, setAnswer, isLoading, failed: failure !== null, message: failure?.message ?? null, retry, refresh }
}
