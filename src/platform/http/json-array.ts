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
