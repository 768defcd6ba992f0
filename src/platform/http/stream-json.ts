import type { Context } from 'hono'
import { JSON_TYPE } from './etag.ts'
import { streamResponse } from './stream-response.ts'

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

/** A streamed JSON answer. `version` names the bytes, e.g. a generation. */
export const streamJson = (c: Context, version: string, pieces: () => AsyncGenerator<string>): Promise<Response> =>
  streamResponse(c, { version, type: JSON_TYPE }, pieces)
