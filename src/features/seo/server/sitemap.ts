import type { LandingPageLink } from '#features/search/landing-pages/contract.ts'
import { LANGUAGES, type Language, type Localized } from '#lib/localized.ts'
import { escapeXml } from '#lib/xml.ts'
import { paths } from '#paths.ts'
import type { Listed, PageRow } from './queries.ts'
import { MOST_RECORDS, type Part } from './sitemap-parts.ts'

/** https://www.sitemaps.org/protocol.html, with the same page in the other language, as Google reads it. */

/** Entries written at once. */
const ENTRIES_A_PIECE = 250

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

const pathOf: Record<Listed, (link: { lang: Language; slug: Localized }) => string> = {
  country: paths.country,
  university: paths.university,
  faculty: paths.faculty,
  major: paths.major,
  course: paths.course,
  article: paths.article,
}

/** Pages that are no records. */
const fixed: ((link: { lang: Language }) => string)[] = [
  paths.home,
  paths.search,
  paths.blog,
  paths.about,
  paths.contact,
  paths.scholarships,
  paths.deadlines,
  paths.recognition,
  paths.parents,
  paths.people,
  paths.privacy,
  paths.terms,
  paths.accessibility,
]

/** `/sitemap.xml`: where the parts are. */
export function sitemapIndex(parts: readonly Part[], hasLandingPages: boolean, publicUrl: string): string {
  const files = ['pages', ...(hasLandingPages ? ['landing'] : []), ...parts.map(({ type, part }) => `${type}-${part}`)]
  const entries = files.map(
    (file) => `<sitemap><loc>${escapeXml(`${publicUrl}/sitemap/${file}.xml`)}</loc></sitemap>\n`,
  )
  return `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`
}

/** `/sitemap/pages.xml` */
export const fixedPages = (publicUrl: string) =>
  urlset(fixed.map((path) => entriesOf((lang) => publicUrl + path({ lang }))))

/** `/sitemap/landing.xml`: at most as many as a sitemap may have, those with the most programmes first. */
export const landingPages = (pages: readonly LandingPageLink[], publicUrl: string) =>
  urlset(
    pages
      .values()
      .take(MOST_RECORDS)
      .map(({ kind, country, slug }) =>
        entriesOf((lang) => publicUrl + paths.landingPage({ lang, kind, country: country.slug, slug })),
      ),
  )

/** `/sitemap/{type}-{part}.xml` */
export const recordPages = (type: Listed, rows: readonly PageRow[], publicUrl: string) =>
  urlset(
    rows
      .values()
      .map(({ slugEn, slugAr, updatedAt }) =>
        entriesOf((lang) => publicUrl + pathOf[type]({ lang, slug: { en: slugEn, ar: slugAr } }), updatedAt),
      ),
  )

async function* urlset(entries: Iterable<string>): AsyncGenerator<string> {
  let piece = `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
  let count = 0
  for (const entry of entries) {
    piece += entry
    if (++count % ENTRIES_A_PIECE === 0) {
      yield piece
      piece = ''
      // So that other requests are answered in between.
      await new Promise(setImmediate)
    }
  }
  yield `${piece}</urlset>\n`
}

/** A page's entry in each language; each names itself and its sister. */
function entriesOf(address: (lang: Language) => string, changed?: string): string {
  const link = (hreflang: string, lang: Language) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(address(lang))}"/>`
  const sisters = LANGUAGES.map((lang) => link(lang, lang)).join('') + link('x-default', 'en')
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : ''
  return LANGUAGES.map((lang) => `<url><loc>${escapeXml(address(lang))}</loc>${lastmod}${sisters}</url>\n`).join('')
}
