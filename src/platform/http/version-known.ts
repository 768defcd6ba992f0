import type { Context } from 'hono'

/** The version in `If-None-Match`. Proxies that compress a response mark its ETag as weak. */
export const versionKnownToClient = (c: Context): string | undefined =>
  /^(?:W\/)?"([^"]+)"$/.exec(c.req.header('if-none-match')?.trim() ?? '')?.[1]
