import { expect, onTestFinished, test, vi } from 'vitest'
import { readBody } from './read-body.ts'

/** A request whose body comes piece by piece, and then nothing forever, unless it `ends`. */
function request(pieces: number[], ends: boolean) {
  let cancelled = false
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const size of pieces) controller.enqueue(new Uint8Array(size).fill(7))
      if (ends) controller.close()
    },
    cancel() {
      cancelled = true
    },
  })
  return {
    request: new Request('http://masar.test', { method: 'POST', body, duplex: 'half' } as RequestInit),
    isCancelled: () => cancelled,
  }
}

test('a body arrives whole, and an absent one is empty', async () => {
  expect(await readBody(request([3, 1, 5], true).request, { bytes: 9 })).toEqual(Buffer.alloc(9, 7))
  expect(await readBody(new Request('http://masar.test', { method: 'POST' }), { bytes: 9 })).toHaveLength(0)
})

test('more than is taken is refused as soon as it has come, and the rest is let go', async () => {
  const { request: large, isCancelled } = request([5, 5], false)
  await expect(readBody(large, { bytes: 9 })).rejects.toMatchObject({ code: 'too_large' })
  expect(isCancelled()).toBe(true)
})

test('a body that comes too slowly is refused, later where more of it has come', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  for (const [pieces, allowed] of [
    [[1], 21],
    [[1024 * 1024], 220],
  ] as const) {
    const { request: slow, isCancelled } = request([...pieces], false)
    const refused = readBody(slow, { bytes: 1e7, grace: 20, perMegabyte: 200 }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(allowed - 2)
    expect(isCancelled()).toBe(false)
    await vi.advanceTimersByTimeAsync(2)
    expect(await refused).toMatchObject({ code: 'too_slow' })
    expect(isCancelled()).toBe(true)
  }
})

test('a body that breaks off is no request', async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) })
  const broken = new Request('http://masar.test', { method: 'POST', body, duplex: 'half' } as RequestInit)
  await expect(readBody(broken, { bytes: 9 })).rejects.toMatchObject({ code: 'bad_request' })
})
