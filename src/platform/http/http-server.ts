import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { StartError } from '#lib/start-error.ts'
import { networkOfPeer } from './client-ip.ts'
import { answerBriefly, boundConnections, CONNECTION_BOUNDS, type ConnectionBounds } from './connections.ts'
import { HEALTH_PATHS, health } from './health.ts'
import { createMetrics } from './metrics.ts'
import type { FastPath } from './page-cache-fast-path.ts'
import type { Readiness } from './readiness.ts'
import type { RefusalLog } from './refusals.ts'
import { loopbackProxies, type TrustedProxies } from './trusted-proxies.ts'

type Answer = (request: Request, bindings: unknown) => Response | Promise<Response>

/** The listening server, where machines may ask on a port of their own too. Until an application is mounted it answers health checks, and 503 to everything else. */
export type HttpServer = {
  server: Server
  port: number
  /** Undefined where it has none of its own. */
  metricsPort: number | undefined
  /** Sends requests to the application from now on, except those that `fastPath` answers. */
  mount(answer: Answer, fastPath?: FastPath): void
  /** Passes every request through `middleware` first from now on: Vite, in development. */
  use(middleware: Middleware): void
  /** Takes calls for so many milliseconds more, and closes each connection with its next answer. */
  drain(milliseconds: number): Promise<void>
  /** Accepts no new requests, lets running ones finish for up to `grace` milliseconds, then cuts them. */
  close(grace?: number): Promise<void>
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export type HttpServerOptions = {
  host: string
  port: number
  readiness: Readiness
  /** A port for health checks and measurements, which has connections of its own. */
  metricsPort?: number | undefined
  /** Who brings it may read the measurements, and nobody else; without it this machine may, and who reaches their port. */
  metricsToken?: string | undefined
  /** When the newest backup was made, where they are made. */
  newestBackup?: (() => Promise<Date | null>) | undefined
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
  metricsPort,
  metricsToken,
  newestBackup,
  bounds: otherBounds,
  proxies = loopbackProxies,
  networkOf = networkOfPeer(proxies),
  onRefused = () => {},
}: HttpServerOptions): Promise<HttpServer> {
  const bounds = { ...CONNECTION_BOUNDS, ...otherBounds }
  const metrics = createMetrics(readiness, newestBackup)
  let answer: Answer = () => new Response('Masar is starting.', { status: 503, headers: { 'retry-after': '5' } })
  let fastPath: FastPath = () => false
  let installedMiddleware: Middleware = (_request, _response, next) => next()

  /** Probes of HTTP/1.0 name no host. */
  const healthListener = (isOwnPort: boolean) =>
    getRequestListener(health({ readiness, metrics, token: metricsToken, isOwnPort }).fetch, { hostname: 'localhost' })
  const answerHealth = healthListener(false)
  const listener = getRequestListener(async (request, bindings) => {
    const started = performance.now()
    const response = await answer(request, bindings)
    metrics.observe(new URL(request.url).pathname, response.status, (performance.now() - started) / 1000)
    return response
  })
  const options = {
    headersTimeout: bounds.head,
    requestTimeout: bounds.request,
    connectionsCheckingInterval: Math.min(bounds.head, 5_000),
    keepAliveTimeout: bounds.idle,
    maxHeaderSize: bounds.headBytes,
    // Asked for below, of all calls but health checks.
    requireHostHeader: false,
  }
  const main = bounded(createServer(options), { bounds, networkOf, onRefused }, (request, response, isHealthCheck) => {
    if (isHealthCheck) return answerHealth(request, response)
    if (!request.headers.host) return answerBriefly(response, 400)
    const started = performance.now()
    installedMiddleware(request, response, () => {
      if (!fastPath(request, response)) return listener(request, response)
      metrics.observe('', response.statusCode, (performance.now() - started) / 1000)
    })
  })
  const listening = [await listen(main, { host, port, variable: 'PORT' })]
  if (metricsPort !== undefined) {
    const few = { ...bounds, open: CONNECTION_BOUNDS.reserve, reserve: 0 }
    const own = bounded(createServer(options), { bounds: few, networkOf, onRefused }, healthListener(true))
    try {
      listening.push(await listen(own, { host, port: metricsPort, variable: 'METRICS_PORT' }))
    } catch (error) {
      main.server.close()
      throw error
    }
  }
  let closing: Promise<unknown> | undefined

  return {
    server: main.server,
    port: listening[0]?.port ?? port,
    metricsPort: listening[1]?.port,
    mount(application, applicationFastPath = () => false) {
      answer = application
      fastPath = applicationFastPath
    },
    use(middleware) {
      installedMiddleware = middleware
    },
    async drain(milliseconds) {
      for (const { closeAfterAnswers } of listening) closeAfterAnswers()
      await sleep(milliseconds)
    },
    async close(grace = 6_000) {
      closing ??= Promise.all(listening.map((each) => closeServer(each, grace)))
      await closing
    },
  }
}

type Bounded = { server: Server; closeAfterAnswers(): void }
type Take = (request: IncomingMessage, response: ServerResponse, isHealthCheck: boolean) => unknown

/** A server that passes the calls on that its bounds let through. */
function bounded(server: Server, rules: Omit<Parameters<typeof boundConnections>[0], 'server'>, take: Take): Bounded {
  // Those beyond a number are dropped by Node, also the one that a proxy adds last: they are counted instead.
  server.maxHeadersCount = 0
  const { takes, closeAfterAnswers } = boundConnections({ server, ...rules })
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const isHealthCheck = HEALTH_PATHS.has(request.url?.split('?')[0] ?? '')
    if (takes(request, response, isHealthCheck)) take(request, response, isHealthCheck)
  })
  return { server, closeAfterAnswers }
}

type Place = { host: string; port: number; variable: 'PORT' | 'METRICS_PORT' }

async function listen(bounded: Bounded, place: Place): Promise<Bounded & { port: number }> {
  const { server } = bounded
  server.listen(place.port, place.host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw listenProblem(error, place)
  }
  const address = server.address()
  return { ...bounded, port: address !== null && typeof address === 'object' ? address.port : place.port }
}

async function closeServer({ server, closeAfterAnswers }: Bounded, grace: number): Promise<void> {
  closeAfterAnswers()
  const closed = once(server, 'close')
  server.close()
  // Idle keep-alive connections would keep the server open.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), grace)
  await closed
  clearInterval(idle)
  clearTimeout(cut)
}

function listenProblem(error: unknown, { host, port, variable }: Place): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return new StartError(`Port ${port} of ${host} is taken by another program: set ${variable} to a free one.`)
  }
  if (code === 'EACCES')
    return new StartError(`This user may not listen on port ${port}: set ${variable} to one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`HOST ${host} is no address of this machine.`)
  return error
}
