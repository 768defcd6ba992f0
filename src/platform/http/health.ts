import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono } from 'hono'
import type { Metrics } from './metrics.ts'

/** Why the server cannot do its whole work now, in words for its operator; undefined when it can. */
export type Readiness = () => Promise<string | undefined>

/** What machines ask: does the process live, can it serve, how is it doing. Answered from the first moment on. */
export function health({ whyNotReady, metrics }: { whyNotReady: Readiness; metrics: Metrics }): Hono {
  return new Hono()
    .get('/healthz', (c) => c.text('ok'))
    .get('/readyz', async (c) => {
      const reason = await whyNotReady()
      return reason === undefined ? c.text('ready') : c.text(reason, 503, { 'retry-after': '5' })
    })
    .get('/metrics', async (c) =>
      isLocal(c)
        ? c.body(await metrics.text(), 200, { 'content-type': metrics.contentType })
        : c.text('not found', 404),
    )
}

/** Asked on this very machine. What a proxy on this machine passes on comes from elsewhere. */
function isLocal(c: Context): boolean {
  if (c.req.header('x-forwarded-for') ?? c.req.header('forwarded')) return false
  const { address = '' } = getConnInfo(c).remote
  return /^(127\.|::1$|::ffff:127\.)/.test(address)
}
