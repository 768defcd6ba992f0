import { existsSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import { type RequestIdVariables, requestId } from 'hono/request-id'
import type { Logger } from 'pino'
import type { ServerBuild } from 'react-router'
import type { CatalogueIndex } from '#catalogue-index/catalogue-index.ts'
import type { Database } from '#db/client.ts'
import { isDatabaseUnreachable } from '#db/errors.ts'
import { DOCUMENT_LIMITS } from '#features/admissions/documents/rules.ts'
import { pushWorker } from '#features/admissions/notices/server/push-worker.ts'
import { requireReferenceLink } from '#features/admissions/references/server/link-routes.ts'
import { createHashingPool } from '#features/auth/server/hashing-pool.ts'
import { createPasswords } from '#features/auth/server/passwords.ts'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import { familyPageRedirect } from '#features/compare/family-pages/server/redirect.ts'
import { ChoiceCounter } from '#features/content/demand/server/choice-counter.ts'
import { SearchCounter } from '#features/content/demand/server/search-counter.ts'
import { createDemandStore } from '#features/content/demand/server/store-demand.ts'
import { countryPictures } from '#features/countries/server/country-images.ts'
import { coverPictures } from '#features/media/covers/server/routes.ts'
import { scenePictures } from '#features/media/scenes/server/routes.ts'
import { mediaPictures } from '#features/media/server/pictures.ts'
import { sharePictures } from '#features/seo/og-image/server/routes.ts'
import { discoveryFiles } from '#features/seo/server/routes.ts'
import { universityPictures } from '#features/universities/server/routes.ts'
import { STORES, WORK } from '#lib/bounds.ts'
import { isLanguage } from '#lib/localized.ts'
import { StaleIfErrorCache } from '#lib/stale-if-error-cache.ts'
import type { GoogleSettings } from '#platform/env.ts'
import { createAdmission } from '#platform/http/admission.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { type ClientBindings, clientNetwork, identifyClient } from '#platform/http/client-ip.ts'
import { limitConcurrency } from '#platform/http/concurrency-limit.ts'
import { createEventStreams } from '#platform/http/event-streams.ts'
import { ProblemError, toProblemError, toProblemResponse } from '#platform/http/problems.ts'
import { createRefusalLog, refusalOf, toCall } from '#platform/http/refusals.ts'
import { securityHeaders } from '#platform/http/security-headers.ts'
import { loopbackProxies, type TrustedProxies } from '#platform/http/trusted-proxies.ts'
import { type Live, noLive } from '#platform/live.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { createApi } from './api.ts'
import { createOrBusy } from './busy-page.ts'
import { apiDocs } from './docs/routes.ts'
import { pages } from './pages.ts'

type Application = {
  database: Database
  index: CatalogueIndex
  log: Logger
  storage: Storage
  publicUrl: string
  /** Signs sessions, codes and the links in our mails. */
  secret: string
  /** The React Router build, or in development a function that loads the newest one. */
  build: ServerBuild | (() => Promise<ServerBuild>)
  google?: GoogleSettings | undefined
  whatsapp?: string | undefined
  /** Whether notices can be had by WhatsApp or SMS; the jobs give them away. */
  offersTexts?: boolean | undefined
  /** Whether other sites are asked if links of the content still lead somewhere; the jobs ask them. */
  probe?: CatalogueServices['probe']
  /** What changes while somebody looks at it; without it open pages ask by themselves. */
  live?: Live
  /** Whether staff need a second factor. */
  needsSecondFactor: boolean
  /** When the newest daily backup was made; without it the overview says nothing of backups. */
  newestBackup?: (() => Promise<Date | null>) | undefined
  /** A public flag service allowed as a source of images (P20). */
  flagImageBase?: string | undefined
  /** Loopback when not given. */
  proxies?: TrustedProxies
  /** Milliseconds until a database that says nothing counts as away. */
  viewTimeout?: number
  now?: () => Date
}

/** Pages with a form that is sent to the page itself where there is no JavaScript. */
const FORM_PAGES = [
  '/:lang/contact',
  '/:lang/newsletter',
  '/:lang/newsletter/:step',
  '/:lang/confirm-email',
  '/:lang/new-password',
  '/:lang/s/:code',
  '/:lang/family-news/stop',
  '/:lang/guardian-consent',
  '/:lang/conversation',
  '/:lang/copies/stop',
]
/**
 * Pages with the code of a letter in their address; those without it are asked for in the same way, to answer alike.
 */
const CODE_PAGES = ['/:lang/verify', '/:lang/verify.data', '/:lang/verify/*']
/**
 * Pages with the token of a mail in their address. They tell others their origin: a form of a page that tells nothing
 * is sent with `Origin: null`, like one of another site.
 */
const TOKEN_PAGES = [
  '/:lang/confirm-email',
  '/:lang/confirm-email.data',
  '/:lang/new-password',
  '/:lang/new-password.data',
  '/:lang/family-news/stop',
  '/:lang/family-news/stop.data',
  '/:lang/guardian-consent',
  '/:lang/guardian-consent.data',
  '/:lang/conversation',
  '/:lang/conversation.data',
  '/:lang/reference',
  '/:lang/reference.data',
  '/:lang/copies/stop',
  '/:lang/copies/stop.data',
]
/** Pages that students show their families. They have forms, like those with a token. */
const FAMILY_PAGES = ['/:lang/s', '/:lang/s.data', '/:lang/s/*']
/** Where staff see a page before it is public, in a frame beside the form. */
const PREVIEW_PAGES = ['/:lang/admin/preview', '/:lang/admin/preview.data']
/**
 * Kilobytes of such a form. Far more than is accepted, so that the page says what is too long, with nothing lost.
 */
const MOST_TYPED = 512
/** Kilobytes of a form with a document. */
const MOST_WITH_FILE = DOCUMENT_LIMITS.bytes / 1024 + MOST_TYPED
const CLIENT_FILES = 'build/client'

/**
 * The whole product as one `Request → Response`: API, pages and files; `fastPath` answers cached pages without it.
 * `storeDemand` stores what `searches`, and the API of opened results, have counted since it was called last.
 */
export function createApp({
  database,
  index,
  log,
  storage,
  publicUrl,
  secret,
  build,
  google,
  whatsapp,
  offersTexts = false,
  probe = null,
  live = noLive,
  needsSecondFactor,
  newestBackup,
  flagImageBase,
  proxies = loopbackProxies,
  viewTimeout = 4_000,
  now,
}: Application) {
  const services: CatalogueServices = {
    ...database,
    index,
    viewCache: new StaleIfErrorCache({
      maxBytes: STORES.views.bytes,
      timeout: viewTimeout,
      isUnreachable: isDatabaseUnreachable,
    }),
    now: now ?? (() => new Date()),
    publicUrl,
    secret,
    passwords: createPasswords(createHashingPool()),
    storage,
    streams: createEventStreams(live),
    google: google ?? null,
    whatsapp: whatsapp ?? null,
    offersTexts,
    probe,
    needsSecondFactor,
    newestBackup: newestBackup ?? null,
    flagImageBase: flagImageBase ?? null,
  }
  const choices = new ChoiceCounter()
  const api = createApi(services, choices)
  const app = new Hono<{ Variables: RequestIdVariables }>()
  const logRefusal = createRefusalLog(log)
  const noteRefusal = (problem: ProblemError, c: Context) => {
    const refusal = refusalOf(problem)
    if (refusal) logRefusal(refusal, toCall(c))
  }

  // Ours alone: what a client calls its request would name the changes that it makes, which are undone by that name.
  app.use(requestId({ headerName: '' }))
  app.use(async (c, next) => {
    c.header('x-request-id', c.get('requestId'))
    await next()
  })
  app.use(
    identifyClient(proxies, (peer) =>
      log.warn({ peer }, 'X-Forwarded-For is not believed: where this is a proxy of yours, name it in TRUSTED_PROXIES'),
    ),
  )
  app.use(securityHeaders({ publicUrl }))
  // They take no turn: a page that was given is broken without its scripts, and browsers ask for a refused one only once.
  if (existsSync(CLIENT_FILES)) {
    app.use('/assets/*', serveStatic({ root: CLIENT_FILES, precompressed: true, onFound: keepForEver }))
  }
  const orBusy = createOrBusy(noteRefusal)
  const arrive = createAdmission(WORK.requests)
  app.use(orBusy((c, next) => (isFromNetwork(c) ? arrive(next, clientNetwork(c)) : next())))
  app.onError((error, c) => {
    const problem = toProblemError(error)
    noteRefusal(problem, c)
    if (problem.code === 'internal') log.error({ err: problem.cause ?? error, requestId: c.get('requestId') })
    // Rare, and a mistake of ours may look like it.
    if (problem.code === 'conflict' && problem.cause) log.warn({ err: problem.cause, requestId: c.get('requestId') })
    if (problem.code === 'google_failed') log.warn({ err: problem.cause, requestId: c.get('requestId') })
    return toProblemResponse(error, c)
  })

  app.use('/api/*', compress())
  const withEtag = etag()
  // It waits for the end of what it answers, which an event stream does not have.
  app.use('/api/*', (c, next) => (c.req.path.endsWith('/messages/events') ? next() : withEtag(c, next)))
  app.route('/', api)
  app.route('/', apiDocs(api, publicUrl))
  app.all('/api/*', (c) => toProblemResponse(new ProblemError('not_found'), c))
  app.route('/', countryPictures(services))
  app.route('/', scenePictures(services))
  app.route('/', coverPictures())
  app.route('/', universityPictures(services))
  app.route('/', mediaPictures(services))
  app.route('/', sharePictures(services))
  app.route('/', discoveryFiles(services))
  app.route('/', pushWorker())

  for (const page of ['/', '/contact', '/about', '/blog', '/verify', '/auth/google']) {
    app.get(page, (c) => {
      const lang = storedLanguage(c.req.header('cookie'))
      return c.redirect(`/${lang}${page === '/' ? '' : page}${new URL(c.req.url).search}`)
    })
  }

  const searches = new SearchCounter()
  const imageSource = flagImageBase && new URL(flagImageBase).origin
  const page = pages({
    build,
    fetch: (request, bindings) => app.fetch(request, bindings),
    publicUrl,
    generations: index,
    isCurrency: (code) => index.hasRate(code),
    onVisit: (visit) => searches.count(visit),
    orBusy,
    ...(imageSource && { imageSource }),
  })
  app.on('GET', CODE_PAGES, page.renderUncached('no-referrer'))
  app.get('/s/:code', familyPageRedirect(services))
  app.on('GET', FAMILY_PAGES, page.renderUncached('strict-origin'))
  app.on('GET', TOKEN_PAGES, page.renderUncached('strict-origin'))
  app.on('GET', PREVIEW_PAGES, page.renderFramed)
  app.get('*', page.renderCached)
  // Its form may have a file. Who has no link that works gets the page that says so, and nothing of the form is read.
  const withFile = [
    requireReferenceLink(services, { isPage: true }),
    limitConcurrency(WORK['reference forms']),
    limitBody(MOST_WITH_FILE),
  ]
  app.on('POST', ['/:lang/reference'], ...withFile, page.handleFormPost)
  app.on('POST', FORM_PAGES, limitBody(MOST_TYPED), page.handleFormPost)
  return Object.assign(app, {
    fastPath: page.fastPath,
    searches,
    storeDemand: createDemandStore(services, { searches, choices }),
  })
}

/** Built files carry a hash of their content in their name. */
const keepForEver = (_path: string, c: Context) => c.header('cache-control', 'public, max-age=31536000, immutable')

/** Not asked by a page that is being rendered here, which has had its turn. */
const isFromNetwork = (c: Context): boolean => (c.env as ClientBindings | undefined)?.incoming !== undefined

/** The language a browser chose before (P18). */
function storedLanguage(cookies = ''): 'en' | 'ar' {
  const stored = /(?:^|;\s*)lang=(\w+)/.exec(cookies)?.[1]
  return isLanguage(stored) ? stored : 'en'
}
