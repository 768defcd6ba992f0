import { randomBytes } from 'node:crypto'
import type { Context, Handler } from 'hono'
import type { createRequestHandler, ServerBuild } from 'react-router'
import { type ApiClient, createApiClient } from '#api/client.ts'
import { emptyQuery } from '#catalogue-index/query/query.ts'
import type { Visit } from '#features/demand/server/visit-counter.ts'
import { type ClientBindings, clientIp } from '#platform/http/client-ip.ts'
import { bestEncoding, type CachedPage, PageCache } from '#platform/http/page-cache.ts'
import { createFastPath, type FastPath } from '#platform/http/page-cache-fast-path.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { deferScriptsUntilPaint } from '#platform/http/scripts-after-paint.ts'
import { contentSecurityPolicy, sealInline, strictHeaders } from '#platform/http/security-headers.ts'

type Pages = {
  /** The React Router build, or in development a function that loads the newest one. */
  build: ServerBuild | (() => Promise<ServerBuild>)
  /** The application itself, so that loaders and actions reach the API without a network. */
  fetch: (request: Request, bindings?: ClientBindings) => Response | Promise<Response>
  publicUrl: string
  /** Rises with every change of the catalogue; pages of an older generation are rendered anew. */
  generation: () => number
  imageSource?: string
  /** Learns of every page that was sent (features/demand). */
  onVisit: (visit: Visit) => void
}

/** What src/entry.server.tsx exports beyond what React Router asks of it. */
type EntryModule = {
  provide: (api: ApiClient, nonce: string) => never
  createRequestHandler: typeof createRequestHandler
}

/** Vite injects styles and code of its own and talks over a socket; only in development. */
const forVite = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: ws:"

/** Matched as React Router matches routes: decoded, in any case. Previews are public pages in a frame, among their routes. */
const isStaffArea = (pathname: string): boolean => /^\/[^/]+\/admin(?!\/preview)(\/|$)/i.test(decoded(pathname))

/** As it is where it is not UTF-8, which is the address of no page. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/**
 * Public pages load a list of routes that ends where the staff area begins (scripts/parts/build.ts), half as large: every
 * visitor loads and sorts it. A link from a public page to the staff area loads a document (src/layouts/not-found.page.tsx).
 */
const withPublicManifest = (build: ServerBuild): ServerBuild => ({
  ...build,
  assets: { ...build.assets, url: build.assets.url.replace('/manifest-', '/public-manifest-') },
})

/**
 * Serves the public pages. Shown, they are the same for every visitor: the renderer sees an address and nothing else of
 * the request, so nothing personal can reach the cache. Pages whose address is a secret are shown once (`renderUncached`):
 * kept nowhere, named to nobody who is linked to, and counted against whoever asks. The page in which staff preview others
 * may stand in a frame of ours (`renderFramed`); it is empty until the form around it gives it something. What a form without JavaScript
 * sends is answered by the page itself, for this one reader, and never kept.
 */
export function pages({ build, fetch, publicUrl, generation, imageSource, onVisit }: Pages): {
  renderCached: Handler
  renderUncached: (referrer: 'no-referrer' | 'strict-origin') => Handler
  renderFramed: Handler
  handleFormPost: Handler
  fastPath: FastPath
} {
  const cache = typeof build === 'function' ? undefined : new PageCache()

  const renderPage = async (request: Request, bindings?: ClientBindings, isFramed = false): Promise<Response> => {
    const current = typeof build === 'function' ? await build() : build
    const entry = current.entry.module as unknown as EntryModule
    const api = createApiClient(publicUrl, async (input, init) => fetch(new Request(input, init), bindings))
    const listed = cache && !isStaffArea(new URL(request.url).pathname) ? withPublicManifest(current) : current
    const render = entry.createRequestHandler(listed, process.env.NODE_ENV)
    const nonce = randomBytes(16).toString('base64url')
    const response = await render(request, entry.provide(api, nonce))
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response
    const { html, inline } = sealInline(await response.text(), nonce)
    const headers = new Headers(response.headers)
    headers.set('content-security-policy', cache ? contentSecurityPolicy(inline, { imageSource, isFramed }) : forVite)
    if (response.status === 503) headers.set('retry-after', '10')
    return new Response(deferScriptsUntilPaint(html), { status: response.status, headers })
  }

  const renderCached: Handler = async (c) => {
    const { pathname, search } = new URL(c.req.url)
    // `//host/path` would read as another host, in our links as in a browser.
    if (pathname.startsWith('//')) return c.redirect(pathname.replace(/^\/+/, '/') + search, 301)
    const address = publicUrl + pathname + search
    if (!cache) return renderPage(new Request(address))
    const page = await cache.get(pathname + search, generation(), isShared(search), () =>
      renderPage(new Request(address)),
    )
    if (c.req.method === 'GET') {
      const [userAgent, purpose] = [c.req.header('user-agent'), c.req.header('sec-purpose')]
      onVisit({ address: pathname + search, status: page.status, userAgent, purpose })
    }
    return toResponse(page, c.req.header('accept-encoding') ?? '', c.req.header('if-none-match') ?? '')
  }

  const renderUncached =
    (referrer: string): Handler =>
    async (c) => {
      const { pathname, search } = new URL(c.req.url)
      const response = await renderPage(new Request(publicUrl + pathname + search), { caller: clientIp(c) })
      response.headers.set('cache-control', 'no-store')
      response.headers.set('referrer-policy', referrer)
      return response
    }

  const renderFramed: Handler = async (c) => {
    const { pathname, search } = new URL(c.req.url)
    const response = await renderPage(new Request(publicUrl + pathname + search), { caller: clientIp(c) }, true)
    response.headers.set('cache-control', 'no-store')
    response.headers.set('x-frame-options', 'SAMEORIGIN')
    response.headers.set('x-robots-tag', 'noindex, nofollow')
    return response
  }

  const handleFormPost: Handler = async (c) => {
    if (!isFromHere(c, publicUrl)) throw new ProblemError('forbidden')
    const { pathname, search } = new URL(c.req.url)
    const request = new Request(publicUrl + pathname + search, {
      method: 'POST',
      headers: { 'content-type': c.req.header('content-type') ?? '' },
      body: await c.req.arrayBuffer(),
    })
    const response = await renderPage(request, { caller: clientIp(c) })
    response.headers.set('cache-control', 'no-store')
    response.headers.set('referrer-policy', 'strict-origin')
    return response
  }

  const fastPath = createFastPath(
    (key) => cache?.find(key, generation()),
    strictHeaders(publicUrl),
    (address, { 'user-agent': userAgent, 'sec-purpose': purpose }) =>
      onVisit({ address, status: 200, userAgent, purpose: purpose?.toString() }),
  )

  return { renderCached, renderUncached, renderFramed, handleFormPost, fastPath }
}

/**
 * Whether a form was sent from a page of ours. Mail programs, which unsubscribe by a press of theirs, name no origin.
 */
function isFromHere(c: Context, publicUrl: string): boolean {
  const origin = c.req.header('origin')
  if (origin === undefined || origin === new URL(publicUrl).origin) return true
  return URL.canParse(origin) && new URL(origin).host === c.req.header('host')
}

/**
 * The parameters of our own addresses, less the typed words: those and tracking marks make pages that nobody else asks
 * for.
 */
const sharedParameters: ReadonlySet<string> = new Set(
  [...Object.keys(emptyQuery()), 'tag'].filter((key) => key !== 'q'),
)

const isShared = (search: string) => new URLSearchParams(search).keys().every((key) => sharedParameters.has(key))

async function toResponse(page: CachedPage, acceptEncoding: string, ifNoneMatch: string): Promise<Response> {
  if (page.isKnown(ifNoneMatch)) return new Response(null, { status: 304, headers: page.headersFor(undefined) })
  const { status } = page
  if (status >= 300 && status < 400) return new Response(null, { status, headers: page.headersFor(undefined) })
  const encoding = bestEncoding(acceptEncoding)
  const body = encoding ? await page.compressed(encoding) : page.body
  return new Response(body, { status, headers: page.headersFor(encoding) })
}
