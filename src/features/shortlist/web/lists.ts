import {
  LONGEST_JOINED_NOTE,
  MOST_COMPARED,
  MOST_IN_ACCOUNT,
  MOST_RECENT,
  MOST_SHORTLISTED,
} from '#features/shortlist/limits.ts'
import { isUuid } from '#lib/uuid.ts'

/**
 * The reader's own lists as the browser keeps them, and what can be done to them. Pure: what lies in local storage is
 * another version's, another tab's or anybody's, so reading takes what makes sense of it and leaves the rest.
 */

export type CompareList = { version: 1; ids: string[] }
export type RecentList = { version: 1; ids: string[] }
export type ShortlistEntry = {
  id: string
  /** When it was put there: ISO 8601, UTC. Of two copies of one entry, an account keeps the older time. */
  addedAt: string
  /** For the reader's eyes only. */
  note: string
}
/** Newest first. */
export type Shortlist = {
  version: 1
  entries: ShortlistEntry[]
  /** The account that has this list too; null for one that only this browser knows. */
  owner: string | null
  /** Ids whose change the account has not heard of yet. */
  unsynced: string[]
}

const isId = (value: unknown): value is string => typeof value === 'string' && isUuid(value)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** What `unsynced` was called in browsers that have not been here since. */
const FORMER_UNSYNCED = 'untold'

/** The list under `key` of a record of ours; empty for anything else, and for a version from the future. */
function listIn(json: unknown, key: string): unknown[] {
  if (!isRecord(json) || json.version !== 1) return []
  const list = json[key]
  return Array.isArray(list) ? list : []
}

const idsIn = (json: unknown, most: number): string[] => [...new Set(listIn(json, 'ids').filter(isId))].slice(0, most)

export const parseCompareList = (json: unknown): CompareList => ({ version: 1, ids: idsIn(json, MOST_COMPARED) })
export const parseRecentList = (json: unknown): RecentList => ({ version: 1, ids: idsIn(json, MOST_RECENT) })

export function parseShortlist(json: unknown): Shortlist {
  const entries = new Map<string, ShortlistEntry>()
  for (const entry of listIn(json, 'entries')) {
    if (!isRecord(entry) || !isId(entry.id) || entries.has(entry.id)) continue
    const { id, addedAt, note } = entry
    entries.set(id, {
      id,
      addedAt: typeof addedAt === 'string' ? toTime(addedAt) : toTime(''),
      note: typeof note === 'string' ? note.slice(0, LONGEST_JOINED_NOTE) : '',
    })
  }
  const owner = isRecord(json) && isId(json.owner) ? json.owner : null
  return {
    version: 1,
    entries: [...entries.values()].slice(0, MOST_IN_ACCOUNT),
    owner,
    unsynced: owner ? [...new Set([...listIn(json, 'unsynced'), ...listIn(json, FORMER_UNSYNCED)].filter(isId))] : [],
  }
}

/** As the server takes it: ISO 8601, UTC. */
const toTime = (text: string): string => new Date(Date.parse(text) || 0).toISOString()

export const isFull = ({ ids }: CompareList): boolean => ids.length >= MOST_COMPARED

/** In the list what was not, and out of it what was; a full list takes nothing more. */
export function toggleCompared(list: CompareList, id: string): CompareList {
  if (list.ids.includes(id)) return withoutCompared(list, id)
  return isFull(list) ? list : { ...list, ids: [...list.ids, id] }
}

export const withoutCompared = (list: CompareList, id: string): CompareList => ({
  ...list,
  ids: list.ids.filter((other) => other !== id),
})

/** One's own first, then what is new, as far as there is room. */
export const joinCompared = (list: CompareList, ids: readonly string[]): CompareList => ({
  ...list,
  ids: [...new Set([...list.ids, ...ids])].slice(0, MOST_COMPARED),
})

export const isShortlisted = ({ entries }: Shortlist, id: string): boolean => entries.some((entry) => entry.id === id)

export function toggleShortlisted(list: Shortlist, id: string, now: Date): Shortlist {
  if (isShortlisted(list, id)) return withoutShortlisted(list, id)
  if (list.entries.length >= MOST_SHORTLISTED) return list
  return changed(list, id, [{ id, addedAt: now.toISOString(), note: '' }, ...list.entries])
}

export const withoutShortlisted = (list: Shortlist, id: string): Shortlist =>
  changed(
    list,
    id,
    list.entries.filter((entry) => entry.id !== id),
  )

/** What was taken out, back where it was. */
export function restoreShortlisted(list: Shortlist, entry: ShortlistEntry, at: number): Shortlist {
  return isShortlisted(list, entry.id) ? list : changed(list, entry.id, list.entries.toSpliced(at, 0, entry))
}

export const noteShortlisted = (list: Shortlist, id: string, note: string): Shortlist =>
  changed(
    list,
    id,
    list.entries.map((entry) => (entry.id === id ? { ...entry, note: note.slice(0, LONGEST_JOINED_NOTE) } : entry)),
  )

/** An account is told of what became of its entries; a browser's own list tells nobody. */
const changed = (list: Shortlist, id: string, entries: ShortlistEntry[]): Shortlist => ({
  ...list,
  entries,
  unsynced: list.owner ? [...new Set([...list.unsynced, id])] : [],
})

/**
 * The account's list as it just came, with what happened here that it has not heard of. `joined` are the ids it was given
 * when this browser's own list became its.
 */
export function mergeRemote(
  list: Shortlist,
  owner: string,
  entries: ShortlistEntry[],
  joined: string[] = [],
): Shortlist {
  const before = list.owner === owner ? list.unsynced : differing(list, joined)
  const here = new Map(list.entries.map((entry) => [entry.id, entry]))
  const unsynced = new Set(before)
  const kept = entries.filter(({ id }) => !unsynced.has(id))
  const own = before.flatMap((id) => here.get(id) ?? [])
  const newestFirst = [...kept, ...own].sort((one, other) => (one.addedAt < other.addedAt ? 1 : -1))
  return { version: 1, entries: newestFirst, owner, unsynced: before }
}

/** What was put here or taken away while the account was being given the rest. */
function differing(list: Shortlist, joined: string[]): string[] {
  if (list.owner !== null) return []
  const ids = list.entries.map(({ id }) => id)
  return [...ids.filter((id) => !joined.includes(id)), ...joined.filter((id) => !ids.includes(id))]
}

/** What stays in the browser of somebody who leaves it: nothing that their account has, and all that it has not. */
export const afterSignOut = (list: Shortlist): Shortlist =>
  list.owner && list.unsynced.length === 0 ? parseShortlist(null) : list

/** The account has heard of this, unless it has changed again since. */
export function markSynced(list: Shortlist, id: string, entry: ShortlistEntry | undefined): Shortlist {
  const now = list.entries.find((other) => other.id === id)
  const same = now?.note === entry?.note && now?.addedAt === entry?.addedAt
  return same ? { ...list, unsynced: list.unsynced.filter((other) => other !== id) } : list
}

/** The last seen first, each once. */
export const rememberViewed = (list: RecentList, id: string): RecentList => ({
  ...list,
  ids: [id, ...list.ids.filter((other) => other !== id)].slice(0, MOST_RECENT),
})
