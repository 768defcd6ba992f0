import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { STORES } from '#lib/bounds.ts'

/** By user agent: browsers have few names, and to read one takes longer than to answer from the cache. */
const known = new LRUCache<string, boolean>({ max: STORES.machines.most })

/** Whether a user agent is a machine's by the name it gives itself, or gives none. */
export function isMachine(userAgent = ''): boolean {
  const before = known.get(userAgent)
  if (before !== undefined) return before
  const found = userAgent === '' || isbot(userAgent)
  known.set(userAgent, found)
  return found
}
