import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markSeenOnce } from './mark-seen.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Answers these in turn, and counts. */
function reporter(...answers: boolean[]) {
  const report = vi.fn(async () => answers.shift() ?? true)
  return report
}

test('what was reported is not reported again', async () => {
  const report = reporter(true)
  const { attempt, stop } = markSeenOnce(report, () => true, 1_000)
  await Promise.all([attempt(), attempt()])
  await attempt()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(report).toHaveBeenCalledTimes(1)
  stop()
})

test('a report that failed is sent again until it arrives, without anybody touching the page', async () => {
  const report = reporter(false, false, true)
  const { attempt, stop } = markSeenOnce(report, () => true, 1_000)
  await attempt()
  expect(report).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(report).toHaveBeenCalledTimes(3)
  stop()
})

test('nothing is reported while the tab is hidden, nor after the message has left the page', async () => {
  const report = reporter(false)
  let isVisible = false
  const { attempt, stop } = markSeenOnce(report, () => isVisible, 1_000)
  await attempt()
  expect(report).not.toHaveBeenCalled()
  isVisible = true
  await attempt()
  expect(report).toHaveBeenCalledTimes(1)
  stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(report).toHaveBeenCalledTimes(1)
})
