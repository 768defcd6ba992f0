import type { Context } from 'hono'
import { isKnown, JSON_TYPE, versionHeaders } from './version.ts'

/** Items written between two turns of the event loop, so that a long list does not hold up other readers. */
const ITEMS_A_TURN = 500

/** `[item,item,…]` in pieces of some hundred items. */
export async function* jsonArray(items: Iterable<unknown>): AsyncGenerator<string> {
  let piece = '['
  let count = 0
  for (const item of items) {
    if (count > 0) piece += ','
    piece += JSON.stringify(item)
    count += 1
    if (count % ITEMS_A_TURN === 0) {
      yield piece
      piece = ''
      await new Promise(setImmediate)
    }
  }
  yield `${piece}]`
}

/** A streamed JSON answer that a reader who has the same version gets as 304. `version` names the bytes, e.g. a generation. */
export function streamJson(c: Context, version: string, pieces: () => AsyncGenerator<string>): Response {
  const headers = versionHeaders(version)
  if (isKnown(c, headers.etag)) return c.body(null, 304, headers)

  const source = pieces()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await source.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await source.return(undefined)
    },
  })
  return c.body(body, 200, { ...headers, 'content-type': JSON_TYPE })
}
