import { emptyQuery } from '#catalogue-index/query/query.ts'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import type { Frame } from '#features/frame/contract.ts'
import { viewFrame } from '#features/frame/server/service.ts'
import { listLandingPages } from '#features/search/landing-pages/server/service.ts'
import type { Language } from '#lib/localized.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { atomFeed } from './feed.ts'
import { words } from './messages.ts'
import { newestForFeed, pagesBetween } from './queries.ts'
import { landingPages, recordPages, sitemapIndex } from './sitemap.ts'
import { idsOf, MOST_RECORDS, type Part, partsFor } from './sitemap-parts.ts'

const FEED_ARTICLES = 50

/** The product's name and what else its frame says. */
export const site = (services: CatalogueServices): Promise<Frame> =>
  services.viewCache.get('site', services.index.generation, () => viewFrame(services))

/** The parts of the sitemap as the catalogue in memory is now. */
function parts({ index }: CatalogueServices): Part[] {
  const { counts } = index.search(emptyQuery(), 'en')
  return partsFor({
    country: index.countries().length,
    university: counts.sumUniversities,
    faculty: index.faculties().length,
    major: counts.sumMajors,
    course: counts.sumCourses,
    article: counts.sumBlogs,
  })
}

export const writeSitemapIndex = (services: CatalogueServices): string =>
  sitemapIndex(parts(services), listLandingPages(services).length > 0, services.publicUrl)

/** The landing pages of the catalogue in memory. */
export const writeLandingPages = (services: CatalogueServices): AsyncGenerator<string> =>
  landingPages(listLandingPages(services), services.publicUrl)

/** The pages of a part that the index names, read before the first byte is sent. Throws `not_found`. */
export async function writeSitemapPart(
  services: CatalogueServices,
  type: string,
  number: number,
): Promise<AsyncGenerator<string>> {
  const part = parts(services).find((each) => each.type === type && each.part === number)
  if (!part) throw new ProblemError('not_found')
  const rows = await pagesBetween(services.db, part.type, idsOf(part), MOST_RECORDS)
  return recordPages(part.type, rows, services.publicUrl)
}

/** The Atom feed of a language; the last good one while the database is away. */
export async function writeFeed(services: CatalogueServices, lang: Language): Promise<string> {
  const { viewCache, index, db, publicUrl } = services
  const { text } = await viewCache.get(`feed:${lang}`, index.generation, async () => {
    const [{ brand }, articles] = await Promise.all([site(services), newestForFeed(db, FEED_ARTICLES)])
    const { t } = words[lang]
    const title = t('feed.title', { brand: brand[lang] })
    const subtitle = t('feed.subtitle')
    return { text: atomFeed({ lang, brand, title, subtitle, articles, publicUrl }) }
  })
  return text
}
