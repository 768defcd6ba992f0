import type { Context } from 'hono'
import { STREAMS } from '#lib/bounds.ts'
import type { Live, Topic } from '#platform/live.ts'
import { clientIp, networksOf } from './client-ip.ts'
import { ProblemError } from './problems.ts'

/** Server-sent events: an open answer with a line for each change of what somebody looks at. */

const CHANGED = new TextEncoder().encode('data: changed\n\n')
/** Proxies close answers that say nothing; readers pass over it. */
const ALIVE = new TextEncoder().encode(':\n\n')
const ALIVE_EVERY = 20_000
/** Without a buffer in between: nginx reads `x-accel-buffering`. */
const HEADERS = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' }

export type EventStreams = ReturnType<typeof createEventStreams>

/** The streams of this server. They end when it does, and a client opens another one then. */
export function createEventStreams(live: Live) {
  /** By reader and by network. */
  const opened = new Map<string, number>()
  let open = 0

  /**
   * An answer with a line whenever a topic changes. `reader`: an account, or the visitors of a link. Throws `unavailable` where the
   * server has no more of them, `too_many_requests` where the reader has too many.
   */
  return function stream(c: Context, topic: Topic, reader: string): Response {
    if (c.req.method === 'HEAD') return new Response(null, { headers: HEADERS })
    const network = `network ${networksOf(clientIp(c)).at(-1)?.name}`
    const bounds = [
      { key: reader, most: STREAMS.reader.most },
      { key: network, most: STREAMS.network.most },
    ]
    if (bounds.some(({ key, most }) => (opened.get(key) ?? 0) >= most)) {
      throw new ProblemError('too_many_requests', { retryAfter: 30 })
    }
    if (open >= STREAMS.open.most) {
      throw new ProblemError('unavailable', { retryAfter: 30, refusal: { kind: 'event streams', reason: 'full' } })
    }
    open += 1
    for (const { key } of bounds) opened.set(key, (opened.get(key) ?? 0) + 1)
    let close = () => {}
    /** Something has changed, and the reader has not read what was sent before: one more line says all of it. */
    let isLate = false
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const send = (bytes: Uint8Array) => {
          if ((controller.desiredSize ?? 0) > 0) controller.enqueue(bytes)
          else if (bytes === CHANGED) isLate = true
        }
        const unsubscribe = live.subscribe(topic, () => send(CHANGED))
        const beat = setInterval(() => send(ALIVE), ALIVE_EVERY)
        const end = () => {
          close()
          controller.close()
        }
        const timer = setTimeout(end, STREAMS.length.most)
        const forget = live.onStop(end)
        close = () => {
          clearInterval(beat)
          clearTimeout(timer)
          unsubscribe()
          forget()
          open -= 1
          for (const { key } of bounds) {
            const left = (opened.get(key) ?? 1) - 1
            if (left > 0) opened.set(key, left)
            else opened.delete(key)
          }
        }
        // At once, so that the client knows that it listens.
        send(ALIVE)
      },
      pull(controller) {
        if (isLate) controller.enqueue(CHANGED)
        isLate = false
      },
      cancel: () => close(),
    })
    return new Response(body, { headers: HEADERS })
  }
}
