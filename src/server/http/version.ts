import type { Context } from 'hono'

export const JSON_TYPE = 'application/json; charset=utf-8'

/** For an answer whose bytes `version` names, e.g. a generation: readers may keep it, but ask whether it still holds. */
export const versionHeaders = (version: string) => ({
  etag: `W/"${version}"`,
  'cache-control': 'public, max-age=0, must-revalidate',
})

/** Whether the reader has the answer with this tag already. */
export const isKnown = (c: Context, etag: string): boolean =>
  (c.req.header('if-none-match') ?? '').split(/,\s*/).includes(etag)
