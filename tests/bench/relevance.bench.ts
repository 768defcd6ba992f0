import { connect, type Db } from '#db/client.ts'
import type { Embedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { identifier, rows } from '#db/rows.ts'
import type { Bench } from './bench.ts'
import { startPostgres } from './catalogue.ts'
import { judge, loadIndex, prepareList } from './relevance/judge.ts'
import { type GradedQuery, HALVES } from './relevance/list.ts'
import { startOurs } from './relevance/ours.ts'
import { printClasses, printMisses, printSuggestionMisses, printSuggestions } from './relevance/report.ts'
import { byClass, type Score, summariseScores } from './relevance/score.ts'
import { judgeStrangers, printStrangers, printStrangersMisses, summariseStrangers } from './relevance/strangers.ts'
import { judgeSuggestions, summariseSuggested } from './relevance/suggestions.ts'

const DATABASE = 'relevance'

/** Every query of the list, or the first of so many. */
const defaults = { oneOf: 1 }

/** Enough to see that all of it works; its figures say nothing. */
export const smallest = { oneOf: 20 } satisfies Partial<typeof defaults>

/**
 * How well queries that people type are answered: relevance/list, by class of query, over the demo catalogue.
 * `--misses` lists what is missed in the half `tune` of each class, `--misses=all` in both; once somebody has looked at
 * `held-out`, it can no longer judge their work.
 *
 * What is right is written in the lists as conditions on facts of the catalogue, graded 3 (exactly meant), 2 (good) and 1
 * (acceptable): by what the catalogue says, never by what a search answers. Recall@k is the share of right items (grade
 * 2 or 3) among the first k, of as many as there can be; nDCG@10 uses the grades; empty is the share of answers without
 * any item, of the queries for which there is one. Programmes, universities and articles are judged each in their own list, and the list that does best counts: a
 * query that names a university is right when that university is the first one, or as far as its programmes are
 * listed; one that names a country or city, by its programmes. Where the catalogue has nothing that was asked for,
 * right is an empty answer, or one with nothing but what the list allows.
 *
 * The queries of strangers (relevance/strangers) were written before the code that reads them: the share with something
 * right among the first twelve counts there, and filters that take away most of what is right. Misses are listed of the
 * half `tune` alone.
 *
 * The search box is judged by the classes without sentences: whether one of the first 5 or 12 suggestions leads to what
 * is right. A place, faculty, tag or university leads to its programmes, and is right when half of them are.
 */
export async function run(bench: Bench, options: Partial<typeof defaults> = {}): Promise<object> {
  const { oneOf } = { ...defaults, ...options }
  const db = await openEmpty(bench, await startPostgres(bench))
  const whole = await prepareList(db)
  const list = { ...whole, queries: whole.queries.filter((_, n) => n % oneOf === 0) }
  const index = await loadIndex(db)
  const scores = await judge(list, startOurs(index))
  printClasses(scores)
  const strangers = await judgeStrangers(whole, index)
  printStrangers(strangers)
  const suggested = judgeSuggestions(list, index)
  printSuggestions(suggested)
  const isListed = ({ query }: { query: GradedQuery }) =>
    bench.flags.includes('--misses=all') || (bench.flags.includes('--misses') && query.half === 'tune')
  if (bench.flags.length > 0) {
    printMisses(scores.filter(isListed), list.facts)
    printSuggestionMisses(suggested.filter(isListed))
    printStrangersMisses(strangers, list, index)
  }
  return {
    search: toFigures(scores),
    suggestions: summariseSuggested(suggested),
    strangers: summariseStrangers(strangers),
  }
}

const toFigures = (scores: readonly Score[]) => ({
  all: summariseScores(scores),
  halves: Object.fromEntries(
    HALVES.map((half) => [half, summariseScores(scores.filter(({ query }) => query.half === half))]),
  ),
  classes: Object.fromEntries([...byClass(scores)].map(([name, some]) => [name, summariseScores(some)])),
})

/** A migrated database without content. Each run makes its own: the catalogue is small. */
async function openEmpty({ closing }: Bench, { url }: Embedded): Promise<Db> {
  const server = connect(url, { max: 1 })
  await rows(server.db)`drop database if exists ${identifier(DATABASE)} with (force)`
  await rows(server.db)`create database ${identifier(DATABASE)}`
  await server.close()
  const address = url.replace(/[^/]*$/, DATABASE)
  await migrate(address)
  const { db, close } = connect(address, { max: 2, statementTimeout: 0 })
  closing.defer(close)
  return db
}
