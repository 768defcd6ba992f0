/**
 * Runs some work once at a time: a call while it runs makes it run once more afterwards, and every caller waits for a run that began
 * after their call.
 */
export function inTurn<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null
  let next: Promise<T> | null = null

  const start = (): Promise<T> => {
    running = work().finally(() => {
      running = null
    })
    return running
  }
  return () => {
    if (!running) return start()
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null
        return start()
      })
    return next
  }
}
