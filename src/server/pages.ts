import { randomBytes } from 'node:crypto'
import type { Context, Handler } from 'hono'
import type { createRequestHandler, ServerBuild } from 'react-router'
import { type ApiClient, createApiClient } from '#api/client.ts'
import type { Visit } from '#features/content/demand/server/search-counter.ts'
import { WORK } from '#lib/bounds.ts'
import { currencyOfCookies, DEFAULT_CURRENCY, type ReaderCurrency } from '#lib/reader-currency.ts'
import { type Admit, createAdmission } from '#platform/http/admission.ts'
import { type ClientBindings, clientIp, clientNetwork } from '#platform/http/client-ip.ts'
import {
  bestEncoding,
  type CachedPage,
  type Generations,
  PageCache,
  type Rendering,
} from '#platform/http/page-cache.ts'
import { createFastPath, type FastPath } from '#platform/http/page-cache-fast-path.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { deferScriptsUntilPaint } from '#platform/http/scripts-after-paint.ts'
import { contentSecurityPolicy, sealInline, strictHeaders } from '#platform/http/security-headers.ts'
import type { OrBusy } from './busy-page.ts'
import { addressRead, isShared } from './page-parameters.ts'

type Pages = {
  /** The React Router build, or in development a function that loads the newest one. */
  build: ServerBuild | (() => Promise<ServerBuild>)
  /** The application itself, so that loaders and actions reach the API without a network. */
  fetch: (request: Request, bindings?: ClientBindings) => Response | Promise<Response>
  publicUrl: string
  /** The catalogue, after each change of which kept pages are looked at again. */
  generations: Generations
  /** Whether there is a rate for it; prices are rendered in no other. */
  isCurrency: (code: string) => boolean
  imageSource?: string
  /** Learns of every page that was sent (features/content/demand). */
  onVisit: (visit: Visit) => void
  /** Answers in words where a page found no place to be rendered. */
  orBusy: OrBusy
}

/** What src/entry.server.tsx exports beyond what React Router asks of it. */
type EntryModule = {
  provide: (api: ApiClient, nonce: string, turn: Admit, currency: ReaderCurrency) => never
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
 * Serves the public pages. Shown, they are the same for every visitor of one currency: the renderer sees an address, that and nothing
 * else of the request, so nothing personal can reach the cache. Pages whose address is a secret are shown once (`renderUncached`):
 * kept nowhere, named to nobody who is linked to, and counted against the caller. The page in which staff preview others
 * may be in a frame of ours (`renderFramed`); it is empty until the form around it gives it something. What a form without JavaScript
 * sends is answered by the page itself, for this one reader, and never kept.
 */
export function pages({ build, fetch, publicUrl, generations, isCurrency, imageSource, onVisit, orBusy }: Pages): {
  renderCached: Handler
  renderUncached: (referrer: 'no-referrer' | 'strict-origin') => Handler
  renderFramed: Handler
  handleFormPost: Handler
  fastPath: FastPath
} {
  const inFront = createAdmission(WORK.pages)
  const behind = createAdmission(WORK.refreshing)
  const turn = createAdmission(WORK.drawing)
  type Options = {
    currency: ReaderCurrency
    bindings?: ClientBindings
    isFramed?: boolean
    of?: string | undefined
    onRead?: (read: Read) => void
  }
  const callerOf = (c: Context): ClientBindings => ({ caller: clientIp(c) })
  const currencyOf = (cookies: string | undefined) => currencyOfCookies(cookies, isCurrency)
  const optionsOf = (c: Context) => ({ bindings: callerOf(c), currency: currencyOf(c.req.header('cookie')) })
  /** Pages differ by their currency, their data does not. No address has a space. */
  const keyOf = (address: string, cookies: string | undefined) => {
    const isData = address.split('?', 1)[0]?.endsWith('.data')
    const currency = isData ? DEFAULT_CURRENCY : currencyOf(cookies)
    return currency === DEFAULT_CURRENCY ? address : `${address} ${currency}`
  }

  const render = async (
    request: Request,
    { currency, bindings, isFramed = false, of, onRead }: Options,
  ): Promise<Response> => {
    const current = typeof build === 'function' ? await build() : build
    const entry = current.entry.module as unknown as EntryModule
    const api = createApiClient(publicUrl, async (input, init) => {
      const apiRequest = new Request(input, init)
      const response = await fetch(apiRequest, bindings)
      onRead?.({ url: apiRequest.url, version: versionOf(response) })
      return response
    })
    const listed = cache && !isStaffArea(new URL(request.url).pathname) ? withPublicManifest(current) : current
    const handle = entry.createRequestHandler(listed, process.env.NODE_ENV)
    const nonce = randomBytes(16).toString('base64url')
    const response = await handle(
      request,
      entry.provide(api, nonce, (draw) => turn(draw, of), currency),
    )
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response
    const { html, inline } = sealInline(await response.text(), nonce)
    const headers = new Headers(response.headers)
    headers.set('content-security-policy', cache ? contentSecurityPolicy(inline, { imageSource, isFramed }) : forVite)
    if (response.status === 503) headers.set('retry-after', '10')
    return new Response(deferScriptsUntilPaint(html), { status: response.status, headers })
  }

  const renderPage = (c: Context, request: Request, options: Options) => {
    const of = clientNetwork(c)
    return inFront(() => render(request, { ...options, of }), of)
  }

  /** A public page, and the answers of the API that it was made from: nothing else is known where it is rendered. */
  const renderShared = async (key: string, of?: string): Promise<Rendering> => {
    const [address, currency = DEFAULT_CURRENCY] = key.split(' ')
    const reads: Read[] = []
    const response = await render(new Request(publicUrl + address), {
      currency,
      of,
      onRead: (read) => reads.push(read),
    })
    return { response, isSame: () => areSame(reads, fetch) }
  }

  const cache =
    typeof build === 'function' ? undefined : new PageCache({ generations, render: renderShared, inFront, behind })

  const renderCached: Handler = async (c) => {
    const { pathname, search } = new URL(c.req.url)
    const canonical = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
    if (canonical !== pathname) return c.redirect(canonical + search, 301)
    const address = addressRead(pathname + search)
    const cookies = c.req.header('cookie')
    if (!cache) return renderPage(c, new Request(publicUrl + address), { currency: currencyOf(cookies) })
    const page = await cache.get(keyOf(address, cookies), isShared(address), clientNetwork(c))
    if (c.req.method === 'GET') {
      const [userAgent, purpose] = [c.req.header('user-agent'), c.req.header('sec-purpose')]
      const isFirst = !isLoadedAgain(pathname + search, c.req.header('referer'))
      if (isFirst) onVisit({ address, status: page.status, userAgent, purpose })
    }
    return toResponse(page, c.req.header('accept-encoding') ?? '', c.req.header('if-none-match') ?? '')
  }

  const renderUncached =
    (referrer: string): Handler =>
    async (c) => {
      const { pathname, search } = new URL(c.req.url)
      const response = await renderPage(c, new Request(publicUrl + pathname + search), optionsOf(c))
      response.headers.set('cache-control', 'no-store')
      response.headers.set('referrer-policy', referrer)
      return response
    }

  const renderFramed: Handler = async (c) => {
    const { pathname, search } = new URL(c.req.url)
    const request = new Request(publicUrl + pathname + search)
    const response = await renderPage(c, request, { ...optionsOf(c), isFramed: true })
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
    const response = await renderPage(c, request, optionsOf(c))
    response.headers.set('cache-control', 'no-store')
    response.headers.set('referrer-policy', 'strict-origin')
    return response
  }

  const fastPath = createFastPath(
    (address, { cookie }) => cache?.find(keyOf(addressRead(address), cookie)),
    strictHeaders(publicUrl),
    (address, { 'user-agent': userAgent, 'sec-purpose': purpose, referer }) => {
      if (!isLoadedAgain(address, referer)) onVisit({ address, status: 200, userAgent, purpose: purpose?.toString() })
    },
  )

  return {
    renderCached: orBusy(renderCached),
    renderUncached: (referrer) => orBusy(renderUncached(referrer)),
    renderFramed: orBusy(renderFramed),
    handleFormPost: orBusy(handleFormPost),
    fastPath,
  }
}

/** Whether a page comes from itself, as the first one of a reader does whose currency is another one: one visit, not two. */
function isLoadedAgain(address: string, referer: string | undefined): boolean {
  const from = referer === undefined ? null : URL.parse(referer)
  return from !== null && from.pathname + from.search === address
}

/**
 * Whether a form was sent from a page of ours. Mail programs, which unsubscribe by a press of theirs, name no origin.
 */
function isFromHere(c: Context, publicUrl: string): boolean {
  const origin = c.req.header('origin')
  if (origin === undefined || origin === new URL(publicUrl).origin) return true
  return URL.canParse(origin) && new URL(origin).host === c.req.header('host')
}

/** An answer of the API that a page was made from. */
type Read = { url: string; version: string | null }

/** What another answer to the same question must have to be the same; null where that cannot be known. */
const versionOf = ({ status, headers }: Response): string | null => (status === 200 ? headers.get('etag') : `${status}`)

/** Whether the API still answers all questions the same. */
async function areSame(reads: readonly Read[], fetch: Pages['fetch']): Promise<boolean> {
  for (const { url, version } of reads) {
    if (version === null) return false
    const response = await fetch(new Request(url))
    await response.body?.cancel()
    if (versionOf(response) !== version) return false
  }
  return true
}

async function toResponse(page: CachedPage, acceptEncoding: string, ifNoneMatch: string): Promise<Response> {
  if (page.isKnown(ifNoneMatch)) return new Response(null, { status: 304, headers: page.headersFor(undefined) })
  const { status } = page
  if (status >= 300 && status < 400) return new Response(null, { status, headers: page.headersFor(undefined) })
  const encoding = bestEncoding(acceptEncoding)
  const body = encoding ? await page.compressed(encoding) : page.body
  return new Response(body, { status, headers: page.headersFor(encoding) })
}
