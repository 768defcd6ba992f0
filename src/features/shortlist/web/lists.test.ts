import { expect, test } from 'vitest'
import { LONGEST_JOINED_NOTE, MOST_COMPARED, MOST_RECENT, MOST_SHORTLISTED } from '#features/shortlist/limits.ts'
import {
  afterSignOut,
  joinCompared,
  markSynced,
  mergeRemote,
  noteShortlisted,
  parseCompareList,
  parseRecentList,
  parseShortlist,
  rememberViewed,
  restoreShortlisted,
  toggleCompared,
  toggleShortlisted,
  withoutShortlisted,
} from './lists.ts'

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const now = new Date('2026-11-20T12:00:00Z')
const comparing = (...numbers: number[]) => parseCompareList({ version: 1, ids: numbers.map(idOf) })
const shortlist = (...numbers: number[]) =>
  parseShortlist({
    version: 1,
    entries: numbers.map((n) => ({ id: idOf(n), addedAt: now.toISOString(), note: `${n}` })),
  })

test.each([
  ['nothing', null],
  ['a number', 7],
  ['a list', [idOf(1)]],
  ['another version', { version: 2, ids: [idOf(1)], entries: [{ id: idOf(1) }] }],
  ['lists that are none', { version: 1, ids: 'x', entries: { 0: idOf(1) } }],
])('%s in the storage is an empty list', (_, garbage) => {
  expect(parseCompareList(garbage).ids).toEqual([])
  expect(parseRecentList(garbage).ids).toEqual([])
  expect(parseShortlist(garbage).entries).toEqual([])
})

test('valid entries among invalid ones are read, each once', () => {
  const ids = [idOf(1), 'x', null, idOf(1), idOf(2)]
  expect(parseCompareList({ version: 1, ids }).ids).toEqual([idOf(1), idOf(2)])
  const entries = [{ id: idOf(1), note: 5, addedAt: 'soon' }, { id: idOf(1), note: 'again' }, 'x', { id: '<script>' }]
  expect(parseShortlist({ version: 1, entries }).entries).toEqual([
    { id: idOf(1), note: '', addedAt: '1970-01-01T00:00:00.000Z' },
  ])
})

test('a list that was stored is read unchanged', () => {
  const list = noteShortlisted(shortlist(3, 2, 1), idOf(2), 'سؤال عن السكن')
  expect(parseShortlist(JSON.parse(JSON.stringify(list)))).toEqual(list)
})

test('an id is added to the comparison, removed from it, and not added to a full one', () => {
  const full = comparing(...Array.from({ length: MOST_COMPARED }, (_, n) => n))
  expect(toggleCompared(comparing(1), idOf(2)).ids).toEqual([idOf(1), idOf(2)])
  expect(toggleCompared(comparing(1, 2), idOf(1)).ids).toEqual([idOf(2)])
  expect(toggleCompared(full, idOf(99))).toBe(full)
  expect(toggleCompared(full, idOf(0)).ids).toHaveLength(MOST_COMPARED - 1)
})

test('ids of a shared list are appended to the reader’s list, as far as there is room', () => {
  expect(joinCompared(comparing(1, 2), [idOf(2), idOf(3)]).ids).toEqual([idOf(1), idOf(2), idOf(3)])
  expect(joinCompared(comparing(1, 2, 3, 4, 5), [idOf(6), idOf(7)]).ids).toHaveLength(MOST_COMPARED)
})

test('an entry is added at the top of the shortlist, and restored at its position', () => {
  expect(toggleShortlisted(shortlist(1), idOf(2), now).entries[0]).toEqual({
    id: idOf(2),
    addedAt: '2026-11-20T12:00:00.000Z',
    note: '',
  })
  const before = shortlist(1, 2, 3)
  const [, removed] = before.entries
  if (!removed) throw new Error('The list has three entries')
  const after = withoutShortlisted(before, removed.id)
  expect(after.entries).toHaveLength(2)
  expect(restoreShortlisted(after, removed, 1)).toEqual(before)
  expect(restoreShortlisted(before, removed, 0)).toBe(before)
})

test('a full shortlist takes no more entries, and a long note is cut', () => {
  const full = shortlist(...Array.from({ length: MOST_SHORTLISTED }, (_, n) => n))
  expect(full.entries).toHaveLength(MOST_SHORTLISTED)
  expect(toggleShortlisted(full, idOf(9999), now)).toBe(full)
  expect(noteShortlisted(shortlist(1), idOf(1), 'x'.repeat(5000)).entries[0]?.note).toHaveLength(LONGEST_JOINED_NOTE)
})

test('recently viewed items are listed once, the last viewed first, and the oldest are dropped', () => {
  let recent = parseRecentList(null)
  for (let n = 0; n < 20; n++) recent = rememberViewed(recent, idOf(n))
  expect(recent.ids).toHaveLength(MOST_RECENT)
  expect(rememberViewed(recent, idOf(15)).ids.slice(0, 2)).toEqual([idOf(15), idOf(19)])
})

const owned = (...numbers: number[]) => mergeRemote(parseShortlist(null), idOf(100), shortlist(...numbers).entries)

test('unsent changes survive loading the account’s list, also after another change', () => {
  const changed = noteShortlisted(withoutShortlisted(owned(1, 2, 3), idOf(2)), idOf(3), 'new')
  expect(changed.unsynced).toEqual([idOf(2), idOf(3)])
  expect(parseShortlist(JSON.parse(JSON.stringify(changed)))).toEqual(changed)
  const merged = mergeRemote(changed, idOf(100), shortlist(1, 2, 3, 4).entries)
  expect(merged.entries.map(({ id }) => id).toSorted()).toEqual([idOf(1), idOf(3), idOf(4)])
  expect(merged.entries.find(({ id }) => id === idOf(3))?.note).toBe('new')

  const synced = markSynced(merged, idOf(2), undefined)
  expect(synced.unsynced).toEqual([idOf(3)])
  const noted = synced.entries.find(({ id }) => id === idOf(3))
  expect(markSynced(noteShortlisted(synced, idOf(3), 'newer'), idOf(3), noted).unsynced).toEqual([idOf(3)])
  expect(markSynced(synced, idOf(3), noted).unsynced).toEqual([])
})

test('changes made while the list was being merged into an account are still to be sent', () => {
  const joined = [idOf(1), idOf(2)]
  const changed = toggleShortlisted(withoutShortlisted(shortlist(1, 2), idOf(2)), idOf(3), now)
  const list = mergeRemote(changed, idOf(100), shortlist(1, 2, 9).entries, joined)
  expect(list.entries.map(({ id }) => id).toSorted()).toEqual([idOf(1), idOf(3), idOf(9)])
  expect(list.unsynced.toSorted()).toEqual([idOf(2), idOf(3)])
})

test('another account starts with its own list', () => {
  const list = mergeRemote(withoutShortlisted(owned(1, 2), idOf(2)), idOf(200), shortlist(7).entries)
  expect(list).toMatchObject({ owner: idOf(200), unsynced: [], entries: [{ id: idOf(7) }] })
})

test('signing out removes a list that the account has, and keeps one that it does not have', () => {
  expect(afterSignOut(owned(1)).entries).toEqual([])
  expect(afterSignOut(shortlist(1))).toEqual(shortlist(1))
  const unsynced = withoutShortlisted(owned(1, 2), idOf(2))
  expect(afterSignOut(unsynced)).toBe(unsynced)
})
