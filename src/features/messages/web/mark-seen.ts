/**
 * Tells once that something was looked at, as soon as it is: `note` whenever that may have begun. What did not arrive is told
 * again after a while, for as long as it is looked at. `tell` answers whether it arrived, `isLookedAt` is asked before.
 */
export function markSeenOnce(tell: () => Promise<boolean>, isLookedAt: () => boolean, againAfter: number) {
  let isTold = false
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function note(): Promise<void> {
    clearTimeout(timer)
    if (isTold || isOver || !isLookedAt()) return
    isTold = true
    isTold = await tell()
    if (!isTold && !isOver) timer = setTimeout(note, againAfter)
  }

  return {
    note,
    stop() {
      isOver = true
      clearTimeout(timer)
    },
  }
}
