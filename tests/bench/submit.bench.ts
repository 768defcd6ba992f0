import { hash } from '@node-rs/argon2'
import { connect, type Db } from '#db/client.ts'
import { insertion, rows } from '#db/rows.ts'
import { toColumns } from '#features/applications/server/stored-answers.ts'
import { buildAnswersForAnyIntake } from '#tests/support/applicants.ts'
import { type Bench, figure, printTable, type Summary, summarise } from './bench.ts'
import { catalogueOf, startPostgres } from './catalogue.ts'
import { startServer } from './http/server.ts'
import { submitAll } from './submit/submits.ts'

const PASSWORD = 'river lamp 7'
const EMAIL = 'bench-submit-'
/** As many as one student may have open. */
const ITEMS = 10
/** Connections that the server has, too. */
const CONNECTIONS = 10

const defaults = { programmes: 20_000, students: 200, atOnce: 24, rounds: 3 }

/** Enough to see that all of it works; its figures say nothing. */
export const smallest = { programmes: 0, students: 4, atOnce: 2, rounds: 1 } satisfies Partial<typeof defaults>

/**
 * Applying at the real server, from the call to the receipt: the session, the item, the answers, and one transaction
 * that keeps application, event, mail and line in the trail, with fsync on. Beside it the bare insert of the same row
 * into a table without index or trigger, over as many connections: what the disk allows. The mails are written
 * meanwhile, as they would be. The processes that ask, the server and its PostgreSQL share the same cores.
 */
export async function run(bench: Bench, options: Partial<typeof defaults> = {}): Promise<object> {
  const { programmes, students, atOnce, rounds } = { ...defaults, ...options }
  const postgres = await startPostgres(bench)
  const url = await catalogueOf(postgres, programmes)
  const { db, close } = connect(url, { max: CONNECTIONS })
  bench.closing.defer(close)
  bench.closing.defer(() => forget(db))
  await forget(db)
  const [setting] = await rows<{ fsync: string; commit: string }>(db)`
    select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`
  const emails = await makeStudents(db, students)
  const itemIds = await openItems(db)
  process.stderr.write('Starting the server ...\n')
  const origin = await startServer(bench, url)

  const answers = buildAnswersForAnyIntake({
    preferredStart: new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10),
  })
  const load = { origin, password: PASSWORD, itemIds, answers, atOnce }
  process.stderr.write('Warming up ...\n')
  await submitAll(bench, { ...load, emails: emails.slice(0, 20) })
  await forgetApplications(db)

  const times = { submits: [] as number[], again: [] as number[], bare: [] as number[] }
  const rates = { submits: [] as number[], again: [] as number[], bare: [] as number[] }
  let errors = 0
  for (let round = 1; round <= rounds; round++) {
    process.stderr.write(`Round ${round} of ${rounds} ...\n`)
    const { first, again } = await submitAll(bench, { ...load, emails })
    const bare = await insertBare(db, { emails, itemIds, answers, atOnce })
    for (const [name, done] of Object.entries({ submits: first, again, bare })) {
      times[name as keyof typeof times].push(...done.times)
      rates[name as keyof typeof rates].push(done.times.length / done.seconds)
    }
    errors += first.errors + again.errors
    await forgetApplications(db)
  }
  const best = (values: number[]) => Math.max(...values)
  const result = {
    programmes,
    atOnce,
    ...setting,
    errors,
    submitsPerSecond: best(rates.submits),
    repeatsPerSecond: best(rates.again),
    bareInsertsPerSecond: best(rates.bare),
    submit: summarise(times.submits),
    repeat: summarise(times.again),
    bare: summarise(times.bare),
  }
  print(result)
  return result
}

type Result = {
  atOnce: number
  fsync?: string
  commit?: string
  errors: number
} & Record<'submitsPerSecond' | 'repeatsPerSecond' | 'bareInsertsPerSecond', number> &
  Record<'submit' | 'repeat' | 'bare', Summary>

function print(result: Result): void {
  const { atOnce, submitsPerSecond, repeatsPerSecond, bareInsertsPerSecond, submit, repeat, bare } = result
  console.log(`\n${atOnce} students at once, fsync ${result.fsync}, synchronous_commit ${result.commit}; milliseconds`)
  const row = (name: string, rate: number, { min, median, p99, max }: Summary) => [
    name,
    ...[rate, min, median, p99, max].map(figure),
  ]
  printTable(
    ['', 'a second', 'min', 'p50', 'p99', 'max'],
    [
      row('applications, from call to receipt', submitsPerSecond, submit),
      row('the same keys again', repeatsPerSecond, repeat),
      row('bare inserts of the same row', bareInsertsPerSecond, bare),
      ['applications by bare inserts', `× ${figure(submitsPerSecond / bareInsertsPerSecond)}`, '', '', '', ''],
    ],
  )
  console.log(`\nNot answered as asked: ${result.errors}.`)
}

type Bare = {
  emails: readonly string[]
  itemIds: readonly string[]
  answers: ReturnType<typeof buildAnswersForAnyIntake>
  atOnce: number
}

/** The same rows into a table with nothing around it. */
async function insertBare(db: Db, { emails, itemIds, answers, atOnce }: Bare) {
  await rows(db)`drop table if exists bench_bare`
  await rows(db)`create table bench_bare (like applications including defaults)`
  const [owner] = await rows<{ id: string }>(db)`select id from users where starts_with(email, ${EMAIL}) limit 1`
  const found = itemIds.flatMap((itemId) => emails.map((_, n) => ({ itemId, n })))
  const times: number[] = []
  let next = 0
  const start = performance.now()
  const goOn = async () => {
    for (let one = found[next++]; one; one = found[next++]) {
      const began = performance.now()
      const columns = {
        ...toColumns(answers, { phone: '+971501234567', guardianPhone: null }),
        user_id: owner?.id ?? null,
        programme_id: one.itemId,
        reference: `MS-${one.n}`,
        idempotency_key: `${one.itemId}-${one.n}`,
        submitted_at: new Date().toISOString(),
      }
      await rows(db)`insert into bench_bare ${insertion([columns])}`
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, goOn))
  const seconds = (performance.now() - start) / 1000
  await rows(db)`drop table bench_bare`
  return { times, seconds }
}

/** Students of one password, whose hash is quick to check: signing in is not what is measured. */
async function makeStudents(db: Db, count: number): Promise<string[]> {
  const passwordHash = await hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 })
  await rows(db)`
    insert into users (email, email_verified_at, password_hash)
    select ${EMAIL} || n || '@example.org', now(), ${passwordHash} from generate_series(1, ${count}) n`
  return Array.from({ length: count }, (_, n) => `${EMAIL}${n + 1}@example.org`)
}

async function openItems(db: Db): Promise<string[]> {
  const found = await rows<{ id: string }>(db)`
    select distinct s.id from search_programmes s join search_intakes i on i.programme_id = s.id
    where i.open and i.ends_at > now() + interval '1 day' order by s.id limit ${ITEMS}`
  return found.map(({ id }) => id)
}

/** Everything but the audit trail, to which rows are only ever added. */
async function forgetApplications(db: Db): Promise<void> {
  await rows(db)`delete from jobs where kind = 'application.moved'`
  await rows(db)`delete from applications a using users u where u.id = a.user_id and starts_with(u.email, ${EMAIL})`
}

async function forget(db: Db): Promise<void> {
  await forgetApplications(db)
  await rows(db)`delete from users where starts_with(email, ${EMAIL})`
}
