import type { MiddlewareHandler } from 'hono'

/** Nothing keeps the answer. */
export const noStore: MiddlewareHandler = async (c, next) => {
  c.header('cache-control', 'no-store')
  await next()
}
