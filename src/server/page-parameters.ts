import { emptyQuery } from '#catalogue-index/query/query.ts'

/** Fields of the sentence's form, as it is sent without JavaScript (features/search/sentence/web/typed-words.ts). */
const TYPED = ['said', 'said-faculty']

/**
 * The parameters that public pages read, by the first part of their path after the language; a page reads no others
 * (page-parameters.test.ts). Marks of campaigns and anything else in an address change nothing, and are not cached separately.
 */
const READ: Readonly<Record<string, readonly string[]>> = {
  searchresults: [...Object.keys(emptyQuery()), ...TYPED],
  university: ['q', 'level'],
  blog: ['tag', 'page'],
  compare: ['id'],
  contact: ['item', 'message'],
  conversation: ['token'],
  scholarships: ['destination', 'level', 'faculty', 'scholarship', 'within', 'page'],
  deadlines: ['destination', 'level', 'page'],
  'confirm-email': ['token'],
  'new-password': ['token'],
  newsletter: ['token'],
  'family-news': ['token'],
  'guardian-consent': ['token', 'ask'],
  copies: ['token'],
  reference: ['token', 'ask'],
  s: ['undo', 'item'],
  verify: ['code'],
}

/** What React Router adds when it asks for the data of a page. */
const DATA = ['_routes', 'index']

/** Typed or secret: nobody else asks for an address with them. */
const UNSHARED = ['q', ...TYPED, 'message', 'token', 'code', 'undo']

const readBy = new Map(Object.entries(READ).map(([part, keys]) => [part, new Set(keys)]))
const readByData = new Map(Object.entries(READ).map(([part, keys]) => [part, new Set([...keys, ...DATA])]))
const [nothing, onlyData] = [new Set<string>(), new Set(DATA)]

/** The part of a path that says what page it is: `blog` of `/en/blog/a-slug.data`. */
function readOf(path: string): ReadonlySet<string> {
  const isData = path.endsWith('.data')
  const part = (isData ? path.slice(0, -'.data'.length) : path).split('/', 3)[2] ?? ''
  return (isData ? readByData : readBy).get(part) ?? (isData ? onlyData : nothing)
}

function nameOf(parameter: string): string {
  const [name = ''] = parameter.split('=', 1)
  if (!/[%+]/.test(name)) return name
  try {
    return decodeURIComponent(name.replaceAll('+', ' '))
  } catch {
    return name
  }
}

/** An address (path and query) without what its page does not read. */
export function addressRead(address: string): string {
  const at = address.indexOf('?')
  if (at < 0) return address
  const path = address.slice(0, at)
  const read = readOf(path)
  const parameters = address
    .slice(at + 1)
    .split('&')
    .filter((parameter) => read.has(nameOf(parameter)))
  return parameters.length === 0 ? path : `${path}?${parameters.join('&')}`
}

/** Whether others will ask for this address too: nothing in it was typed, and nothing is a secret. */
export const isShared = (address: string): boolean =>
  !UNSHARED.some((key) => new URLSearchParams(address.split('?', 2)[1]).has(key))
