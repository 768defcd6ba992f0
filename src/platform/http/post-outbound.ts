import { lookup as systemLookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { OUTBOUND } from '#lib/bounds.ts'
import { type Guard, guardedLookup, NotAllowedError } from './outbound-guard.ts'

type OutboundPost = { url: string; headers: Record<string, string>; body: Uint8Array | string }
/** Posts to another server and answers its HTTP status. Throws where there is none. */
export type PostOutbound = (post: OutboundPost) => Promise<number>

type Options = {
  /** Whom it may ask; everybody where the address is the owner's own. */
  guard?: Guard
  /** Milliseconds for all that one call takes. */
  timeout?: number
  lookup?: typeof systemLookup
  /** Certificates to trust besides the usual ones. */
  ca?: string
}

/**
 * Calls of other servers with nothing but what is given: no cookie, no redirect followed, no answer read, and not longer than
 * `timeout`. Throws `NotAllowedError` for an address that `guard` refuses.
 */
export function createPostOutbound({
  guard,
  timeout = OUTBOUND.posts.longest,
  lookup = systemLookup,
  ca,
}: Options = {}): PostOutbound {
  return ({ url: address, headers, body }) =>
    new Promise((resolve, reject) => {
      const url = new URL(address)
      if (guard && !guard.allowsUrl(url)) return reject(new NotAllowedError())
      const { request } = url.protocol === 'https:' ? https : http
      const call = request(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(timeout),
        agent: false,
        ...(guard && { lookup: guardedLookup(guard, lookup) }),
        ...(ca && { ca }),
      })
      call.on('error', reject)
      // Without an error where the server wants to speak another protocol: nobody else would ever hear of it.
      call.on('close', () => reject(new Error('The connection was closed without an answer')))
      call.on('response', (response) => {
        response.destroy()
        resolve(response.statusCode ?? 0)
      })
      call.end(body)
    })
}

/** Another server has answered that it does not take what it was sent. */
export class DeliveryError extends Error {
  readonly code: string
  /** `code`: what is written down of it, such as `PUSH_503`. Never the answer, which may quote what was sent. */
  constructor(code: string) {
    super(`Not delivered: ${code}`)
    this.code = code
  }
}
