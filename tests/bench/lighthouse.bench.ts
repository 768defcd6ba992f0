import { type Bench, figure, median, printTable } from './bench.ts'
import { catalogueOf, startPostgres } from './catalogue.ts'
import { startServer } from './http/server.ts'
import { type Audited, audit } from './lighthouse/audit.ts'
import { type Screen, screensOf } from './pages/screens.ts'

const defaults = { rounds: 3 }

/** What a page must reach, of 100; the difference in LCP between the languages, and CLS, are what it may at most. */
const TARGETS = { performance: 95, accessibility: 100, bestPractices: 100, seo: 100, lcpApart: 0.1, cls: 0.01 }

type Result = Screen & { runs: Audited[]; middle: Audited }

/** Lighthouse on a slow phone as it imagines one, on the demo catalogue: the middle of several runs. */
export async function run(bench: Bench, options: Partial<typeof defaults> = {}): Promise<object> {
  const { rounds } = { ...defaults, ...options }
  const databaseUrl = await catalogueOf(await startPostgres(bench), 0)
  process.stderr.write('Starting the server ...\n')
  // By the name that the pages call themselves in their canonical links.
  const origin = (await startServer(bench, databaseUrl)).replace('127.0.0.1', 'localhost')
  const [english, arabic] = [await screensOf(origin, 'en'), await screensOf(origin, 'ar')]

  const results: Result[] = []
  for (const screen of english.flatMap((screen, at) => [screen, arabic[at] as Screen])) {
    process.stderr.write(`Looking at ${screen.name} ...\n`)
    const runs: Audited[] = []
    for (let round = 0; round < rounds; round++) runs.push(await audit(bench, origin + screen.path))
    results.push({ ...screen, runs, middle: middleOf(runs) })
  }
  print(results)
  return { rounds, targets: TARGETS, results }
}

function middleOf(runs: readonly Audited[]): Audited {
  const of = (measure: (run: Audited) => number) => median(runs.map(measure))
  return {
    performance: of((run) => run.performance),
    accessibility: of((run) => run.accessibility),
    bestPractices: of((run) => run.bestPractices),
    seo: of((run) => run.seo),
    lcp: of((run) => run.lcp),
    cls: of((run) => run.cls),
    failed: [...new Set(runs.flatMap(({ failed }) => failed))],
  }
}

function print(results: readonly Result[]): void {
  const score = (value: number, target: number) => `${Math.round(value)}${value < target ? ' low' : ''}`
  console.log('\nLighthouse, mobile; LCP in milliseconds, and of Arabic pages beside that of the same page in English')
  printTable(
    ['', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP', 'ar by en', 'CLS'],
    results.map(({ name, lang, middle }, at) => {
      const english = results[at - 1]?.middle
      const apart = lang === 'ar' && english ? middle.lcp / english.lcp : undefined
      return [
        name,
        score(middle.performance, TARGETS.performance),
        score(middle.accessibility, TARGETS.accessibility),
        score(middle.bestPractices, TARGETS.bestPractices),
        score(middle.seo, TARGETS.seo),
        figure(middle.lcp),
        apart ? `× ${apart.toFixed(2)}${apart > 1 + TARGETS.lcpApart ? ' high' : ''}` : '',
        `${middle.cls.toFixed(3)}${middle.cls > TARGETS.cls ? ' high' : ''}`,
      ]
    }),
  )
  for (const { name, middle } of results)
    if (middle.failed.length > 0) console.log(`${name}: ${middle.failed.join(', ')}`)
}
