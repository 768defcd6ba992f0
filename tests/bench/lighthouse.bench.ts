import type { Language } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { type Bench, figure, median, printTable } from './bench.ts'
import { catalogueOf, startPostgres } from './catalogue.ts'
import { startServer } from './http/server.ts'
import { type Audited, audit, calibratedThrottling, DEFAULT_SLOWDOWN } from './lighthouse/audit.ts'
import { type Screen, screensOf } from './pages/screens.ts'
import { KILOBYTE } from './pages/weights.ts'

const defaults = { screens: 7, rounds: 3 }

/** Enough to see that all of it works; its figures say nothing. */
export const smallest = { screens: 1, rounds: 1 } satisfies Partial<typeof defaults>

/** Scores of 100 that a page must reach; all else is what it may have at most: milliseconds, shares and kilobytes. */
const TARGETS = {
  performance: 95,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  lcp: 2000,
  lcpApart: 0.1,
  tbt: 150,
  cls: 0.02,
  kilobytes: 300,
}

type Result = Screen & { runs: Audited[]; middle: Audited }

/**
 * Lighthouse on a slow phone as it imagines one, on the demo catalogue: the middle of several runs. With `--calibrated`,
 * a slow machine is slowed down less than a fast one, so that both simulate the same phone.
 */
export async function run(bench: Bench, options: Partial<typeof defaults> = {}): Promise<object> {
  const { screens, rounds } = { ...defaults, ...options }
  const databaseUrl = await catalogueOf(await startPostgres(bench), 0)
  process.stderr.write('Starting the server ...\n')
  // By the name that the pages call themselves in their canonical links.
  const origin = (await startServer(bench, databaseUrl)).replace('127.0.0.1', 'localhost')
  const some = async (lang: Language) => (await screensOf(origin, lang)).slice(0, screens)
  const [english, arabic] = [await some('en'), await some('ar')]

  const throttling = bench.flags.includes('--calibrated')
    ? await calibratedThrottling(bench, origin + paths.home({ lang: 'en' }))
    : undefined
  const results: Result[] = []
  for (const screen of english.flatMap((screen, at) => [screen, arabic[at] as Screen])) {
    process.stderr.write(`Looking at ${screen.name} ...\n`)
    const runs: Audited[] = []
    for (let round = 0; round < rounds; round++) runs.push(await audit(bench, origin + screen.path, throttling))
    results.push({ ...screen, runs, middle: middleOf(runs) })
  }
  print(results, throttling?.cpuSlowdownMultiplier ?? DEFAULT_SLOWDOWN)
  return { rounds, targets: TARGETS, throttling, results }
}

function middleOf(runs: readonly Audited[]): Audited {
  const of = (measure: (run: Audited) => number) => median(runs.map(measure))
  return {
    performance: of((run) => run.performance),
    accessibility: of((run) => run.accessibility),
    bestPractices: of((run) => run.bestPractices),
    seo: of((run) => run.seo),
    lcp: of((run) => run.lcp),
    tbt: of((run) => run.tbt),
    bytes: of((run) => run.bytes),
    cls: of((run) => run.cls),
    failed: [...new Set(runs.flatMap(({ failed }) => failed))],
    benchmarkIndex: of((run) => run.benchmarkIndex),
  }
}

function print(results: readonly Result[], slowdown: number): void {
  const score = (value: number, target: number) => `${Math.round(value)}${value < target ? ' low' : ''}`
  const atMost = (value: number, target: number, text: string) => `${text}${value > target ? ' high' : ''}`
  console.log(
    '\nLighthouse, mobile; LCP and blocking time in milliseconds, LCP of Arabic pages beside that of the same',
  )
  console.log('page in English, and kilobytes that a first visit transfers')
  printTable(
    ['', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP', 'ar by en', 'blocking', 'CLS', 'kB'],
    results.map(({ name, lang, middle }, at) => {
      const english = results[at - 1]?.middle
      const apart = lang === 'ar' && english ? middle.lcp / english.lcp : undefined
      const kilobytes = middle.bytes / KILOBYTE
      return [
        name,
        score(middle.performance, TARGETS.performance),
        score(middle.accessibility, TARGETS.accessibility),
        score(middle.bestPractices, TARGETS.bestPractices),
        score(middle.seo, TARGETS.seo),
        atMost(middle.lcp, TARGETS.lcp, figure(middle.lcp)),
        apart ? atMost(apart, 1 + TARGETS.lcpApart, `× ${apart.toFixed(2)}`) : '',
        atMost(middle.tbt, TARGETS.tbt, `${Math.round(middle.tbt)}`),
        atMost(middle.cls, TARGETS.cls, middle.cls.toFixed(3)),
        atMost(kilobytes, TARGETS.kilobytes, `${Math.round(kilobytes)}`),
      ]
    }),
  )
  const index = median(results.map(({ middle }) => middle.benchmarkIndex))
  console.log(
    `Processor: index ${Math.round(index)}, slowed down ${slowdown} times. For a mid-tier phone it is 4 times from an index`,
  )
  console.log('of 1,500 on, 2 times from 800 on, else none (--calibrated).')
  for (const { name, middle } of results)
    if (middle.failed.length > 0) console.log(`${name}: ${middle.failed.join(', ')}`)
}
