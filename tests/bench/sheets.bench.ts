import { setTimeout as sleep } from 'node:timers/promises'
import { to as copyTo } from 'pg-copy-streams'
import { connect, type Db, withClient } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { type Bench, figure, printTable, summarise } from './bench.ts'
import { catalogueOf, startPostgres } from './catalogue.ts'
import { startServer } from './http/server.ts'
import { type Call, enterAsStaff, timed } from './staff.ts'

const defaults = { programmes: 200_000, rows: 10_000, quietSeconds: 5 }

/** Enough to see that all of it works; its figures say nothing. */
export const smallest = { programmes: 0, rows: 100, quietSeconds: 1 } satisfies Partial<typeof defaults>

type Staff = { call: Call; headers: Record<string, string>; origin: string }
type Imported = { _id: string; version: number; state: string; counts: Record<string, number> }

/**
 * Spreadsheets in a catalogue of this size: an export with its memory and the searches beside it against a bare COPY of
 * the same rows, and an import, checked, made and taken back, against a bare COPY and update.
 */
export async function run(bench: Bench, options: Partial<typeof defaults> = {}): Promise<object> {
  const { programmes, rows: count, quietSeconds } = { ...defaults, ...options }
  const postgres = await startPostgres(bench)
  const url = await catalogueOf(postgres, programmes)
  const { db, close } = connect(url, { max: 3, statementTimeout: 0 })
  bench.closing.defer(close)
  process.stderr.write('Starting the server ...\n')
  const origin = await startServer(bench, url)
  const staff = { ...(await enterAsStaff(bench, db, origin)), origin }
  const exports = [
    await measureExport(db, staff, 'xlsx', quietSeconds),
    await measureExport(db, staff, 'csv', quietSeconds),
  ]
  const imports = await measureImport(db, staff, count)
  print(programmes, count, exports, imports)
  return { programmes, exports, imports }
}

async function measureExport(db: Db, { headers, origin }: Staff, format: string, quietSeconds: number) {
  const search = () => timed(async () => (await fetch(`${origin}/api/search?q=medicine&lang=en`)).text())
  for (let n = 0; n < 50; n++) await search()
  const alone = await searchesWhile(search, sleep(quietSeconds * 1_000))
  const before = await memory(origin)
  let bytes = 0
  let peak = before
  const started = performance.now()
  const exported = (async () => {
    const answer = await fetch(`${origin}/api/admin/majors/export?format=${format}`, { headers })
    if (!answer.ok || !answer.body) throw new Error(`The export answers ${answer.status}`)
    for await (const piece of answer.body) bytes += (piece as Uint8Array).length
  })()
  const watched = (async () => {
    const over = exported.then(() => true)
    while (!(await Promise.race([over, sleep(200, false)]))) peak = Math.max(peak, await memory(origin))
  })()
  const beside = await searchesWhile(search, exported)
  await watched
  const milliseconds = performance.now() - started
  const copy = await timed(() => bareCopy(db))
  return { format, milliseconds, bytes, copy, before, peak, alone: summarise(alone), beside: summarise(beside) }
}

/** Times of searches, one after the other with a breath in between, until something else is over. */
async function searchesWhile(search: () => Promise<number>, other: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  const over = other.finally(() => {
    isOver = true
  })
  while (!isOver) {
    times.push(await search())
    await sleep(20)
  }
  await over
  return times
}

/** Megabytes that the server holds. */
async function memory(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const bytes = /^process_resident_memory_bytes(?:\{[^}]*\})? (\S+)/m.exec(text)?.[1]
  if (!bytes) throw new Error('The server does not say how much memory it holds')
  return Number(bytes) / 2 ** 20
}

const bareCopy = (db: Db) =>
  withClient(db, async (client) => {
    const stream = client.query(
      copyTo(`copy (select p.*, (select json_agg(i) from intakes i where i.programme_id = p.id) from programmes p
        where p.kind = 'major') to stdout (format csv)`),
    )
    let bytes = 0
    for await (const piece of stream) bytes += (piece as Buffer).length
    return bytes
  })

async function measureImport(db: Db, staff: Staff, count: number) {
  const majors = await rows<{ id: string; fee: string }>(db)`
    select id, coalesce(fee_amount, 0) + 1 as fee from programmes where kind = 'major' and fee_amount is not null
    order by id limit ${count}`
  const changed = ['ID,Annual fee', ...majors.map(({ id, fee }) => `${id},${fee}`)].join('\n')
  const made = Array.from({ length: count }, (_, n) => `Sheet University ${n},Jordan,https://u${n}.example.org`)
  const files = [
    ['majors', changed, `${count} fees changed`],
    ['universities', ['name,country,website', ...made].join('\n'), `${count} universities made`],
  ] as const
  const results = []
  for (const [entity, file, name] of files) results.push({ name, ...(await importOne(staff, entity, file)) })
  return { results, bare: await bareUpdate(db, majors) }
}

async function importOne({ call, headers, origin }: Staff, entity: string, file: string) {
  const form = new FormData()
  form.set('file', new File([file], 'bench.csv'))
  let given = { _id: '' } as Imported
  const until = async (state: string) => {
    do {
      await sleep(50)
      given = await call('GET', `/api/admin/imports/${given._id}`)
    } while (given.state !== state && !['failed', 'stale'].includes(given.state))
    if (given.state !== state) throw new Error(`The import is ${given.state}`)
  }
  const preview = await timed(async () => {
    const answer = await fetch(`${origin}/api/admin/${entity}/import`, { method: 'POST', headers, body: form })
    given = (await answer.json()) as Imported
    await until('checked')
  })
  const { counts } = given
  const step = (name: string, state: string) =>
    timed(async () => {
      given = await call('POST', `/api/admin/imports/${given._id}/${name}`, undefined, given.version)
      await until(state)
    })
  return { counts, preview, commit: await step('commit', 'committed'), undo: await step('undo', 'undone') }
}

/** The same fees by a statement of one's own, without rights, checks, history or a plan. */
const bareUpdate = (db: Db, majors: readonly { id: string; fee: string }[]) =>
  timed(
    () => rows(db)`
      update programmes p set fee_amount = x.fee
      from unnest(${majors.map(({ id }) => id)}::uuid[], ${majors.map(({ fee }) => fee)}::numeric[]) as x (id, fee)
      where p.id = x.id`,
  )

type Exported = Awaited<ReturnType<typeof measureExport>>
type Imports = Awaited<ReturnType<typeof measureImport>>

function print(programmes: number, count: number, exports: Exported[], { results, bare }: Imports): void {
  console.log(`\nExport of ${programmes.toLocaleString('en')} programmes`)
  printTable(
    ['', 's', 'MB', 'by bare COPY', 'memory before', 'peak', 'search p50 alone', 'beside', 'ratio'],
    exports.map((each) => [
      each.format,
      figure(each.milliseconds / 1_000),
      figure(each.bytes / 2 ** 20),
      `× ${figure(each.milliseconds / each.copy)}`,
      `${figure(each.before)} MB`,
      `${figure(each.peak)} MB`,
      `${figure(each.alone.median)} ms`,
      `${figure(each.beside.median)} ms`,
      `× ${figure(each.beside.median / each.alone.median)}`,
    ]),
  )
  console.log(`\nImport of ${count.toLocaleString('en')} rows; seconds, upload and waiting for the job included`)
  printTable(
    ['', 'preview', 'commit', 'undo'],
    results.map(({ name, preview, commit, undo }) => [
      name,
      ...[preview, commit, undo].map((ms) => figure(ms / 1_000)),
    ]),
  )
  console.log(`\nThe same fees by a bare update, without checks and history: ${figure(bare / 1_000)} s.`)
}
