import type { Language } from '#lib/localized.ts'
import { type Bench, figure, median, printTable } from './bench.ts'
import { catalogueOf, startPostgres } from './catalogue.ts'
import { startEcho } from './http/echo.ts'
import { fetchAll, startServer } from './http/server.ts'
import { measureRendering, type Rendered } from './pages/rendering.ts'
import { type Screen, screensOf } from './pages/screens.ts'
import { answersPerSecond, answersPerSecondOf } from './pages/throughput.ts'
import { BUDGETS, KILOBYTE, openBrowser, type Weights, weigh } from './pages/weights.ts'

const CAMPAIGN_VISITS = 10_000

const defaults = { programmes: 20_000, screens: 7, seconds: 5, rounds: 3, renderings: 40 }

/** Enough to see that all of it works; its figures say nothing. */
export const smallest = { programmes: 0, screens: 1, seconds: 1, rounds: 1, renderings: 1 } satisfies Partial<
  typeof defaults
>

/**
 * Public pages: a kept one beside a bare server with the same bytes; one that must be rendered beside React Router's
 * own streaming; and what a first visit loads, beside the budgets.
 */
export async function run(bench: Bench, options: Partial<typeof defaults> = {}): Promise<object> {
  const { programmes, screens, seconds, rounds, renderings } = { ...defaults, ...options }
  const databaseUrl = await catalogueOf(await startPostgres(bench), programmes)
  process.stderr.write('Starting the server ...\n')
  const origin = await startServer(bench, databaseUrl)
  const some = async (lang: Language) => (await screensOf(origin, lang)).slice(0, screens)
  const [english, arabic] = [await some('en'), await some('ar')]

  const kept = await measureKept(bench, origin, english, { seconds, rounds })
  printKept(kept)
  const campaign = await measureCampaign(bench, origin, english[0]?.path ?? '', { seconds, rounds })
  printCampaign(campaign)
  process.stderr.write('Rendering ...\n')
  const rendered = await measureRendering(bench, {
    databaseUrl,
    paths: english.map(({ path }) => path),
    rounds: renderings,
  })
  printRendered(english, rendered)
  process.stderr.write('Weighing ...\n')
  const weights = await weighAll(bench, origin, [...english, ...arabic])
  printWeights(weights)
  return { programmes, kept, campaign, rendered, weights }
}

type Kept = { name: string; bytes: number; ours: number; limit: number }

/** By turns with the bare server, which gives what the real one has sent: the same bytes and headers. */
async function measureKept(
  bench: Bench,
  origin: string,
  screens: Screen[],
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<Kept[]> {
  const answers = await fetchAll(
    origin,
    screens.map(({ path }) => path),
  )
  const bare = await startEcho(bench, answers)
  const figures: Kept[] = []
  for (const [at, { name, path }] of screens.entries()) {
    process.stderr.write(`Asking for ${name} ...\n`)
    const [ours, limit]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      limit.push(await answersPerSecond(bench, bare + path, seconds))
      ours.push(await answersPerSecond(bench, origin + path, seconds))
    }
    figures.push({ name, bytes: answers[at]?.body.length ?? 0, ours: median(ours), limit: median(limit) })
  }
  return figures
}

function printKept(kept: readonly Kept[]): void {
  console.log('\nKept pages, answers a second; limit: a bare node:http server that gives the same bytes')
  printTable(
    ['', 'bytes (br)', 'ours', 'limit', 'ours by limit'],
    kept.map(({ name, bytes, ours, limit }) => [
      name,
      `${bytes}`,
      figure(ours),
      figure(limit),
      `${figure((100 * ours) / limit)} %`,
    ]),
  )
}

type Campaign = { marked: number; plain: number }

/** Visits of one page by links of which each has a mark of its own, by turns with visits without any. */
async function measureCampaign(
  bench: Bench,
  origin: string,
  path: string,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<Campaign> {
  const visits = Array.from({ length: CAMPAIGN_VISITS }, (_, n) => `${path}?utm_source=letter&utm_id=${n}&fbclid=x${n}`)
  const [marked, plain]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    plain.push(
      await answersPerSecondOf(
        bench,
        origin,
        visits.map(() => path),
        seconds,
      ),
    )
    marked.push(await answersPerSecondOf(bench, origin, visits, seconds))
  }
  return { marked: median(marked), plain: median(plain) }
}

function printCampaign({ marked, plain }: Campaign): void {
  console.log(
    `\nThe home page, answers a second; marked: ${CAMPAIGN_VISITS} visits, each with campaign marks of its own`,
  )
  printTable(
    ['plain', 'marked', 'marked by plain'],
    [[figure(plain), figure(marked), `${figure((100 * marked) / plain)} %`]],
  )
}

function printRendered(screens: readonly Screen[], rendered: Rendered): void {
  console.log('\nPages that are not kept, milliseconds until the last byte, median; ours is whole and sealed,')
  console.log('React Router’s own streaming is neither')
  printTable(
    ['', 'ours', 'streaming', 'ours by streaming'],
    screens.map(({ name, path }) => {
      const [ours, streaming] = [median(rendered[path]?.ours ?? []), median(rendered[path]?.streaming ?? [])]
      return [name, figure(ours), figure(streaming), `× ${figure(ours / streaming)}`]
    }),
  )
}

type Weighed = Screen & { weights: Weights }

async function weighAll(bench: Bench, origin: string, screens: Screen[]): Promise<Weighed[]> {
  const browser = await openBrowser(bench)
  const weighed: Weighed[] = []
  for (const screen of screens) weighed.push({ ...screen, weights: await weigh(browser, origin + screen.path) })
  return weighed
}

function printWeights(weighed: readonly Weighed[]): void {
  const kilobytes = (bytes: number, budget: number) =>
    `${(bytes / KILOBYTE).toFixed(1)} of ${budget}${bytes > budget * KILOBYTE ? ' over' : ''}`
  console.log('\nWhat a first visit loads, kilobytes after compression, and its budget')
  printTable(
    ['', 'scripts', 'styles', 'fonts'],
    weighed.map(({ name, kind, weights: { script, style, font } }) => [
      name,
      kilobytes(script, BUDGETS[kind]),
      kilobytes(style, BUDGETS.style),
      kilobytes(font, BUDGETS.font),
    ]),
  )
}
