import {
  LONGEST_JOINED_NOTE,
  MOST_COMPARED,
  MOST_IN_ACCOUNT,
  MOST_RECENT,
  MOST_SHORTLISTED,
} from '#features/shortlist/limits.ts'
import { isUuid } from '#lib/uuid.ts'

/**
 * The lists that the browser stores for its reader, and the changes to them. Pure. Local storage may contain the data of
 * another version, another tab or anything else, so parsing takes the valid entries and drops the rest.
 */

export type CompareList = { version: 1; ids: string[] }
export type RecentList = { version: 1; ids: string[] }
export type ShortlistEntry = {
  id: string
  /** When it was added: ISO 8601, UTC. Merging two copies of an entry keeps the older time. */
  addedAt: string
  /** Private to the reader. */
  note: string
}
/** Newest first. */
export type Shortlist = {
  version: 1
  entries: ShortlistEntry[]
  /** The account that the list is synchronised with; null for a list of this browser alone. */
  owner: string | null
  /** Ids of the changes that were not sent to the account yet. */
  unsynced: string[]
}

const isId = (value: unknown): value is string => typeof value === 'string' && isUuid(value)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The list under `key`; empty for anything that is not a list of version 1. */
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
    unsynced: owner ? [...new Set(listIn(json, 'unsynced').filter(isId))] : [],
  }
}

/** As the server takes it: ISO 8601, UTC. */
const toTime = (text: string): string => new Date(Date.parse(text) || 0).toISOString()

export const isFull = ({ ids }: CompareList): boolean => ids.length >= MOST_COMPARED

/** Adds an id or removes it; a full list stays as it is. */
export function toggleCompared(list: CompareList, id: string): CompareList {
  if (list.ids.includes(id)) return withoutCompared(list, id)
  return isFull(list) ? list : { ...list, ids: [...list.ids, id] }
}

export const withoutCompared = (list: CompareList, id: string): CompareList => ({
  ...list,
  ids: list.ids.filter((other) => other !== id),
})

/** Appends ids that are new, as far as there is room. */
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

/** Puts a removed entry back at its position. */
export function restoreShortlisted(list: Shortlist, entry: ShortlistEntry, at: number): Shortlist {
  return isShortlisted(list, entry.id) ? list : changed(list, entry.id, list.entries.toSpliced(at, 0, entry))
}

export const noteShortlisted = (list: Shortlist, id: string, note: string): Shortlist =>
  changed(
    list,
    id,
    list.entries.map((entry) => (entry.id === id ? { ...entry, note: note.slice(0, LONGEST_JOINED_NOTE) } : entry)),
  )

/** Marks a change for sending where the list belongs to an account. */
const changed = (list: Shortlist, id: string, entries: ShortlistEntry[]): Shortlist => ({
  ...list,
  entries,
  unsynced: list.owner ? [...new Set([...list.unsynced, id])] : [],
})

/**
 * The account's list as just loaded, with the local changes that were not sent yet. `joined`: the ids that were sent when
 * the list of this browser was merged into the account's.
 */
export function mergeRemote(
  list: Shortlist,
  owner: string,
  entries: ShortlistEntry[],
  joined: string[] = [],
): Shortlist {
  const unsynced = list.owner === owner ? list.unsynced : changedSince(list, joined)
  const localById = new Map(list.entries.map((entry) => [entry.id, entry]))
  const unsyncedIds = new Set(unsynced)
  const unchanged = entries.filter(({ id }) => !unsyncedIds.has(id))
  const changedHere = unsynced.flatMap((id) => localById.get(id) ?? [])
  const newestFirst = [...unchanged, ...changedHere].sort((one, other) => (one.addedAt < other.addedAt ? 1 : -1))
  return { version: 1, entries: newestFirst, owner, unsynced }
}

/** Ids that were added or removed while the list was being sent to the account. */
function changedSince(list: Shortlist, joined: string[]): string[] {
  if (list.owner !== null) return []
  const ids = list.entries.map(({ id }) => id)
  return [...ids.filter((id) => !joined.includes(id)), ...joined.filter((id) => !ids.includes(id))]
}

/** The list after signing out: empty where the account has all of it, unchanged where changes were not sent yet. */
export const afterSignOut = (list: Shortlist): Shortlist =>
  list.owner && list.unsynced.length === 0 ? parseShortlist(null) : list

/** Marks the change of an entry as sent, unless the entry has changed again since. */
export function markSynced(list: Shortlist, id: string, entry: ShortlistEntry | undefined): Shortlist {
  const current = list.entries.find((other) => other.id === id)
  const isUnchanged = current?.note === entry?.note && current?.addedAt === entry?.addedAt
  return isUnchanged ? { ...list, unsynced: list.unsynced.filter((other) => other !== id) } : list
}

/** The last viewed first, each once. */
export const rememberViewed = (list: RecentList, id: string): RecentList => ({
  ...list,
  ids: [id, ...list.ids.filter((other) => other !== id)].slice(0, MOST_RECENT),
})
