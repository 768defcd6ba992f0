import { expect, test } from 'vitest'
import type { LastChange } from './last-change.ts'
import { parseCompareList, parseShortlist, type Shortlist, toggleShortlisted } from './lists.ts'
import { undoneShortlist } from './undo.ts'

const [a, b, c] = ['a', 'b', 'c'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`) as [
  string,
  string,
  string,
]
const now = new Date('2026-11-23T12:00:00Z')
const listOf = (...ids: string[]) =>
  ids.reduceRight((list, id) => toggleShortlisted(list, id, now), parseShortlist(null))
const idsOf = ({ entries }: Shortlist) => entries.map(({ id }) => id)
const changeOf = (id: string | null, saved: Shortlist): LastChange => ({ id, saved, compared: parseCompareList(null) })

test('what was saved last is taken out again, and what came in the meantime stays', () => {
  const before = listOf(b)
  expect(idsOf(undoneShortlist(listOf(c, a, b), changeOf(a, before)))).toEqual([c, b])
})

test('what was removed last is back in its place with its note', () => {
  const before = listOf(a, b, c)
  const entries = before.entries.map((entry) => (entry.id === b ? { ...entry, note: 'Ask about housing' } : entry))
  const undone = undoneShortlist(listOf(a, c), changeOf(b, { ...before, entries }))
  expect(idsOf(undone)).toEqual([a, b, c])
  expect(undone.entries[1]?.note).toBe('Ask about housing')
})

test('a press that was about the comparison changes nothing of the shortlist', () => {
  const list = listOf(a, b)
  expect(undoneShortlist(list, changeOf(null, listOf(c)))).toBe(list)
  expect(undoneShortlist(list, changeOf(c, list))).toBe(list)
  expect(idsOf(undoneShortlist(list, changeOf(a, list)))).toEqual([a, b])
})
