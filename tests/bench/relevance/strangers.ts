import type { CatalogueIndex } from '#catalogue-index/catalogue-index.ts'
import { activeFilters, emptyQuery, type SearchQuery } from '#catalogue-index/query/query.ts'
import { printTable } from '#tests/bench/bench.ts'
import type { Fact } from './facts.ts'
import type { Judged } from './judge.ts'
import { type GradedQuery, HALVES, readStrangers } from './list.ts'
import { languageOf, startOurs } from './ours.ts'
import { type Score, scoreQuery } from './score.ts'
import { gradeOf } from './wanted.ts'

/** A score, and whether a filter was set that takes away most of what is right. */
type Judgement = Score & { isFalse: boolean }

/** Asks the queries of strangers. Throws where nothing in the catalogue could be right. */
export async function judgeStrangers({ facts }: Judged, index: CatalogueIndex): Promise<Judgement[]> {
  const ask = startOurs(index)
  const all = [...facts.values()]
  const judged: Judgement[] = []
  for (const query of readStrangers()) {
    const { understood } = index.searchAsMeant({ ...emptyQuery(), q: query.text }, languageOf(query.text))
    const isFalse = understood !== null && isFalselyFiltered(query, understood.query, all)
    judged.push({ ...scoreQuery(query, await ask(query.text), facts), isFalse })
  }
  return judged
}

/** Whether less than half of what is exactly right passes the filters that were read. */
function isFalselyFiltered({ wanted }: GradedQuery, query: SearchQuery, all: readonly Fact[]): boolean {
  // Articles are found by words alone.
  if (wanted.nothing || query.kind === 'blog' || activeFilters(query).length === 0) return false
  const right = all.filter((fact) => gradeOf(wanted, fact) === 3)
  const judged = right.some(({ kind }) => kind === 'programme')
    ? right.filter((one) => one.kind === 'programme')
    : right
  return judged.filter((fact) => passes(fact, query)).length < judged.length / 2
}

function passes(fact: Fact, query: SearchQuery): boolean {
  const { destination, level, mode, language, scholarship, exam, type, month, year, min, max } = query
  const without = destination.filter((slug) => slug.startsWith('-')).map((slug) => slug.slice(1))
  const within = destination.filter((slug) => !slug.startsWith('-'))
  const isIn = (values: readonly (string | number)[], value: string | null) =>
    values.length === 0 || (value !== null && values.includes(value))
  if (!isIn(within, fact.country) || (fact.country !== null && without.includes(fact.country))) return false
  if (type !== null && fact.type !== type) return false
  if (fact.kind !== 'programme') return true
  const intakes = fact.intakes.map((intake) => intake.split('-').map(Number))
  return (
    isIn(level, fact.level) &&
    isIn(mode, fact.mode) &&
    (language.length === 0 || fact.languages.some((one) => language.includes(one))) &&
    (scholarship === null ||
      fact.scholarship === scholarship ||
      (scholarship === 'available' && fact.scholarship !== null && fact.scholarship !== 'none')) &&
    (exam === null || fact.exam === (exam === 'yes')) &&
    ((month.length === 0 && year === null) ||
      intakes.some(([y, m]) => (year === null || y === year) && (month.length === 0 || month.includes(m ?? 0)))) &&
    (min === 0 || (fact.fee !== null && fact.fee >= min)) &&
    (max === 100_000 || (fact.fee !== null && fact.fee <= max))
  )
}

export type StrangersSummary = { queries: number; found: number; recall12: number; empty: number; falseFilters: number }

/** Shares from 0 to 1: with something right among the first twelve, recall there, and none at all; and false filters. */
export function summariseStrangers(judged: readonly Judgement[]): StrangersSummary {
  const answerable = judged.filter(({ query }) => !query.wanted.nothing)
  const share = (some: readonly Judgement[], of: (one: Judgement) => number) =>
    some.length === 0 ? 0 : some.reduce((sum, one) => sum + of(one), 0) / some.length
  return {
    queries: judged.length,
    found: share(judged, ({ recall12 }) => Number(recall12 > 0)),
    recall12: share(judged, ({ recall12 }) => recall12),
    empty: share(answerable, ({ isEmpty }) => Number(isEmpty)),
    falseFilters: judged.filter(({ isFalse }) => isFalse).length,
  }
}

/** By class: all, and what is found in each half. */
export function printStrangers(judged: readonly Judgement[]): void {
  const percent = (value: number) => (value * 100).toFixed(1)
  const row = (name: string, all: readonly Judgement[]) => {
    const { queries, found, recall12, empty, falseFilters } = summariseStrangers(all)
    const halves = HALVES.map((half) => summariseStrangers(all.filter(({ query }) => query.half === half)))
    return [
      name,
      String(queries),
      ...[found, recall12, empty].map(percent),
      String(falseFilters),
      ...halves.map((one) => `${percent(one.found)} (${one.queries})`),
      ...halves.map((one) => `${percent(one.empty)} / ${one.falseFilters}`),
    ]
  }
  console.log('\nQueries of strangers, in per cent')
  printTable(
    [
      ...['class', 'queries', 'right@12', 'recall@12', 'empty', 'false filters'],
      ...HALVES.map((half) => `right@12 ${half}`),
      ...HALVES.map((half) => `empty / false ${half}`),
    ],
    [...[...Map.groupBy(judged, ({ query }) => query.class)].map(([name, all]) => row(name, all)), row('all', judged)],
  )
}

/** Those with nothing right, or with a false filter, and how they were read: of the half `tune` alone. */
export function printStrangersMisses(judged: readonly Judgement[], { facts }: Judged, index: CatalogueIndex): void {
  for (const { query, recall12, isFalse, lists } of judged) {
    if (query.half !== 'tune' || (recall12 > 0.5 && !isFalse)) continue
    const { understood, absent } = index.searchAsMeant({ ...emptyQuery(), q: query.text }, languageOf(query.text))
    const read = understood?.readings.map(({ filter, values }) => `${filter}=${values}`).join(' ') ?? 'literally'
    const came = [...lists.programme, ...lists.university, ...lists.article].slice(0, 4)
    const names = came.map((id) => [facts.get(id)?.name, facts.get(id)?.country].filter(Boolean).join(', '))
    console.log(`\n${query.class} · ${recall12.toFixed(2)}${isFalse ? ' FALSE' : ''} · ${query.text}`)
    console.log(`  wanted  ${query.wantedText}`)
    console.log(
      `  read    ${read} · q=${understood?.query.q ?? ''} · left out: ${understood?.omitted.join(', ') ?? ''}`,
    )
    console.log(`  came    ${names.join(' / ') || 'nothing'}${absent ? ` · absent ${absent.name.en}` : ''}`)
  }
}
