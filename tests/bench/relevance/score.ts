import { type Fact, ITEM_KINDS, type ItemKind } from './facts.ts'
import type { GradedQuery } from './list.ts'
import { gradeOf, type Wanted } from './wanted.ts'

/** The ids that answer a query, best first, of each kind apart; twelve of each are enough. */
export type Lists = Record<ItemKind, string[]>

/** From 0 to 1. */
type Metrics = { recall5: number; recall12: number; ndcg10: number }
export type Score = Metrics & { query: GradedQuery; isEmpty: boolean; lists: Lists }

/** A grade from which on an item is one of the right ones. */
export const RIGHT = 2
const gain = (grade: number) => 2 ** grade - 1
const discounted = (grades: readonly number[]) =>
  grades.slice(0, 10).reduce((sum, grade, at) => sum + gain(grade) / Math.log2(at + 2), 0)

/**
 * How well lists answer a query. Each kind is judged in its own list, and the kind that does best counts. Recall at k:
 * right ones among the first k, of as many as there can be. A university that was named is right as the first
 * university only, or by its programmes. Where nothing is right, so are no programmes and universities, or allowed ones.
 */
export function scoreQuery(query: GradedQuery, lists: Lists, facts: ReadonlyMap<string, Fact>): Score {
  const { wanted } = query
  const isEmpty = ITEM_KINDS.every((kind) => lists[kind].length === 0)
  const rest = { query, isEmpty, lists }
  if (wanted.nothing) {
    const value = Number([...lists.programme, ...lists.university].every((id) => gradeIn(facts, wanted, id) > 0))
    return { recall5: value, recall12: value, ndcg10: value, ...rest }
  }
  const metrics = ITEM_KINDS.flatMap((kind) => metricsOf(kind, query, lists[kind], facts))
  const [best] = metrics.sort((a, b) => b.recall12 - a.recall12 || b.ndcg10 - a.ndcg10)
  if (!best) throw new Error(`nothing in the catalogue answers "${query.text}": ${query.wantedText}`)
  return { ...best, ...rest }
}

function metricsOf(
  kind: ItemKind,
  { wanted }: GradedQuery,
  list: readonly string[],
  facts: ReadonlyMap<string, Fact>,
): Metrics[] {
  const ideal = [...facts.values()]
    .filter((fact) => fact.kind === kind)
    .map((fact) => gradeOf(wanted, fact))
    .filter((grade) => grade > 0)
    .sort((a, b) => b - a)
  const right = ideal.filter((grade) => grade >= RIGHT).length
  if (right === 0) return []
  const shown = wanted.named !== null && kind === 'university' ? list.slice(0, 1) : list
  const grades = shown.map((id) => gradeIn(facts, wanted, id))
  const recall = (k: number) => grades.slice(0, k).filter((grade) => grade >= RIGHT).length / Math.min(k, right)
  return [{ recall5: recall(5), recall12: recall(12), ndcg10: discounted(grades) / discounted(ideal) }]
}

/** What the catalogue does not say anything of is right for nothing. */
function gradeIn(facts: ReadonlyMap<string, Fact>, wanted: Wanted, id: string): number {
  const fact = facts.get(id)
  return fact ? gradeOf(wanted, fact) : 0
}

export type Summary = Metrics & { queries: number; empty: number }

/** Means of scores. Empty is the share of those queries for which there is something. */
export function summariseScores(scores: readonly Score[]): Summary {
  const mean = (of: (score: Score) => number) => scores.reduce((sum, score) => sum + of(score), 0) / scores.length
  const answerable = scores.filter(({ query }) => !query.wanted.nothing)
  return {
    queries: scores.length,
    recall5: mean(({ recall5 }) => recall5),
    recall12: mean(({ recall12 }) => recall12),
    ndcg10: mean(({ ndcg10 }) => ndcg10),
    empty: answerable.filter(({ isEmpty }) => isEmpty).length / Math.max(1, answerable.length),
  }
}

/** Scores by the class of their query. */
export const byClass = (scores: readonly Score[]): Map<string, Score[]> =>
  Map.groupBy(scores, ({ query }) => query.class)
