import type { Context } from 'hono'
import { isKnown, versionHeaders } from './etag.ts'

type Streamed = {
  /** Names the bytes, e.g. by a generation: a reader who has the same version gets 304. */
  version: string
  type: string
}

/**
 * An answer written as it is read, so that however long it is, only a piece of it is in memory. What `pieces` rejects
 * with before the first byte becomes the answer.
 */
export async function streamResponse(
  c: Context,
  { version, type }: Streamed,
  pieces: () => AsyncGenerator<string> | Promise<AsyncGenerator<string>>,
): Promise<Response> {
  const headers = versionHeaders(version)
  if (isKnown(c, headers.etag)) return c.body(null, 304, headers)

  const source = await pieces()
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
  return c.body(body, 200, { ...headers, 'content-type': type })
}
