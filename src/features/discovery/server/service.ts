import type { Site } from '#features/home/contract.ts'
import { viewSite } from '#features/home/server/service.ts'
import type { Language } from '#lib/localized.ts'
import { ProblemError } from '#server/http/problems.ts'
import type { Services } from '#server/services.ts'
import { atomFeed } from './feed.ts'
import { LISTED, type Listed, newestForFeed, type PartRow, pagesOfPart, sitemapParts } from './queries.ts'
import { RECORDS_A_PART, recordPages, sitemapIndex } from './sitemap.ts'
import { words } from './words.ts'

const FEED_ARTICLES = 50

const kept = <T extends object>({ answers, index }: Services, key: string, make: () => Promise<T>): Promise<T> =>
  answers.get(key, index.generation, make)

/** The product's name and what else its frame says. */
export const site = (services: Services): Promise<Site> => kept(services, 'site', () => viewSite(services))

const parts = (services: Services): Promise<PartRow[]> =>
  kept(services, 'sitemap', async () => [...(await sitemapParts(services.sql, RECORDS_A_PART))])

export const writeSitemapIndex = async (services: Services): Promise<string> =>
  sitemapIndex(await parts(services), services.publicUrl)

/** The pages of a part that the index names, read before the first byte is sent. Throws `not_found`. */
export async function writeSitemapPart(
  services: Services,
  type: string,
  part: number,
): Promise<AsyncGenerator<string>> {
  const found = (await parts(services)).find((row) => row.type === type && row.part === part - 1)
  if (!found || !isListed(type)) throw new ProblemError('not_found')
  return recordPages(type, await pagesOfPart(services.sql, found, RECORDS_A_PART), services.publicUrl)
}

const isListed = (type: string): type is Listed => (LISTED as readonly string[]).includes(type)

/** The Atom feed of a language; the last good one while the database is away. */
export async function writeFeed(services: Services, lang: Language): Promise<string> {
  const { text } = await kept(services, `feed:${lang}`, async () => {
    const [{ brand }, articles] = await Promise.all([site(services), newestForFeed(services.sql, FEED_ARTICLES)])
    const { t } = words[lang]
    const title = t('feed.title', { brand: brand[lang] })
    const subtitle = t('feed.subtitle')
    return { text: atomFeed({ lang, brand, title, subtitle, articles, publicUrl: services.publicUrl }) }
  })
  return text
}
