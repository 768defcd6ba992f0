import { type Name, takesPart } from './contestants.ts'
import { differences, type Outcome, ofProgrammes } from './outcome.ts'
import type { ContestantProcess } from './process.ts'
import { type Asked, SCENARIOS, type Scenario } from './queries.ts'

/** How many searches of a scenario a contestant answered as we did. */
export type Agreement = Record<Scenario, Partial<Record<Name, number>>>

/** The libraries answer slowly by words, so they are compared on a part. */
const SLOW_TEXTS = 10

/**
 * Has everyone answer every search. Without words PostgreSQL must agree with us in all of it. The libraries, which know
 * programmes only, are compared as far as they go, and so are all where there are words, which everyone finds by rules of
 * its own (ours are held to SQL by tests/search/exactness.long.test.ts); how often they agree is told. Throws with the first
 * search that PostgreSQL must answer alike and does not.
 */
export async function verify(
  contestants: readonly ContestantProcess[],
  queries: Record<Scenario, Asked[]>,
): Promise<Agreement> {
  const ours = contestants.find(({ name }) => name === 'ours')
  const others = contestants.filter(({ name }) => name !== 'ours' && name !== 'limit')
  const agreement = {} as Agreement
  for (const scenario of SCENARIOS) {
    process.stderr.write(`Comparing answers: ${scenario} ...\n`)
    agreement[scenario] = {}
    for (const other of others) {
      if (!takesPart(other.name, scenario)) continue
      const slow = other.name === 'Orama' && hasWords(scenario)
      let agreed = 0
      for (const asked of slow ? queries[scenario].slice(0, SLOW_TEXTS) : queries[scenario]) {
        const [a, b] = [await ours?.ask({ answer: asked }), await other.ask({ answer: asked })]
        const found = differencesOf(other.name, scenario, a as Outcome, b)
        if (found.length === 0) agreed++
        else if (other.name === 'SQL' && !hasWords(scenario)) {
          throw new Error(`${JSON.stringify(asked)} is answered differently by us and SQL:\n${found.join('\n')}`)
        }
      }
      agreement[scenario][other.name] = agreed
    }
  }
  return agreement
}

const hasWords = (scenario: Scenario): boolean => scenario.startsWith('text')

function differencesOf(name: Name, scenario: Scenario, ours: Outcome, theirs: Outcome): string[] {
  if (name === 'SQL' && !hasWords(scenario)) return differences(ours, theirs)
  const withHits = !hasWords(scenario)
  return differences(ofProgrammes(ours, withHits), ofProgrammes(theirs, withHits))
}
