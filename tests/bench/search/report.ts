import { figure, printTable } from '#tests/bench/bench.ts'
import type { Name } from './contestants.ts'
import { SCENARIOS, type Scenario } from './queries.ts'
import type { Laps } from './race.ts'
import type { Agreement } from './verify.ts'
import type { Started } from './worker.ts'

export type SizeResult = {
  programmes: number
  /** Distinct searches of each scenario. */
  searches: number
  started: Record<Name, Started>
  agreement: Agreement
  scenarios: Record<Scenario, Laps>
}

export function printSize({ programmes, searches, started, agreement, scenarios }: SizeResult): void {
  console.log(
    `\n${programmes.toLocaleString('en')} programmes; ${searches} distinct searches of each kind; milliseconds`,
  )
  const rows = SCENARIOS.flatMap((scenario) =>
    Object.entries(scenarios[scenario]).map(([name, lap], at) => [
      at === 0 ? scenario : '',
      name,
      ...[lap.min, lap.median, lap.p99].map(figure),
      name === 'ours' ? '' : `× ${figure(lap.ratio)}`,
      `${lap.samples}`,
      name === 'ours' ? '' : `${agreement[scenario]}`,
    ]),
  )
  printTable(['', 'who', 'min', 'median', 'p99', 'of ours', 'timed', 'same answer'], rows)

  console.log('')
  printTable(
    ['ready', 'seconds', 'megabytes', 'of the process'],
    Object.entries(started).map(([name, { buildSeconds, megabytes, residentMegabytes }]) => [
      name,
      figure(buildSeconds),
      // What PostgreSQL holds is not in the process that asks it.
      ...(name === 'SQL' ? ['', ''] : [figure(megabytes), figure(residentMegabytes)]),
    ]),
  )
}

const NOTES = [
  'SQL: PostgreSQL 18 over the tables and indexes of tests/bench/search/flat.sql, one statement a search. It finds words',
  'wherever they stand in a word; its answers to them are of comparable work, and differ where we find less.',
  '“of ours”: the median, over the searches both did, of its time by ours. “same answer”: of the searches compared.',
]

export function printNotes(): void {
  console.log(`\n${NOTES.join('\n')}`)
}

/** How much longer a search takes in the larger catalogue. */
export function printGrowth(results: readonly SizeResult[]): void {
  const [small, large] = [results[0], results.at(-1)]
  if (!small || !large || small === large) return
  const medianOf = (result: SizeResult, scenario: Scenario) => result.scenarios[scenario].ours.median
  console.log(`\nOurs at ${large.programmes.toLocaleString('en')} by ours at ${small.programmes.toLocaleString('en')}`)
  printTable(
    ['', 'times'],
    SCENARIOS.map((scenario) => [scenario, `× ${figure(medianOf(large, scenario) / medianOf(small, scenario))}`]),
  )
}
