import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { createPostOutbound, type PostOutbound } from '#platform/http/post-outbound.ts'
import { type Posted, PUSH_ORIGIN } from './push-browser.ts'

/** A server on this machine that keeps what it is posted, and answers what `status` says; null leaves it unanswered. */
export async function startReceiver() {
  const posted: Posted[] = []
  const receiver = { status: 201 as number | null, posted, url: '', location: undefined as string | undefined }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    posted.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
    const { status, location } = receiver
    if (status !== null) response.writeHead(status, location ? { location } : {}).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return receiver
}

/** Posts for that service reach the receiver; everything else goes where the product would send it. */
export const toReceiver =
  (receiver: { url: string }, otherwise: PostOutbound): PostOutbound =>
  (post) =>
    post.url.startsWith(PUSH_ORIGIN)
      ? createPostOutbound()({ ...post, url: post.url.replace(PUSH_ORIGIN, receiver.url) })
      : otherwise(post)
