import { createHash, timingSafeEqual } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono } from 'hono'
import type { Metrics } from './metrics.ts'
import type { Readiness } from './readiness.ts'

type Health = {
  readiness: Readiness
  metrics: Metrics
  /** Who brings it may read the measurements, and nobody else. */
  token?: string | undefined
  /** Without a token everybody may who reaches a port of their own, on another one this machine only. */
  isOwnPort: boolean
}

export const HEALTH_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * What machines ask: does the process live, can it serve, how is it doing. Answered from the first moment on. `/readyz`
 * is about this server; `/readyz?deep=1` also wants a database that can be written to and the file store, which servers share.
 */
export function health({ readiness, metrics, token, isOwnPort }: Health): Hono {
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
    .get('/metrics', async (c) => {
      if (token !== undefined && !brings(token, c)) return c.text('unauthorized', 401, { 'www-authenticate': 'Bearer' })
      if (token === undefined && !isOwnPort && !isLocal(c)) return c.text('not found', 404)
      return c.body(await metrics.text(), 200, { 'content-type': metrics.contentType })
    })
}

/** What proxies add, some of them without being configured to. */
const OF_PROXIES = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-proto']

/** Whether the request comes from this machine directly, not through a proxy on it. */
function isLocal(c: Context): boolean {
  if (OF_PROXIES.some((name) => c.req.header(name) !== undefined)) return false
  const { address = '' } = getConnInfo(c).remote
  return /^(127\.|::1$|::ffff:127\.)/.test(address)
}

/** Whether a call brings the token, compared in constant time. */
function brings(token: string, c: Context): boolean {
  const [, brought = ''] = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  return timingSafeEqual(digest(brought), digest(token))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
