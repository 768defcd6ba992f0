import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'

/** The arguments of a benchmark. */
export type Bench = {
  /** Resources to close in reverse order when it is over or interrupted. */
  closing: AsyncDisposableStack
  /** What was asked of it beside its name: `--misses`. */
  flags: readonly string[]
}

/**
 * What every `<name>.bench.ts` exports: `run` prints its tables and answers what goes into the JSON file; `smallest` are its
 * options for a run of seconds, where it has any.
 */
export type BenchModule = { run: (bench: Bench, options?: object) => Promise<object>; smallest?: object }

/** The machine on which the figures were measured. */
export function describeMachine() {
  return {
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    /** Before the benchmark: figures taken beside other work are worth less. */
    load: loadavg()[0] ?? 0,
  }
}

export type Summary = { min: number; median: number; p99: number; max: number; samples: number }

/** Of times in milliseconds, at least one. */
export function summarise(times: readonly number[]): Summary {
  const sorted = Float64Array.from(times).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number
  return { min: at(0), median: at(0.5), p99: at(0.99), max: at(1), samples: sorted.length }
}

export const median = (values: readonly number[]): number => summarise(values).median

/** Three significant digits, which is more than the noise leaves. */
export const figure = (value: number): string =>
  value.toLocaleString('en', { maximumSignificantDigits: 3, minimumSignificantDigits: value < 100 ? 2 : 1 })

/** Prints rows under their headings; the first column to the left, figures to the right. */
export function printTable(headings: string[], rows: string[][]): void {
  const widths = headings.map((heading, at) => Math.max(heading.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: string[]) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ')
  console.log(line(headings))
  console.log(widths.map((width) => '─'.repeat(width)).join('──'))
  for (const row of rows) console.log(line(row))
}
