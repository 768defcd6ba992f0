import { expect, test } from 'vitest'
import { judge, loadIndex, prepareList } from '#tests/bench/relevance/judge.ts'
import { HALVES } from '#tests/bench/relevance/list.ts'
import { startOurs } from '#tests/bench/relevance/ours.ts'
import { byClass, scoreQuery, summariseScores } from '#tests/bench/relevance/score.ts'
import { judgeStrangers, summariseStrangers } from '#tests/bench/relevance/strangers.ts'
import { judgeSuggestions, summariseSuggested } from '#tests/bench/relevance/suggestions.ts'
import { withDatabase } from '#tests/support/database.ts'

/** Recall at 12 that each class reached, in per cent and rounded down. An improvement raises its floor. */
const FLOORS: Record<string, number> = {
  abbreviations: 95,
  conditions: 99,
  demonyms: 95,
  dialects: 100,
  guides: 93,
  keyboard: 95,
  levels: 97,
  'mixed-script': 100,
  names: 100,
  plurals: 98,
  prices: 93,
  'short-words': 94,
  spelling: 96,
  'subject-country-ar': 99,
  'subject-country-en': 99,
  subjects: 100,
  transliterations: 91,
  typing: 85,
  'typing-errors': 99,
  unknown: 95,
  'word-order': 100,
}
const RECALL_FLOOR = 95
/** Of the queries for which there is something, in per cent and rounded up. */
const EMPTY_CEILING = 1
/** Queries with a right one among the first twelve suggestions, in per cent. */
const SUGGESTED_FLOOR = 95

const { db } = await withDatabase()
const list = await prepareList(db)
const index = await loadIndex(db)
const scores = await judge(list, startOurs(index))
const percent = (share: number) => Math.round(share * 1_000) / 10

test('the graded list has hundreds of queries, each once, in both languages, and something is right for each', () => {
  const texts = list.queries.map(({ text }) => text)
  expect(new Set(texts).size).toBe(texts.length)
  expect(texts.length).toBeGreaterThanOrEqual(500)
  const arabic = texts.filter((text) => /\p{Script=Arabic}/u.test(text)).length
  expect(arabic / texts.length).toBeGreaterThan(0.4)
  expect(arabic / texts.length).toBeLessThan(0.6)
  const none = { programme: [], university: [], article: [] }
  for (const query of list.queries) expect(() => scoreQuery(query, none, list.facts), query.text).not.toThrow()
})

test('every class has halves of equal size', () => {
  for (const [name, all] of byClass(scores)) {
    const [tune, heldOut] = HALVES.map((half) => all.filter(({ query }) => query.half === half).length)
    expect(Math.abs(Number(tune) - Number(heldOut)), name).toBeLessThanOrEqual(1)
  }
})

test('twelve results hold what was meant as often as they did, in every class and in all', () => {
  const reached = new Map([...byClass(scores)].map(([name, all]) => [name, percent(summariseScores(all).recall12)]))
  expect([...reached.keys()].sort()).toEqual(Object.keys(FLOORS).sort())
  const fallen = [...reached].filter(([name, recall]) => recall < Number(FLOORS[name]))
  expect(fallen).toEqual([])
  expect(percent(summariseScores(scores).recall12)).toBeGreaterThanOrEqual(RECALL_FLOOR)
})

test('few queries find nothing', () => {
  expect(percent(summariseScores(scores).empty)).toBeLessThanOrEqual(EMPTY_CEILING)
})

test('what strangers type is understood: something right among the first twelve, seldom nothing, hardly a false filter', async () => {
  const { found, empty, falseFilters } = summariseStrangers(await judgeStrangers(list, index))
  expect(percent(found)).toBeGreaterThanOrEqual(95)
  expect(percent(empty)).toBeLessThanOrEqual(2)
  expect(falseFilters).toBeLessThanOrEqual(7)
})

test('the search box suggests what is meant as often as it did', () => {
  const { found12 } = summariseSuggested(judgeSuggestions(list, index))
  expect(percent(found12)).toBeGreaterThanOrEqual(SUGGESTED_FLOOR)
})

test('a score counts what is right, best first, and forgives nothing', () => {
  const query = list.queries.find(({ text }) => text === 'petroleum engineering in azerbaijan')
  const idsOf = (subject: string) =>
    [...list.facts.values()]
      .filter((fact) => fact.subject === subject && fact.country === 'azerbaijan')
      .map(({ id }) => id)
  const [first, second] = idsOf('petroleum-engineering')
  const [wrong] = idsOf('economics')
  if (!query || !first || !second || !wrong) throw new Error('the demo catalogue has changed')
  const scoreOf = (programme: string[]) => {
    const { recall5, recall12, ndcg10, isEmpty } = scoreQuery(
      query,
      { programme, university: [], article: [] },
      list.facts,
    )
    return { recall5, recall12, ndcg10: Math.round(ndcg10 * 100) / 100, isEmpty }
  }
  expect(scoreOf([first, second])).toEqual({ recall5: 1, recall12: 1, ndcg10: 1, isEmpty: false })
  expect(scoreOf([wrong, first])).toEqual({ recall5: 0.5, recall12: 0.5, ndcg10: 0.39, isEmpty: false })
  expect(scoreOf([])).toEqual({ recall5: 0, recall12: 0, ndcg10: 0, isEmpty: true })
  expect(scoreOf([wrong, wrong, wrong, wrong, wrong, first, second])).toMatchObject({ recall5: 0, recall12: 1 })
})

test('a university that was named is right as the first one only, and what does not exist by an empty answer', () => {
  const find = (text: string) => {
    const query = list.queries.find((one) => one.text === text)
    if (!query) throw new Error(`no query "${text}"`)
    return query
  }
  const universityOf = (slug: string) =>
    [...list.facts.values()]
      .filter((fact) => fact.kind === 'university' && fact.university === slug)
      .map(({ id }) => id)
  const metu = universityOf('middle-east-technical-university')
  const other = universityOf('bilkent-university')
  const recallOf = (text: string, university: string[]) =>
    scoreQuery(find(text), { programme: [], university, article: [] }, list.facts).recall12
  expect(recallOf('METU', [...metu, ...other])).toBe(1)
  expect(recallOf('METU', [...other, ...metu])).toBe(0)
  expect(recallOf('sweden', [])).toBe(1)
  expect(recallOf('sweden', other)).toBe(0)
})
