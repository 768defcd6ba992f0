import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import { isLanguage } from '#lib/localized.ts'
import { startedAs } from '#platform/http/etag.ts'
import { keepLists } from '#platform/http/long-list.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { svgResponse } from '#platform/http/svg-response.ts'
import { ICON_SIZES, icon, iconSvg } from './icons.ts'
import { manifest } from './manifest.ts'
import { site, writeFeed, writeLandingPages, writeSitemapIndex, writeSitemapPart } from './service.ts'
import { fixedPages } from './sitemap.ts'

const XML = 'application/xml; charset=utf-8'
const AN_HOUR = { 'cache-control': 'public, max-age=3600' }
const A_WEEK = { 'cache-control': 'public, max-age=604800' }

/** Nothing to find there, or nothing that means the same for the next reader. */
const robots = (publicUrl: string) => `User-agent: *
Allow: /api/docs
Disallow: /api/
Disallow: /*/admin
Disallow: /*/account
Disallow: /*/applications

Sitemap: ${publicUrl}/sitemap.xml
`

/** Files for search engines, feed readers and home screens. */
export const discoveryFiles = (services: CatalogueServices) => {
  const { publicUrl } = services
  const sendList = keepLists()
  return new Hono()
    .use('/sitemap/*', compress())
    .use('/sitemap.xml', compress(), etag())
    .use('/feed/*', compress(), etag())
    .use('/manifest/*', compress(), etag())
    .get('/robots.txt', (c) => c.text(robots(publicUrl), 200, AN_HOUR))
    .get('/sitemap.xml', (c) => c.body(writeSitemapIndex(services), 200, { 'content-type': XML, ...AN_HOUR }))
    .get('/sitemap/pages.xml', (c) =>
      sendList(c, { version: `sitemap-${startedAs}`, type: XML }, () => fixedPages(publicUrl)),
    )
    .get('/sitemap/landing.xml', (c) => {
      const version = `sitemap-landing-${startedAs}-${services.index.generation}`
      return sendList(c, { version, type: XML }, () => writeLandingPages(services))
    })
    .get('/sitemap/:file', (c) => {
      const [, type, part] = /^([a-z]+)-([1-9][0-9]{0,5})\.xml$/.exec(c.req.param('file')) ?? []
      if (!type) throw new ProblemError('not_found')
      const version = `sitemap-${type}-${part}-${startedAs}-${services.index.generation}`
      return sendList(c, { version, type: XML }, () => writeSitemapPart(services, type, Number(part)))
    })
    .get('/feed/:file', async (c) =>
      c.body(await writeFeed(services, languageOfFile(c, '.xml')), 200, {
        'content-type': 'application/atom+xml; charset=utf-8',
        ...AN_HOUR,
      }),
    )
    .get('/manifest/:file', async (c) => {
      const lang = languageOfFile(c, '.webmanifest')
      const { brand } = await site(services)
      return c.body(JSON.stringify(manifest(lang, brand)), 200, {
        'content-type': 'application/manifest+json',
        ...AN_HOUR,
      })
    })
    .get('/icon.svg', async (c) => svgResponse(c, await iconSvg()))
    .get('/favicon.ico', async (c) =>
      c.body(await icon(ICON_SIZES.favicon, 'ico'), 200, { 'content-type': 'image/x-icon', ...A_WEEK }),
    )
    .get('/apple-touch-icon.png', (c) => answerIcon(c, ICON_SIZES.touch))
    .get('/icon-192.png', (c) => answerIcon(c, ICON_SIZES.small))
    .get('/icon-512.png', (c) => answerIcon(c, ICON_SIZES.large))
}

const answerIcon = async (c: Context, size: number) =>
  c.body(await icon(size), 200, { 'content-type': 'image/png', ...A_WEEK })

/** `ar` of `ar.xml`. Throws `not_found`. */
function languageOfFile(c: Context, ending: string) {
  const file = c.req.param('file') ?? ''
  const lang = file.slice(0, -ending.length)
  if (!file.endsWith(ending) || !isLanguage(lang)) throw new ProblemError('not_found')
  return lang
}
