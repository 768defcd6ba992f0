import { median, type Summary, summarise } from '#tests/bench/bench.ts'
import { CONTESTANTS, type Name } from './contestants.ts'
import type { ContestantProcess } from './process.ts'
import { type Asked, SCENARIOS, type Scenario } from './queries.ts'
import type { Timed } from './worker.ts'

/** Times of one contestant in one scenario; `ratio` is how many times as long as ours it takes for the same search. */
type Lap = Summary & { ratio: number }
export type Laps = Record<Name, Lap>

/**
 * Times both in every scenario. They take turns of some milliseconds, so that a busy moment of the machine
 * falls on both; each continues in the list of searches where its last turn ended.
 */
export async function race(
  contestants: Record<Name, ContestantProcess>,
  queries: Record<Scenario, Asked[]>,
  { rounds, milliseconds }: { rounds: number; milliseconds: number },
): Promise<Record<Scenario, Laps>> {
  const results = {} as Record<Scenario, Laps>
  for (const scenario of SCENARIOS) {
    process.stderr.write(`Timing: ${scenario} ...\n`)
    const timed: Record<Name, Timed> = { ours: [], SQL: [] }
    for (let round = -1; round < rounds; round++) {
      for (const name of CONTESTANTS) {
        const turn = { time: queries[scenario], from: timed[name].length, milliseconds }
        const some = await contestants[name].ask(round < 0 ? { ...turn, milliseconds: milliseconds / 2 } : turn)
        // The first turn warms up.
        if (round >= 0) timed[name].push(...some)
      }
    }
    const ours = bySearch(timed.ours)
    const lapOf = (laps: Timed): Lap => ({
      ...summarise(laps.map(([, time]) => time)),
      ratio: ratioOf(bySearch(laps), ours),
    })
    results[scenario] = { ours: lapOf(timed.ours), SQL: lapOf(timed.SQL) }
  }
  return results
}

/** The median time of each search. */
function bySearch(laps: Timed): Map<number, number> {
  const times = Map.groupBy(laps, ([at]) => at)
  return new Map([...times].map(([at, some]) => [at, median(some.map(([, time]) => time))]))
}

/** The median, over the searches that both did, of how much longer the one took. */
function ratioOf(theirs: Map<number, number>, ours: Map<number, number>): number {
  return median([...theirs].flatMap(([at, time]) => (ours.has(at) ? [time / (ours.get(at) as number)] : [])))
}
