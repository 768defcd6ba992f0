import { STORES } from '#lib/bounds.ts'
import { isMachine } from './is-machine.ts'

/** A page that was sent: its path and query, and what is asked of the request. */
export type Visit = {
  address: string
  status: number
  /** Of its headers. */
  userAgent: string | undefined
  /** `sec-purpose`: browsers fetch pages that nobody has opened yet. */
  purpose: string | undefined
}

/** How often the search of each address was opened. */
type Searches = ReadonlyMap<string, number>

/** Characters; longer ones are made up. */
const LONGEST_ADDRESS = 1_000
/** Of a document, or of the data that a page asks for when one continues to it (`….data`). */
const SEARCH = /^\/(?:en|ar)\/searchresults(?:[./][^?]*)?\?/

/**
 * Counts opened searches in memory, for nothing but the map is touched while a page is answered. Machines are left out by
 * the name they give themselves.
 */
export class SearchCounter {
  #searches = new Map<string, number>()

  count({ address, status, userAgent, purpose }: Visit): void {
    if (status !== 200 || address.length > LONGEST_ADDRESS || !SEARCH.test(address)) return
    if (purpose?.includes('prefetch') || isMachine(userAgent)) return
    this.#add(address, 1)
  }

  /** What was counted since the last time. */
  take(): Searches {
    const taken = this.#searches
    this.#searches = new Map()
    return taken
  }

  /** Counts searches again that could not be stored. */
  putBack(searches: Searches): void {
    for (const [address, count] of searches) this.#add(address, count)
  }

  #add(address: string, count: number): void {
    const before = this.#searches.get(address)
    if (before === undefined && this.#searches.size >= STORES.searches.most) return
    this.#searches.set(address, (before ?? 0) + count)
  }
}
