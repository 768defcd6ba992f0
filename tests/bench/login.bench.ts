import { toSearchParams } from '#catalogue-index/query/address.ts'
import { connect } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { hashPassword } from '#features/auth/server/passwords.ts'
import { type Bench, figure, printTable, type Summary, summarise } from './bench.ts'
import { catalogueOf, startPostgres } from './catalogue.ts'
import { putLoad } from './http/load.ts'
import { startServer } from './http/server.ts'
import { signIn } from './login/sign-ins.ts'
import { makeQueries, SCENARIOS } from './search/queries.ts'
import { makeFlatTables } from './search/sql.ts'

const SEED = 3
const ACCOUNTS = 400
const PASSWORD = 'river lamp 7'
const EMAIL = 'bench-login-'

const defaults = {
  programmes: 20_000,
  searchesPerSecond: 50,
  signInsPerSecond: 100,
  atOnce: 24,
  seconds: 10,
  warmUpSeconds: 3,
  rounds: 2,
}

/** Enough to see that all of it works; its figures say nothing. */
export const smallest = {
  programmes: 0,
  searchesPerSecond: 10,
  signInsPerSecond: 2,
  atOnce: 2,
  seconds: 1,
  warmUpSeconds: 1,
  rounds: 1,
} satisfies Partial<typeof defaults>

/**
 * Signing in at the real server: how many a second it takes, and what becomes of searches while a hundred people a
 * second sign in. Each sign-in hashes its password with argon2id (19 MiB, two passes) and opens a session; the
 * processes that ask, the server and its PostgreSQL share the same cores.
 */
export async function run(bench: Bench, options: Partial<typeof defaults> = {}): Promise<object> {
  const given = { ...defaults, ...options }
  const { programmes, searchesPerSecond, signInsPerSecond, atOnce, seconds, warmUpSeconds, rounds } = given
  const postgres = await startPostgres(bench)
  const url = await catalogueOf(postgres, programmes)
  const emails = await makeAccounts(bench, url)
  const paths = await makePaths(url, searchesPerSecond * seconds * (2 * rounds + 1))
  process.stderr.write('Starting the server ...\n')
  const origin = await startServer(bench, url)

  const people = { origin, emails, password: PASSWORD }
  const search = () =>
    putLoad(bench, { origin, paths: paths.splice(0, searchesPerSecond * seconds), perSecond: searchesPerSecond })
  process.stderr.write('Warming up ...\n')
  await search()
  await signIn(bench, { ...people, seconds: warmUpSeconds, atOnce })

  const alone: number[] = []
  const beside: number[] = []
  const paced: number[] = []
  const pressed: number[] = []
  const errors = { searches: 0, signInsPressed: 0, signInsPaced: 0 }
  let [taken, takenIn] = [0, 0]
  for (let round = 1; round <= rounds; round++) {
    process.stderr.write(`Round ${round} of ${rounds} ...\n`)
    const quiet = await search()
    const most = await signIn(bench, { ...people, seconds, atOnce })
    const [busy, steady] = await Promise.all([
      search(),
      signIn(bench, { ...people, seconds, perSecond: signInsPerSecond }),
    ])
    alone.push(...quiet.times)
    beside.push(...busy.times)
    pressed.push(...most.times)
    paced.push(...steady.times)
    taken += most.times.length - most.errors
    takenIn += most.seconds
    errors.searches += quiet.errors + busy.errors
    errors.signInsPressed += most.errors
    errors.signInsPaced += steady.errors
  }
  const result = {
    programmes,
    searchesPerSecond,
    signInsPerSecond,
    atOnce,
    errors,
    mostSignInsPerSecond: taken / takenIn,
    searchAlone: summarise(alone),
    searchBeside: summarise(beside),
    signInPaced: summarise(paced),
    signInPressed: summarise(pressed),
  }
  print(result)
  return result
}

type Result = {
  searchesPerSecond: number
  signInsPerSecond: number
  atOnce: number
  errors: { searches: number; signInsPressed: number; signInsPaced: number }
  mostSignInsPerSecond: number
} & Record<'searchAlone' | 'searchBeside' | 'signInPaced' | 'signInPressed', Summary>

function print(result: Result): void {
  const { searchesPerSecond, signInsPerSecond, atOnce, searchAlone, searchBeside, signInPaced, signInPressed } = result
  console.log(`\n${figure(result.mostSignInsPerSecond)} sign-ins a second with ${atOnce} people at once; milliseconds`)
  const row = (name: string, { min, median, p99, max }: Summary) => [name, ...[min, median, p99, max].map(figure)]
  printTable(
    ['', 'min', 'p50', 'p99', 'max'],
    [
      row(`${searchesPerSecond} searches a second alone`, searchAlone),
      row(`beside ${signInsPerSecond} sign-ins a second`, searchBeside),
      [
        'beside by alone',
        ...(['min', 'median', 'p99', 'max'] as const).map((key) => `× ${figure(searchBeside[key] / searchAlone[key])}`),
      ],
      row(`sign-ins, ${signInsPerSecond} a second, beside searches`, signInPaced),
      row(`sign-ins, ${atOnce} at once, alone`, signInPressed),
    ],
  )
  const { searches, signInsPressed, signInsPaced } = result.errors
  console.log(
    `\nNot answered as asked: ${searches} searches, ${signInsPressed} and ${signInsPaced} sign-ins (503 when too many wait).`,
  )
}

/** Accounts that are gone when the bench is over; all of one password, since making a hash for each takes longer. */
async function makeAccounts({ closing }: Bench, url: string): Promise<string[]> {
  const { db, close } = connect(url, { max: 1 })
  closing.defer(async () => {
    await rows(db)`delete from users where starts_with(email, ${EMAIL})`
    await close()
  })
  await rows(db)`
    insert into users (email, email_verified_at, password_hash)
    select ${EMAIL} || n || '@example.org', now(), ${await hashPassword(PASSWORD)} from generate_series(1, ${ACCOUNTS}) n
    on conflict do nothing`
  return Array.from({ length: ACCOUNTS }, (_, n) => `${EMAIL}${n + 1}@example.org`)
}

async function makePaths(url: string, count: number): Promise<string[]> {
  const { db, close } = connect(url, { max: 1, statementTimeout: 0 })
  try {
    await makeFlatTables(db)
    const queries = await makeQueries(db, Math.ceil(count / SCENARIOS.length), SEED)
    return Array.from({ length: count }, (_, at) => {
      const scenario = SCENARIOS[at % SCENARIOS.length] as (typeof SCENARIOS)[number]
      return queries[scenario][Math.floor(at / SCENARIOS.length)]
    }).flatMap((one) => (one ? [`/api/search?${toSearchParams(one.query)}&lang=${one.lang}`] : []))
  } finally {
    await close()
  }
}
