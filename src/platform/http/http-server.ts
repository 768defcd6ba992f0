import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { StartError } from '#lib/start-error.ts'
import { networkOfPeer } from './client-ip.ts'
import { boundConnections, CONNECTION_BOUNDS, type ConnectionBounds } from './connections.ts'
import { health } from './health.ts'
import { createMetrics } from './metrics.ts'
import type { FastPath } from './page-cache-fast-path.ts'
import type { Readiness } from './readiness.ts'
import type { RefusalLog } from './refusals.ts'
import { loopbackProxies, type TrustedProxies } from './trusted-proxies.ts'

type Answer = (request: Request, bindings: unknown) => Response | Promise<Response>

/** The listening server. Until an application is mounted it answers health checks, and 503 to everything else. */
export type HttpServer = {
  server: Server
  port: number
  /** Sends requests to the application from now on, except those that `fastPath` answers. */
  mount(answer: Answer, fastPath?: FastPath): void
  /** Passes every request through `middleware` first from now on: Vite, in development. */
  use(middleware: Middleware): void
  /** Accepts no new requests, lets running ones finish for up to `grace` milliseconds, then cuts them. */
  close(grace?: number): Promise<void>
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export type HttpServerOptions = {
  host: string
  port: number
  readiness: Readiness
  /** Of the rows of lib/bounds.ts, those that are other ones. */
  bounds?: Partial<ConnectionBounds>
  proxies?: TrustedProxies
  networkOf?: (peer: string) => string | undefined
  onRefused?: RefusalLog
}

/** Listens at once, so that a taken port is known before any work is done. Throws a StartError when it cannot. */
export async function createHttpServer({
  host,
  port,
  readiness,
  bounds: otherBounds,
  proxies = loopbackProxies,
  networkOf = networkOfPeer(proxies),
  onRefused = () => {},
}: HttpServerOptions): Promise<HttpServer> {
  const bounds = { ...CONNECTION_BOUNDS, ...otherBounds }
  const metrics = createMetrics(readiness)
  const healthRoutes = health({ readiness, metrics })
  const healthPaths = new Set(healthRoutes.routes.map(({ path }) => path))
  let answer: Answer = () => new Response('Masar is starting.', { status: 503, headers: { 'retry-after': '5' } })
  let fastPath: FastPath = () => false
  let installedMiddleware: Middleware = (_request, _response, next) => next()

  const listener = getRequestListener(async (request, bindings) => {
    const started = performance.now()
    const path = new URL(request.url).pathname
    if (healthPaths.has(path)) return healthRoutes.fetch(request, bindings)
    const response = await answer(request, bindings)
    metrics.observe(path, response.status, (performance.now() - started) / 1000)
    return response
  })
  const options = {
    headersTimeout: bounds.head,
    requestTimeout: bounds.request,
    connectionsCheckingInterval: Math.min(bounds.head, 5_000),
    keepAliveTimeout: bounds.idle,
    maxHeaderSize: bounds.headBytes,
  }
  const server = createServer(options, (request, response) => {
    if (!takes(request, response, healthPaths.has(request.url?.split('?')[0] ?? ''))) return
    const started = performance.now()
    installedMiddleware(request, response, () => {
      if (!fastPath(request, response)) return listener(request, response)
      metrics.observe('', response.statusCode, (performance.now() - started) / 1000)
    })
  })
  // Those beyond a number are dropped by Node, also the one that a proxy adds last: they are counted instead.
  server.maxHeadersCount = 0
  const takes = boundConnections({ server, bounds, networkOf, onRefused })

  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw listenProblem(error, host, port)
  }
  const address = server.address()
  return {
    server,
    port: address !== null && typeof address === 'object' ? address.port : port,
    mount(application, applicationFastPath = () => false) {
      answer = application
      fastPath = applicationFastPath
    },
    use(middleware) {
      installedMiddleware = middleware
    },
    async close(grace = 6_000) {
      const closed = once(server, 'close')
      server.close()
      // Idle keep-alive connections would keep the server open.
      const idle = setInterval(() => server.closeIdleConnections(), 50)
      const cut = setTimeout(() => server.closeAllConnections(), grace)
      await closed
      clearInterval(idle)
      clearTimeout(cut)
    },
  }
}

function listenProblem(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return new StartError(`Port ${port} of ${host} is taken by another program: set PORT to a free one.`)
  }
  if (code === 'EACCES') return new StartError(`This user may not listen on port ${port}: set PORT to one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`HOST ${host} is no address of this machine.`)
  return error
}
