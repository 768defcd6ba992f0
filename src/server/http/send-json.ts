import { gzipSync } from 'node:zlib'
import type { Context, TypedResponse } from 'hono'
import { accepts } from './encoding.ts'
import { isKnown, JSON_TYPE, versionHeaders } from './version.ts'

/** The first level that looks for longer matches; the next ones take twice the time for 5 % fewer bytes. */
const LEVEL = 3

/**
 * A JSON answer in one piece, 304 for a reader who has this version of it. `version` names the bytes together with the
 * address and the language. For small answers that are asked for often: compressed at once, since a stream, a digest or a
 * change of thread for each takes longer than the search itself.
 */
export function sendJson<T extends object>(
  c: Context,
  version: string,
  make: () => T,
): Response & TypedResponse<T, 200, 'json'> {
  const headers = { ...versionHeaders(version), vary: 'accept-encoding, accept-language' }
  return (
    isKnown(c, headers.etag) ? c.body(null, 304, headers) : toAnswer(c, JSON.stringify(make()), headers)
  ) as Response & TypedResponse<T, 200, 'json'>
}

function toAnswer(c: Context, json: string, headers: Record<string, string>): Response {
  const whole = { ...headers, 'content-type': JSON_TYPE }
  if (!accepts(c.req.header('accept-encoding') ?? '', 'gzip')) return c.body(json, 200, whole)
  return c.body(new Uint8Array(gzipSync(json, { level: LEVEL })), 200, { ...whole, 'content-encoding': 'gzip' })
}
