import type { Name } from './contestants.ts'
import { differences, ofProgrammes } from './outcome.ts'
import type { ContestantProcess } from './process.ts'
import { type Asked, SCENARIOS, type Scenario } from './queries.ts'

/** How many searches of each scenario PostgreSQL answered as we did. */
export type Agreement = Record<Scenario, number>

/**
 * Has both answer every search. Without words PostgreSQL must agree with us in all of it. With words it finds by rules of
 * its own (ours are held to SQL by tests/search/exactness.long.test.ts): how often its counts of programmes agree is printed.
 * Throws with the first search that must be answered alike and is not.
 */
export async function verify(
  contestants: Record<Name, ContestantProcess>,
  queries: Record<Scenario, Asked[]>,
): Promise<Agreement> {
  const agreement = {} as Agreement
  for (const scenario of SCENARIOS) {
    process.stderr.write(`Comparing answers: ${scenario} ...\n`)
    const hasWords = scenario.startsWith('text')
    agreement[scenario] = 0
    for (const search of queries[scenario]) {
      const [ours, theirs] = [
        await contestants.ours.ask({ answer: search }),
        await contestants.SQL.ask({ answer: search }),
      ]
      const found = hasWords ? differences(ofProgrammes(ours), ofProgrammes(theirs)) : differences(ours, theirs)
      if (found.length === 0) agreement[scenario]++
      else if (!hasWords) {
        throw new Error(`${JSON.stringify(search)} is answered differently by us and SQL:\n${found.join('\n')}`)
      }
    }
  }
  return agreement
}
