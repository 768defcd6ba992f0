import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'

export const JSON_TYPE = 'application/json; charset=utf-8'

/** Generations restart with the process, so a version includes the start time. */
export const startedAs = randomUUID().slice(0, 8)

/** Headers for an answer identified by `version`, e.g. a generation: cached by clients, but revalidated. */
export const versionHeaders = (version: string) => ({
  etag: `W/"${version}"`,
  'cache-control': 'public, max-age=0, must-revalidate',
})

/** Whether the client already has the answer with this ETag. */
export const isKnown = (c: Context, etag: string): boolean =>
  (c.req.header('if-none-match') ?? '').split(/,\s*/).includes(etag)
