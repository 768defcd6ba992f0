import type { Db } from '#db/client.ts'
import { resolve } from '#db/resolve-slug.ts'
import { decodedPath, pathOfTarget } from '#features/content/redirects/redirect-paths.ts'
import { LANDING_PAGE_KINDS } from '#lib/landing-page-kinds.ts'
import { LANGUAGES } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import type { Outcome } from '#platform/http/probe.ts'

const { home, search, blog, compare, shortlist, about, contact, newsletter, verify, login, account, admin } = paths
const PAGES = [home, search, blog, compare, shortlist, about, contact, newsletter, verify, login, account, admin]

/** Pages that are no records, and files of this site. */
const FIXED: ReadonlySet<string> = new Set([
  ...LANGUAGES.flatMap((lang) => PAGES.map((page) => page({ lang }))),
  ...['/', '/contact', '/about', '/blog', '/verify', '/sitemap.xml', '/robots.txt'],
])
/** What is below these is personal, a search or a file. */
const AREAS =
  /^\/(?:(?:en|ar)\/(?:account|admin|applications|newsletter|searchresults|verify)|api|assets|feed|flags|media|og|shapes)\//

/** One that is not there, because there is too little for it, leads to the search. */
const LANDING_PAGE = new RegExp(
  `^/(?<lang>${LANGUAGES.join('|')})/country/(?<country>[^/]+)/(?<kind>${LANDING_PAGE_KINDS.join('|')})/(?<slug>[^/]+)$`,
)

/** Records with a page of their own, by the segment of its address. */
const RECORD_PAGES = new Map<string, 'country' | 'university' | 'faculty' | 'programme' | 'article'>([
  ['country', 'country'],
  ['university', 'university'],
  ['faculty', 'faculty'],
  ['major', 'programme'],
  ['courses', 'programme'],
  ['blog', 'article'],
])
/** PostgreSQL takes no text with U+0000. */
const RECORD_PAGE = /^\/(en|ar)\/([a-z]+)\/([^/\p{Cc}]+)$/u

async function isLandingPage(
  db: Db,
  { lang, country = '', kind, slug = '' }: Record<string, string>,
): Promise<boolean> {
  const reader = lang === 'ar' ? 'ar' : 'en'
  if ((await resolve(db, 'country', country, reader)) === null) return false
  return kind !== 'faculty' || (await resolve(db, 'faculty', slug, reader)) !== null
}

const THERE: Outcome = { answer: null, httpStatus: null }

/**
 * Whether a path of this site leads to a page, found in the database as the page itself would. `redirected` are the paths
 * that staff lead elsewhere.
 */
export async function answerOfPath(db: Db, url: string, redirected: ReadonlySet<string>): Promise<Outcome> {
  const path = pathOfTarget(url)
  if (!url.startsWith('/') || path === null) return { answer: 'malformed', httpStatus: null }
  if (FIXED.has(path) || AREAS.test(path) || redirected.has(path)) return THERE
  const landing = LANDING_PAGE.exec(path)?.groups
  if (landing) return (await isLandingPage(db, landing)) ? THERE : { answer: 'missing', httpStatus: null }
  const [, lang, page = '', slug = ''] = RECORD_PAGE.exec(path) ?? []
  const type = RECORD_PAGES.get(page)
  const id = type ? await resolve(db, type, slug, lang === 'ar' ? 'ar' : 'en') : null
  return id === null ? { answer: 'missing', httpStatus: null } : THERE
}

/** The paths of redirects, as `answerOfPath` compares them. */
export const redirectedPaths = (redirects: readonly { from: string }[]): ReadonlySet<string> =>
  new Set(redirects.flatMap(({ from }) => decodedPath(from) ?? []))
