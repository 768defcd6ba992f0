import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'

export const JSON_TYPE = 'application/json; charset=utf-8'

/** Generations count from the start of the process, so a version names the process too. */
export const startedAs = randomUUID().slice(0, 8)

/** For an answer whose bytes `version` names, e.g. a generation: readers may keep it, but ask whether it still holds. */
export const versionHeaders = (version: string) => ({
  etag: `W/"${version}"`,
  'cache-control': 'public, max-age=0, must-revalidate',
})

/** Whether the reader has the answer with this tag already. */
export const isKnown = (c: Context, etag: string): boolean =>
  (c.req.header('if-none-match') ?? '').split(/,\s*/).includes(etag)
