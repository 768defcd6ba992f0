import { useEffect, useState } from 'react'
import { api } from '#api/browser.ts'
import { unwrap } from '#api/client.ts'
import type { ListedMajor } from '#features/search/lists-contract.ts'
import { FALLBACK_DESTINATIONS, type MenuCountry } from './fallback-destinations.ts'

/** A list of a menu; `fallback` is shown when it cannot be loaded. */
type MenuList<T> = { name: string; load: () => Promise<T[]>; fallback?: T[] }

/** The list of an answer, as itself or in `data` (specification, section 7); throws where there is none. */
function listIn<T>(answer: unknown): T[] {
  const list = answer !== null && typeof answer === 'object' && 'data' in answer ? answer.data : answer
  if (!Array.isArray(list)) throw new TypeError('The answer holds no list')
  return list
}

/** How many a menu shows at first. */
const MAJORS_LISTED = 10
export const COUNTRIES_LISTED = 10

export const majorList: MenuList<ListedMajor> = {
  name: 'majors',
  load: async () =>
    listIn(await unwrap(api.majors.getAll.GetAllMajor.$get({ query: { limit: String(MAJORS_LISTED) } }))),
}

export const countryList: MenuList<MenuCountry> = {
  name: 'countries',
  load: async () => {
    const fields = 'countryName,countryCode,countryPhotos,customURLSlug'
    return listIn(await unwrap(api.country.fields.query.$get({ query: { fields, study: '1' } })))
  },
  fallback: FALLBACK_DESTINATIONS,
}

const requests = new Map<string, Promise<unknown[]>>()

/** Loaded once per document by the menu that opens first; again only after a failure. */
function loadOnce<T>({ name, load }: MenuList<T>): Promise<T[]> {
  const pending = requests.get(name)
  if (pending) return pending as Promise<T[]>
  const answer = load()
  requests.set(name, answer)
  answer.then(
    (items) => writeCached(name, items),
    () => requests.delete(name),
  )
  return answer
}

/** The items of a menu's list: null until they are known, at once where this tab has had some before. */
export function useMenuList<T>(list: MenuList<T>) {
  const [answer, setAnswer] = useState<{ items: T[] | null; failed: boolean }>(() => ({
    items: readCached(list.name),
    failed: false,
  }))
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let shown = true
    loadOnce(list).then(
      (items) => shown && setAnswer({ items, failed: false }),
      () =>
        shown && setAnswer(({ items }) => ({ items: items?.length ? items : (list.fallback ?? items), failed: true })),
    )
    return () => {
      shown = false
    }
  }, [list, attempt])

  return { ...answer, retry: () => setAttempt(attempt + 1) }
}

const keyOf = (name: string) => `menu.${name}`

function readCached<T>(name: string): T[] | null {
  try {
    const items: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null')
    return Array.isArray(items) && items.length > 0 ? items : null
  } catch {
    return null
  }
}

function writeCached(name: string, items: unknown[]): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(items))
  } catch {
    // No room, or a browser that keeps nothing: the list lasts as long as the page.
  }
}
