import { printTable } from '#tests/bench/bench.ts'
import { type Fact, ITEM_KINDS } from './facts.ts'
import { HALVES, type Half } from './list.ts'
import { byClass, type Score, type Summary, summariseScores } from './score.ts'
import { type Suggested, summariseSuggested } from './suggestions.ts'

const percent = (share: number) => (share * 100).toFixed(1)
const figures = ({ recall5, recall12, ndcg10, empty }: Summary) => [recall5, recall12, ndcg10, empty].map(percent)
const ofHalf = (scores: readonly Score[], half: Half) => scores.filter(({ query }) => query.half === half)

/** How ours does, class by class: all figures, and recall at 12 in each half. */
export function printClasses(scores: readonly Score[]): void {
  const row = (name: string, all: readonly Score[]) => [
    name,
    String(all.length),
    ...figures(summariseScores(all)),
    ...HALVES.map((half) => percent(summariseScores(ofHalf(all, half)).recall12)),
  ]
  console.log('\nOurs, in per cent')
  printTable(
    ['class', 'queries', 'recall@5', 'recall@12', 'nDCG@10', 'empty', 'recall@12 tune', 'recall@12 held-out'],
    [...[...byClass(scores)].map(([name, all]) => row(name, all)), row('all', scores)],
  )
}

/** How the search box does, in per cent of the queries of each class. */
export function printSuggestions(suggested: readonly Suggested[]): void {
  const row = (name: string, all: readonly Suggested[]) => {
    const { queries, found5, found12, empty } = summariseSuggested(all)
    return [name, String(queries), ...[found5, found12, empty].map(percent)]
  }
  console.log('\nSuggestions of ours, in per cent')
  printTable(
    ['class', 'queries', 'found@5', 'found@12', 'empty'],
    [
      ...[...Map.groupBy(suggested, ({ query }) => query.class)].map(([name, all]) => row(name, all)),
      row('all', suggested),
    ],
  )
}

/** What was not found: the query, what was wanted (as the list has it), and what came first. */
export function printMisses(scores: readonly Score[], facts: ReadonlyMap<string, Fact>): void {
  const misses = scores.filter(({ recall12 }) => recall12 < 1)
  console.log(`\n${misses.length} of ${scores.length} queries miss something`)
  for (const { query, recall12, lists } of misses) {
    const came = ITEM_KINDS.flatMap((kind) => lists[kind].slice(0, 4).map((id) => labelOf(facts.get(id))))
    console.log(`\n${query.class} · ${query.half} · ${percent(recall12)} · ${query.text}`)
    console.log(`  wanted  ${query.wantedText}`)
    console.log(`  came    ${came.length > 0 ? came.join(' / ') : 'nothing'}`)
  }
}

/** Queries for which none of the first twelve suggestions is right. */
export function printSuggestionMisses(suggested: readonly Suggested[]): void {
  const misses = suggested.filter(({ at }) => at >= 12)
  console.log(`\n${misses.length} of ${suggested.length} queries get no right suggestion`)
  for (const { query, isEmpty } of misses) {
    console.log(`${query.class} · ${query.half} · ${query.text} · ${isEmpty ? 'none' : 'others'} · ${query.wantedText}`)
  }
}

function labelOf(fact: Fact | undefined): string {
  if (!fact) return 'unknown to the catalogue'
  const { name, kind, level, country, fee } = fact
  if (kind !== 'programme') return name
  return [name, level, country, fee === null ? null : `$${Math.round(fee)}`].filter(Boolean).join(', ')
}
