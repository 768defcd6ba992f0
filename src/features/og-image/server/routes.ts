import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { viewArticle } from '#features/articles/server/service.ts'
import { viewCountry } from '#features/countries/server/service.ts'
import { currentRates } from '#features/currencies/server/queries.ts'
import { viewFaculty } from '#features/faculties/server/service.ts'
import { familyPages } from '#features/family-pages/server/service.ts'
import { viewFrame } from '#features/frame/server/service.ts'
import { viewCourse, viewMajor } from '#features/programmes/server/service.ts'
import type { Services } from '#features/services.ts'
import { viewUniversity } from '#features/universities/server/service.ts'
import { STORES } from '#lib/bounds.ts'
import { isLanguage, type Language, localize } from '#lib/localized.ts'
import { cachedView } from '#platform/cached-view.ts'
import { clientNetwork } from '#platform/http/client-ip.ts'
import { isKnown } from '#platform/http/etag.ts'
import { ProblemError } from '#platform/http/problems.ts'
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
import { countryOutline } from './country-outline.ts'
import { drawCard, HEIGHT, WIDTH } from './draw-card.ts'
import { familyCard } from './family-card.ts'
import { cardTranslator } from './messages.ts'

/** Raised with every change of the design, so that caches elsewhere load the cards again. */
const DESIGN = 1

/**
 * `/og/{lang}/{type}/{slug}.png`: the picture of a page where it is shared. Only what the catalogue has is drawn, once
 * for each content: a picture is kept by what it shows, so a change elsewhere in the catalogue draws nothing anew.
 */
export function sharePictures(services: Services) {
  const contentOf = contents(services)
  const pictures = new LRUCache<string, Uint8Array<ArrayBuffer>, string>({
    maxSize: STORES.cards.bytes,
    sizeCalculation: (png, key) => png.length + key.length,
    // Concurrent requests for the same card share one drawing.
    fetchMethod: (key, _stale, { context: network }) => drawCard(JSON.parse(key) as Card, network),
  })
  return new Hono().get('/og/:lang/:type/:file', async (c) => {
    const { lang, type, file } = c.req.param()
    const content = isLanguage(lang) && file.endsWith('.png') ? ownOf(contentOf, type) : undefined
    if (!isLanguage(lang) || !content) throw new ProblemError('not_found')
    const { brand, demoCatalogue } = await services.viewCache.get('site', services.index.generation, () =>
      viewFrame(services),
    )
    const shown = await content(file.slice(0, -'.png'.length), lang)
    const note = demoCatalogue && shown.facts.length > 0 ? cardTranslator('search', lang)('examples') : ''
    const card: Card = { lang, brand: localize(brand, lang), note, ...shown }
    const key = JSON.stringify(card)
    const headers = {
      etag: etagOf(key),
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
    }
    if (isKnown(c, headers.etag)) return c.body(null, 304, headers)
    return c.body(await pictures.forceFetch(key, { context: clientNetwork(c) }), 200, {
      ...headers,
      'content-type': 'image/png',
    })
  })
}

/** Of names that come from addresses, `constructor` is one too. */
const ownOf = <T extends object>(from: T, name: string): T[keyof T] | undefined =>
  Object.hasOwn(from, name) ? from[name as keyof T] : undefined

const etagOf = (card: string) =>
  `"${createHash('sha256').update(`${DESIGN} ${WIDTH} ${HEIGHT} ${card}`).digest('base64url').slice(0, 22)}"`

type ContentOf = (address: string, lang: Language) => Promise<Content>

/** The content of the page of each type at an address; rejects with `not_found`. */
function contents(services: Services) {
  const country = cachedView(services, 'country', viewCountry)
  const university = cachedView(services, 'university', viewUniversity)
  const faculty = cachedView(services, 'faculty', viewFaculty)
  const major = cachedView(services, 'major', viewMajor)
  const course = cachedView(services, 'course', viewCourse)
  const article = cachedView(services, 'article', viewArticle)
  const family = familyPages(services)
  return {
    country: async (address, lang) => {
      const view = await country(address, lang)
      return countryCard(view, lang, countryOutline(view))
    },
    university: async (address, lang) => universityCard(await university(address, lang), lang),
    faculty: async (address, lang) => facultyCard(await faculty(address, lang), lang),
    major: async (address, lang) => programmeCard(await major(address, lang), lang),
    course: async (address, lang) => programmeCard(await course(address, lang), lang),
    article: async (address, lang) => articleCard(await article(address, lang), lang),
    /** The picture says nothing of what was said there. */
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
