import { median, type Summary, summarise } from '#tests/bench/bench.ts'
import { type Name, takesPart } from './contestants.ts'
import type { ContestantProcess } from './process.ts'
import { type Asked, SCENARIOS, type Scenario } from './queries.ts'
import type { Timed } from './worker.ts'

/** Times of one contestant in one scenario; `ratio` is how many times as long as ours it takes for the same search. */
export type Lap = Summary & { ratio: number }
export type Laps = Partial<Record<Name, Lap>>

/**
 * Times every contestant in every scenario. They take turns of some milliseconds, so that a busy moment of the machine
 * falls on all of them; each goes on in the list of searches where its last turn ended.
 */
export async function race(
  contestants: readonly ContestantProcess[],
  queries: Record<Scenario, Asked[]>,
  { rounds, milliseconds }: { rounds: number; milliseconds: number },
): Promise<Record<Scenario, Laps>> {
  const results = {} as Record<Scenario, Laps>
  for (const scenario of SCENARIOS) {
    process.stderr.write(`Timing: ${scenario} ...\n`)
    const racing = contestants.filter(({ name }) => takesPart(name, scenario))
    const timed = new Map<Name, Timed>(racing.map(({ name }) => [name, []]))
    for (let round = -1; round < rounds; round++) {
      for (const contestant of racing) {
        const laps = timed.get(contestant.name) ?? []
        const turn = { time: queries[scenario], from: laps.length, milliseconds }
        const some = await contestant.ask(round < 0 ? { ...turn, milliseconds: milliseconds / 2 } : turn)
        // The first turn warms up.
        if (round >= 0) laps.push(...some)
      }
    }
    const ours = bySearch(timed.get('ours') ?? [])
    results[scenario] = Object.fromEntries(
      [...timed].map(([name, laps]) => [
        name,
        { ...summarise(laps.map(([, time]) => time)), ratio: ratioOf(bySearch(laps), ours) },
      ]),
    )
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
