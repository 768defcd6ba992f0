/**
 * Reports once that something was seen, as soon as it is visible: call `attempt` whenever that may have changed. A report that
 * failed is sent again after `retryAfterMs` while it is still visible. `report` answers whether it arrived.
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
