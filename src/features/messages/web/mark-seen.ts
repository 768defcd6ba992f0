/**
 * Tells once that something was looked at, as soon as it is: `note` whenever that may have begun. What did not arrive is told
 * again after a while, for as long as it is looked at. `tell` answers whether it arrived, `isLookedAt` is asked before.
 */
export function markSeenOnce(report: () => Promise<boolean>, isVisible: () => boolean, retryAfterMs: number) {
  let isReported = false
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function attempt(): Promise<void> {
    clearTimeout(timer)
    if (isReported || isStopped || !isVisible()) return
    isReported = true
    isReported = await report()
    if (!isReported && !isStopped) timer = setTimeout(attempt, retryAfterMs)
  }

  return {
    attempt,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
