import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono } from 'hono'
import type { Metrics } from './metrics.ts'
import type { Readiness } from './readiness.ts'

/**
 * What machines ask: does the process live, can it serve, how is it doing. Answered from the first moment on. `/readyz`
 * is about this server; `/readyz?deep=1` also wants a database that can be written to and the file store, which servers share.
 */
export function health({ readiness, metrics }: { readiness: Readiness; metrics: Metrics }): Hono {
  return new Hono()
    .get('/healthz', (c) => c.text('ok'))
    .get('/readyz', async (c) => {
      const deep = c.req.query('deep') === '1'
      const reason = readiness.whyNotReady()
      if (reason !== undefined) return c.text(reason, 503, { 'retry-after': '5' })
      const [{ problem }, noStore] = await Promise.all([
        readiness.databaseState({ waits: deep }),
        deep ? readiness.whyNoStore() : undefined,
      ])
      const problems = [problem, noStore].filter((text) => text !== undefined)
      if (deep && problems.length > 0) return c.text(problems.join('\n'), 503, { 'retry-after': '5' })
      return c.text(`ready\n${problem ?? 'The database answers.'}\n`)
    })
    .get('/metrics', async (c) =>
      isLocal(c)
        ? c.body(await metrics.text(), 200, { 'content-type': metrics.contentType })
        : c.text('not found', 404),
    )
}

/** Whether the request comes from this machine directly, not through a proxy on it. */
function isLocal(c: Context): boolean {
  if (c.req.header('x-forwarded-for') ?? c.req.header('forwarded')) return false
  const { address = '' } = getConnInfo(c).remote
  return /^(127\.|::1$|::ffff:127\.)/.test(address)
}
