import { type Bench, figure, printTable, type Summary, summarise } from './bench.ts'
import { catalogueOf, startPostgres } from './catalogue.ts'
import { startEcho } from './http/echo.ts'
import { type Answered, putLoad } from './http/load.ts'
import { fetchAll, startServer } from './http/server.ts'
import { makePaths } from './search/paths.ts'

const defaults = { programmes: 200_000, perSecond: 300, seconds: 10, rounds: 2, warmUpSeconds: 3 }

/** Enough to see that all of it works; its figures say nothing. */
export const smallest = { programmes: 0, perSecond: 10, seconds: 1, rounds: 1, warmUpSeconds: 1 } satisfies Partial<
  typeof defaults
>

/**
 * `GET /api/search` of the real server under steady load, every search another one, all processes on the same cores;
 * beside it the least that this takes: a bare server of Node's with the same bytes under the same load.
 */
export async function run(bench: Bench, options: Partial<typeof defaults> = {}): Promise<object> {
  const { programmes, perSecond, seconds, rounds, warmUpSeconds } = { ...defaults, ...options }
  const postgres = await startPostgres(bench)
  const url = await catalogueOf(postgres, programmes)
  const paths = await makePaths(url, perSecond * (seconds * rounds + warmUpSeconds))
  process.stderr.write('Starting the server ...\n')
  const origin = await startServer(bench, url)

  const warmUp = paths.splice(0, perSecond * warmUpSeconds)
  await putLoad(bench, { origin, paths: warmUp, perSecond })
  process.stderr.write('Fetching the answers for the bare server ...\n')
  const bare = await startEcho(bench, await fetchAll(origin, paths))
  await putLoad(bench, { origin: bare, paths: paths.slice(0, warmUp.length), perSecond })

  const runs: Record<'ours' | 'limit', Answered[]> = { ours: [], limit: [] }
  for (let round = 0; round < rounds; round++) {
    process.stderr.write(`Putting on load: round ${round + 1} of ${rounds} ...\n`)
    const some = paths.slice(round * perSecond * seconds, (round + 1) * perSecond * seconds)
    runs.limit.push(await putLoad(bench, { origin: bare, paths: some, perSecond }))
    runs.ours.push(await putLoad(bench, { origin, paths: some, perSecond }))
  }
  const result = {
    programmes,
    perSecond,
    requests: paths.length,
    ours: sum(runs.ours),
    limit: sum(runs.limit),
  }
  print(result)
  return result
}

type Total = Summary & { p90: number; errors: number; bytesPerAnswer: number }

function sum(runs: readonly Answered[]): Total {
  const times = runs.flatMap((one) => one.times)
  const bytes = runs.reduce((total, one) => total + one.bytes, 0)
  return {
    ...summarise(times),
    p90: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.9)] ?? Number.NaN,
    errors: runs.reduce((total, { errors }) => total + errors, 0),
    bytesPerAnswer: Math.round(bytes / times.length),
  }
}

function print({
  programmes,
  perSecond,
  requests,
  ours,
  limit,
}: {
  programmes: number
  perSecond: number
  requests: number
  ours: Total
  limit: Total
}) {
  console.log(`\nGET /api/search, ${programmes.toLocaleString('en')} programmes, ${perSecond} requests a second,`)
  console.log(
    `${requests.toLocaleString('en')} distinct searches, ${ours.bytesPerAnswer} compressed bytes an answer; milliseconds`,
  )
  const row = (name: string, { min, median, p90, p99, max, errors }: Total) => [
    name,
    ...[min, median, p90, p99, max].map(figure),
    `${errors}`,
  ]
  const ratio = (key: 'min' | 'median' | 'p90' | 'p99' | 'max') => `× ${figure(ours[key] / limit[key])}`
  printTable(
    ['', 'min', 'p50', 'p90', 'p99', 'max', 'errors'],
    [
      row('limit', limit),
      row('ours', ours),
      ['ours by limit', ...(['min', 'median', 'p90', 'p99', 'max'] as const).map(ratio), ''],
    ],
  )
  console.log(
    '\nlimit: a bare node:http server that gives the same bytes without looking. Times count from the moment a',
  )
  console.log('request is due, so waiting behind others is in them.')
}
