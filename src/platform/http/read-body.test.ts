import { expect, test } from 'vitest'
import { readBody } from './read-body.ts'

/** A request whose body comes piece by piece, and then nothing for ever, unless it `ends`. */
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
  const spent = async (pieces: number[]) => {
    const { request: slow, isCancelled } = request(pieces, false)
    const started = performance.now()
    await expect(readBody(slow, { bytes: 1e7, grace: 20, perMegabyte: 200 })).rejects.toMatchObject({
      code: 'too_slow',
    })
    expect(isCancelled()).toBe(true)
    return performance.now() - started
  }
  expect(await spent([1])).toBeGreaterThan(15)
  expect(await spent([1024 * 1024])).toBeGreaterThan(210)
})

test('a body that breaks off is no request', async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) })
  const broken = new Request('http://masar.test', { method: 'POST', body, duplex: 'half' } as RequestInit)
  await expect(readBody(broken, { bytes: 9 })).rejects.toMatchObject({ code: 'bad_request' })
})
