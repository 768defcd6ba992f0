import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markSeenOnce } from './mark-seen.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Answers these in turn, and counts. */
function teller(...answers: boolean[]) {
  const tell = vi.fn(async () => answers.shift() ?? true)
  return tell
}

test('what was noted is not told again', async () => {
  const tell = teller(true)
  const { note, stop } = markSeenOnce(tell, () => true, 1_000)
  await Promise.all([note(), note()])
  await note()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(tell).toHaveBeenCalledTimes(1)
  stop()
})

test('what did not arrive is told again until it has, without anybody touching the page', async () => {
  const tell = teller(false, false, true)
  const { note, stop } = markSeenOnce(tell, () => true, 1_000)
  await note()
  expect(tell).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(tell).toHaveBeenCalledTimes(3)
  stop()
})

test('nothing is told while nobody looks, nor after the message has left the page', async () => {
  const tell = teller(false)
  let looks = false
  const { note, stop } = markSeenOnce(tell, () => looks, 1_000)
  await note()
  expect(tell).not.toHaveBeenCalled()
  looks = true
  await note()
  expect(tell).toHaveBeenCalledTimes(1)
  stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(tell).toHaveBeenCalledTimes(1)
})
