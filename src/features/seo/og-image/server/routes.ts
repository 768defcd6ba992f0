import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { viewArticle } from '#features/articles/server/service.ts'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import { familyPages } from '#features/compare/family-pages/server/service.ts'
import { viewCountry } from '#features/countries/server/service.ts'
import { currentRates } from '#features/currencies/server/queries.ts'
import { viewFaculty } from '#features/faculties/server/service.ts'
import { viewFrame } from '#features/frame/server/service.ts'
import { viewCourse, viewMajor } from '#features/programmes/server/service.ts'
import { viewUniversity } from '#features/universities/server/service.ts'
import { STORES } from '#lib/bounds.ts'
import { isLanguage, type Language, localize } from '#lib/localized.ts'
import { cachedView } from '#platform/cached-view.ts'
import { clientNetwork } from '#platform/http/client-ip.ts'
import { isKnown } from '#platform/http/etag.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { drawNow, inDrawingTurn } from '#platform/images/render-image.ts'
import type { Card } from './card.ts'
import {
  articleCard,
  type Content,
  countryCard,
  facultyCard,
  pageCards,
  programmeCard,
  universityCard,
} from './cards.ts'
import { drawingOf, HEIGHT, WIDTH } from './draw-card.ts'
import { familyCard } from './family-card.ts'
import { cardTranslator } from './messages.ts'

/** Raised with every change of the design, so that caches elsewhere load the cards again. */
const DESIGN = 1

/** Addresses whose picture is known for this state of the catalogue. */
const MOST_ADDRESSES = 10_000

/**
 * `/og/{lang}/{type}/{slug}.png`: the picture of a page where it is shared. Only what the catalogue has is drawn, once
 * for each content: a picture is stored by what it shows, so a change elsewhere in the catalogue draws nothing again.
 */
export function sharePictures(services: CatalogueServices) {
  const contentOf = contents(services)
  const pictures = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: STORES.cards.bytes,
    sizeCalculation: (png, key) => png.length + key.length,
  })
  const known = new LRUCache<string, { generation: number; key: string }>({ max: MOST_ADDRESSES })

  async function keyOf(content: ContentOf, slug: string, lang: Language): Promise<string> {
    const { brand, demoCatalogue } = await services.viewCache.get('site', services.index.generation, () =>
      viewFrame(services),
    )
    const shown = await content(slug, lang)
    const note = demoCatalogue && shown.facts.length > 0 ? cardTranslator('search', lang)('examples') : ''
    return JSON.stringify({ lang, brand: localize(brand, lang), note, ...shown } satisfies Card)
  }

  async function pictureOf(key: string): Promise<Uint8Array<ArrayBuffer>> {
    const png = pictures.get(key) ?? (await drawNow(drawingOf(JSON.parse(key) as Card)))
    pictures.set(key, png)
    return png
  }

  return new Hono().get('/og/:lang/:type/:file', async (c) => {
    const { lang, type, file } = c.req.param()
    const content = isLanguage(lang) && file.endsWith('.png') ? ownOf(contentOf, type) : undefined
    if (!isLanguage(lang) || !content) throw new ProblemError('not_found')
    const slug = file.slice(0, -'.png'.length)
    const { generation } = services.index
    const address = `${lang} ${type} ${slug}`
    const found = known.get(address)
    const cached = found?.generation === generation && { key: found.key, png: pictures.get(found.key) }
    if (cached && (cached.png || isKnown(c, etagOf(cached.key)))) return respond(c, cached)
    const made = await inDrawingTurn(async () => {
      const key = cached ? cached.key : await keyOf(content, slug, lang)
      return { key, png: await pictureOf(key) }
    }, clientNetwork(c))
    // A family page changes without the catalogue.
    if (type !== 'family') known.set(address, { generation, key: made.key })
    return respond(c, made)
  })
}

function respond(c: Context, { key, png }: { key: string; png?: Uint8Array<ArrayBuffer> | undefined }): Response {
  const headers = {
    etag: etagOf(key),
    'cache-control': 'public, max-age=86400',
    'cross-origin-resource-policy': 'cross-origin',
  }
  if (!png || isKnown(c, headers.etag)) return c.body(null, 304, headers)
  return c.body(png, 200, { ...headers, 'content-type': 'image/png' })
}

/** Names come from addresses, where `constructor` is one too. */
const ownOf = <T extends object>(from: T, name: string): T[keyof T] | undefined =>
  Object.hasOwn(from, name) ? from[name as keyof T] : undefined

const etagOf = (card: string) =>
  `"${createHash('sha256').update(`${DESIGN} ${WIDTH} ${HEIGHT} ${card}`).digest('base64url').slice(0, 22)}"`

type ContentOf = (address: string, lang: Language) => Promise<Content>

/** The content of the page of each type at an address; rejects with `not_found`. */
function contents(services: CatalogueServices) {
  const country = cachedView(services, 'country', viewCountry)
  const university = cachedView(services, 'university', viewUniversity)
  const faculty = cachedView(services, 'faculty', viewFaculty)
  const major = cachedView(services, 'major', viewMajor)
  const course = cachedView(services, 'course', viewCourse)
  const article = cachedView(services, 'article', viewArticle)
  const family = familyPages(services)
  return {
    country: async (address, lang) => countryCard(await country(address, lang), lang),
    university: async (address, lang) => universityCard(await university(address, lang), lang),
    faculty: async (address, lang) => facultyCard(await faculty(address, lang), lang),
    major: async (address, lang) => programmeCard(await major(address, lang), lang),
    course: async (address, lang) => programmeCard(await course(address, lang), lang),
    article: async (address, lang) => articleCard(await article(address, lang), lang),
    /** The picture shows nothing of what was written there. */
    family: async (code, lang) => {
      const [{ columns, currency }, rates] = await Promise.all([family(code, lang), currentRates(services.db)])
      return familyCard(columns, lang, { currency, rates })
    },
    page: async (name, lang) => {
      const page = ownOf(pageCards, name)
      if (!page) throw new ProblemError('not_found')
      return page(lang)
    },
  } satisfies Record<string, ContentOf>
}
