import { CatalogueIndex } from '#catalogue-index/catalogue-index.ts'
import type { Db } from '#db/client.ts'
import { loadDemo } from '#demo/load.ts'
import { type Fact, readFacts } from './facts.ts'
import { type GradedQuery, readGradedList } from './list.ts'
import { type Lists, type Score, scoreQuery } from './score.ts'

/** Asks a search for typed words. */
export type Ask = (text: string) => Lists | Promise<Lists>

/** The day of the list: it names intakes, and the demo catalogue counts them from the year in which it is loaded. */
const LIST_DAY = new Date('2026-10-15T09:00:00Z')

/** The index on that day. */
export const loadIndex = (db: Db) => CatalogueIndex.load(db, { now: () => LIST_DAY })

export type Judged = { queries: GradedQuery[]; facts: Map<string, Fact> }

/** Fills an empty, migrated database with what the list is about, and answers the list with the facts to judge by. */
export async function prepareList(db: Db): Promise<Judged> {
  await loadDemo(db, { now: LIST_DAY })
  return { queries: readGradedList(), facts: await readFacts(db, LIST_DAY) }
}

/** Asks every query and scores what comes. Throws where nothing in the catalogue could be right. */
export async function judge({ queries, facts }: Judged, ask: Ask): Promise<Score[]> {
  const scores: Score[] = []
  for (const query of queries) scores.push(scoreQuery(query, await ask(query.text), facts))
  return scores
}
