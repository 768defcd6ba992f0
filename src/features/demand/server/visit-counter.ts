import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'

/** A page that was sent: its path and query, and what is asked of the request. */
export type Visit = {
  address: string
  status: number
  /** Of its headers. */
  userAgent: string | undefined
  /** `sec-purpose`: browsers fetch pages that nobody has opened yet. */
  purpose: string | undefined
}

/** How often each address was opened, by status and address. */
export type Visits = ReadonlyMap<string, number>

/** Different addresses kept until they are stored; of those that come after them nothing is counted. */
const MOST_ADDRESSES = 5_000
/** Characters; longer ones are made up. */
const LONGEST_ADDRESS = 1_000

/**
 * Counts opened pages in memory, for nothing but the map is touched while a page is answered. Machines are left out by
 * the name they give themselves.
 */
export class VisitCounter {
  #visits = new Map<string, number>()
  /** By user agent: browsers have few names, and to read one takes longer than to answer from the cache. */
  readonly #machines = new LRUCache<string, boolean>({ max: 1_000 })

  count({ address, status, userAgent, purpose }: Visit): void {
    if ((status !== 200 && status !== 404) || address.length > LONGEST_ADDRESS) return
    // Everything that is counted stands below a language.
    if (!(address.startsWith('/en/') || address.startsWith('/ar/'))) return
    if (purpose?.includes('prefetch') || this.#isMachine(userAgent ?? '')) return
    this.#add(`${status} ${address}`, 1)
  }

  /** What was counted since the last time. */
  take(): Visits {
    const taken = this.#visits
    this.#visits = new Map()
    return taken
  }

  /** Counts visits again that could not be stored. */
  putBack(visits: Visits): void {
    for (const [key, count] of visits) this.#add(key, count)
  }

  #isMachine(userAgent: string): boolean {
    const known = this.#machines.get(userAgent)
    if (known !== undefined) return known
    const found = userAgent === '' || isbot(userAgent)
    this.#machines.set(userAgent, found)
    return found
  }

  #add(key: string, count: number): void {
    const before = this.#visits.get(key)
    if (before === undefined && this.#visits.size >= MOST_ADDRESSES) return
    this.#visits.set(key, (before ?? 0) + count)
  }
}
