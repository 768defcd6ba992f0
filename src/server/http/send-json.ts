import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context, TypedResponse } from 'hono'
import { accepts } from './encoding.ts'
import { isKnown, JSON_TYPE, versionHeaders } from './version.ts'

const zip = promisify(gzip)

/**
 * A JSON answer in one piece, 304 for a reader who has this version of it. `version` names the bytes together with the
 * address and the language. For answers that are asked for often: compressed whole and outside the event loop, since
 * a compressing stream and a digest for each take longer than a search does.
 */
export async function sendJson<T extends object>(
  c: Context,
  version: string,
  make: () => T,
): Promise<Response & TypedResponse<T, 200, 'json'>> {
  const headers = { ...versionHeaders(version), vary: 'accept-encoding, accept-language' }
  return (
    isKnown(c, headers.etag) ? c.body(null, 304, headers) : await toAnswer(c, JSON.stringify(make()), headers)
  ) as Response & TypedResponse<T, 200, 'json'>
}

async function toAnswer(c: Context, json: string, headers: Record<string, string>): Promise<Response> {
  const whole = { ...headers, 'content-type': JSON_TYPE }
  if (!accepts(c.req.header('accept-encoding') ?? '', 'gzip')) return c.body(json, 200, whole)
  return c.body(new Uint8Array(await zip(json)), 200, { ...whole, 'content-encoding': 'gzip' })
}
