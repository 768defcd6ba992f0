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

/** How often each address was opened, by status and address. */
export type Visits = ReadonlyMap<string, number>

/** Characters; longer ones are made up. */
const LONGEST_ADDRESS = 1_000

/**
 * Counts opened pages in memory, for nothing but the map is touched while a page is answered. Machines are left out by
 * the name they give themselves.
 */
export class VisitCounter {
  #visits = new Map<string, number>()

  count({ address, status, userAgent, purpose }: Visit): void {
    if ((status !== 200 && status !== 404) || address.length > LONGEST_ADDRESS) return
    // Everything that is counted stands below a language.
    if (!(address.startsWith('/en/') || address.startsWith('/ar/'))) return
    if (purpose?.includes('prefetch') || isMachine(userAgent)) return
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

  #add(key: string, count: number): void {
    const before = this.#visits.get(key)
    if (before === undefined && this.#visits.size >= STORES.visits.most) return
    this.#visits.set(key, (before ?? 0) + count)
  }
}
