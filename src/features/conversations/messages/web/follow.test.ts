import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followChanges } from './follow.ts'

/** A tab, and a server whose event streams say what a test makes them say. */
let visibility: () => void
let streams: { response: Response; say: (text: string) => void; end: () => void; signal: AbortSignal }[]
let status: number
let changes: number
let states: boolean[]
let stop: () => void

const tab = { visibilityState: 'visible' }

async function listen(signal: AbortSignal): Promise<Response> {
  let control: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      control = controller
    },
  })
  signal.addEventListener('abort', () => control?.error(new Error('aborted')))
  const response = new Response(status === 200 ? body : null, { status })
  streams.push({
    response,
    signal,
    say: (text) => control?.enqueue(new TextEncoder().encode(text)),
    end: () => control?.close(),
  })
  return response
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  Object.assign(tab, { visibilityState: 'visible' })
  vi.stubGlobal('document', {
    get visibilityState() {
      return tab.visibilityState
    },
    addEventListener: (_: string, listener: () => void) => {
      visibility = listener
    },
    removeEventListener: () => {},
  })
  ;[streams, status, changes, states] = [[], 200, 0, []]
  stop = followChanges({
    listen,
    onChange: () => {
      changes += 1
    },
    onState: (isOpen) => states.push(isOpen),
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const moment = () => vi.advanceTimersByTimeAsync(0)

test('it is followed once something has come through, and each change is reported', async () => {
  await moment()
  expect(states).toEqual([])
  streams[0]?.say(':\n\n')
  await moment()
  // What was written before it was open.
  expect([states, changes]).toEqual([[true], 1])
  streams[0]?.say('data: changed\n\n')
  await moment()
  streams[0]?.say(':\n\n')
  await moment()
  expect(changes).toBe(2)
})

test('a stream that says nothing for a long time is opened again', async () => {
  await moment()
  streams[0]?.say(':\n\n')
  await vi.advanceTimersByTimeAsync(51_000)
  expect(streams[0]?.signal.aborted).toBe(true)
  expect(states).toEqual([true, false])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(streams).toHaveLength(2)
})

test('streams that end at once are opened again less and less often', async () => {
  const at: number[] = []
  const begin = Date.now()
  for (let n = 0; n < 5; n++) {
    while (streams.length <= n) await vi.advanceTimersByTimeAsync(500)
    at.push(Date.now() - begin)
    streams[n]?.end()
    await moment()
  }
  const gaps = at.slice(1).map((time, n) => time - (at[n] ?? 0))
  expect(gaps).toEqual(gaps.toSorted((one, other) => one - other))
  expect(gaps.at(-1)).toBeGreaterThan(20_000)
})

test.each([401, 403, 404])('after %i nobody asks again', async (code) => {
  stop()
  status = code
  streams = []
  stop = followChanges({ listen, onChange: () => {}, onState: () => {} })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(streams).toHaveLength(1)
})

test('a hidden tab holds no stream, and looks at once when it is shown', async () => {
  await moment()
  streams[0]?.say(':\n\n')
  await moment()
  tab.visibilityState = 'hidden'
  visibility()
  expect(streams[0]?.signal.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(streams).toHaveLength(1)
  tab.visibilityState = 'visible'
  visibility()
  await moment()
  streams[1]?.say(':\n\n')
  await moment()
  expect(changes).toBe(2)
})
