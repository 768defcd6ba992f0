import { useEffect, useState } from 'react'

/** What a page asks for in the browser: null until it is there; `failed` when it did not come and can be asked for again. */
export function useAsked<T>(load: () => Promise<T>) {
  const [answer, setAnswer] = useState<T | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let wanted = true
    setFailed(false)
    load().then(
      (next) => wanted && setAnswer(next),
      () => wanted && setFailed(true),
    )
    return () => {
      wanted = false
    }
  }, [load, attempt])

  return { answer, setAnswer, failed, again: () => setAttempt((before) => before + 1) }
}
