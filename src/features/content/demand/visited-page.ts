import { isLanguage, type Language } from '#lib/localized.ts'

/** What the address of a public page says about what its reader looks for. */

/** Records whose pages are counted, by the segment of their address. */
const RECORDS = {
  country: 'country',
  university: 'university',
  faculty: 'faculty',
  major: 'programme',
  courses: 'programme',
  blog: 'article',
} as const
export const VIEWED_TYPES = ['country', 'university', 'faculty', 'programme', 'article'] as const
export type ViewedType = (typeof VIEWED_TYPES)[number]

export type VisitedPage =
  | { page: 'search'; language: Language; params: URLSearchParams }
  | { page: 'record'; language: Language; type: ViewedType; slug: string }
  | { page: 'missing'; path: string }

const LONGEST_PATH = 200
/** No address of ours has one, and PostgreSQL stores no text with U+0000: one made-up address would hold back all others. */
const CONTROL = /\p{Cc}/u

/**
 * Reads an address that was answered with `status`: path and query, of a document or of the data that a page asks for when
 * one goes on to it (`….data`). Null for pages that nothing is counted of.
 */
export function toVisitedPage(address: string, status: number): VisitedPage | null {
  const [path = '', query = ''] = address.split('?', 2)
  const decoded = decode(path.replace(/\.data$/, ''))
  const [, language, page = '', slug, more] = decoded?.split('/') ?? []
  if (!decoded || !isLanguage(language) || page === 'admin' || page === 'account') return null
  if (status === 404) return decoded.length <= LONGEST_PATH ? { page: 'missing', path: decoded } : null
  if (page === 'searchresults') return { page: 'search', language, params: new URLSearchParams(query) }
  const type = Object.hasOwn(RECORDS, page) ? RECORDS[page as keyof typeof RECORDS] : undefined
  return type && slug && more === undefined ? { page: 'record', language, type, slug } : null
}

function decode(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path).normalize('NFC')
    return CONTROL.test(decoded) ? null : decoded
  } catch {
    return null
  }
}
