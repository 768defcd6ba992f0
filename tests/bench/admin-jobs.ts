import { setTimeout as sleep } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import type { BulkView } from '#features/content/bulk/contract.ts'
import type { ImportView } from '#features/content/spreadsheets/contract.ts'
import { type Bench, figure, printTable, type Summary, summarise } from './bench.ts'
import { putLoad } from './http/load.ts'
import { type Call, timed } from './staff.ts'

/** Jobs of staff over much of the catalogue, and what students who search notice of them. */

type About = {
  bench: Bench
  db: Db
  call: Call
  /** Uploads a form and answers the body. */
  upload: <T>(path: string, form: FormData) => Promise<T>
  origin: string
  /** Searches, no two alike, asked for in turn. */
  paths: readonly string[]
  /** Programmes whose fees are raised and put back. */
  raised: number
  /** Rows of the file whose dry run is timed. */
  fileRows: number
}

/** Searches a second while a job runs: as many as a good day has. */
const PER_SECOND = 50
const CHUNK_SECONDS = 2

type Reading = { name: string; records: number; seconds: number; limit: number; search: Summary; errors: number }

export async function measureJobs(about: About): Promise<object> {
  const { db } = about
  const searches = searchesOf(about)
  await searches.during(sleep(3_000))
  const alone = await searches.during(sleep(10_000))
  const readings: Reading[] = []
  const measure = async (
    name: string,
    records: number,
    work: () => Promise<unknown>,
    limit: () => Promise<unknown>,
  ) => {
    process.stderr.write(`${name} ...\n`)
    const timing = timed(work)
    const during = await searches.during(timing)
    readings.push({ name, records, seconds: (await timing) / 1000, limit: (await timed(limit)) / 1000, ...during })
  }

  const [highest] = await rows<{ fee: string }>(db)`
    select fee_amount::text as fee from programmes where kind = 'major' and fee_amount is not null
    order by fee_amount limit 1 offset ${about.raised - 1}`
  const filter = { fee: 'stated', feeTo: highest?.fee ?? '0' }
  const bare = () => raiseInSql(db, filter.feeTo)
  let change: BulkView | undefined
  const count = () => change?.total ?? 0
  const act = (path: 'make' | 'undo', until: string) => async () => {
    if (!change) throw new Error('There is no preview')
    await about.call('POST', `/api/admin/content-changes/${change._id}/${path}`, undefined, change.version)
    change = await awaited(about, change._id, until)
  }
  await measure(
    'fees raised: preview',
    about.raised,
    async () => {
      const action = { kind: 'fees', percent: 3, roundTo: 1 }
      const started = await about.call<BulkView>('POST', '/api/admin/majors/bulk', { action, records: { filter } })
      change = await awaited(about, started._id, 'checked')
    },
    bare,
  )
  await measure('fees raised', count(), act('make', 'made'), bare)
  await measure('fees put back', count(), act('undo', 'undone'), bare)

  const universities = await rows<{ name: string }>(db)`
    select name_en as name from universities where status = 'published' group by name_en having count(*) = 1 order by 1 limit 200`
  const [faculty] = await rows<{ name: string }>(db)`select name_en as name from faculties order by id limit 1`
  const file = fileOf(
    about.fileRows,
    universities.map(({ name }) => name),
    faculty?.name ?? '',
  )
  await measure(
    'file looked through',
    about.fileRows,
    () => dryRun(about, file),
    async () => void parse(file),
  )

  print(about, alone.search, readings)
  return { perSecond: PER_SECOND, alone: alone.search, readings }
}

/** Answers what searches take until some work is done. */
function searchesOf({ bench, origin, paths }: About) {
  let at = 0
  const next = () => Array.from({ length: PER_SECOND * CHUNK_SECONDS }, () => paths[at++ % paths.length] as string)
  return {
    async during(work: Promise<unknown>): Promise<{ search: Summary; errors: number }> {
      let isOver = false
      const finished = work.finally(() => {
        isOver = true
      })
      // Awaited below, once the load of this moment is over: until then nothing else looks at it.
      finished.catch(() => {})
      const times: number[] = []
      let errors = 0
      do {
        const answered = await putLoad(bench, { origin, paths: next(), perSecond: PER_SECOND })
        times.push(...answered.times)
        errors += answered.errors
      } while (!isOver)
      await finished
      return { search: summarise(times), errors }
    },
  }
}

async function awaited({ call }: About, id: string, state: string): Promise<BulkView> {
  for (;;) {
    const change = await unlessBusy(call<BulkView>('GET', `/api/admin/content-changes/${id}`))
    if (change?.state === state) return change
    if (change?.state === 'failed')
      throw new Error(`The change of many records failed: ${JSON.stringify(change.counts)}`)
    await sleep(200)
  }
}

/** Null where a busy server has refused; the pages look again too. */
function unlessBusy<View>(called: Promise<View>): Promise<View | null> {
  return called.catch((error: Error) => {
    if (!error.message.includes('answers 503')) throw error
    return null
  })
}

/** The least that raising them takes: one statement, which nothing can preview, explain or take back. */
async function raiseInSql(db: Db, highest: string): Promise<void> {
  const undone = new Error('rolled back')
  const raise = transact(db, async (tx) => {
    await rows(tx)`
      update programmes set fee_amount = round(fee_amount * 1.03), version = version + 1, updated_at = now()
      where kind = 'major' and fee_amount <= ${highest}::numeric`
    throw undone
  })
  await raise.catch((error: unknown) => {
    if (error !== undone) throw error
  })
}

/** New programmes of universities that there are, with what a usual file says. */
function fileOf(count: number, universities: readonly string[], faculty: string): string {
  const line = (n: number) =>
    `Study of estuaries ${n},"${universities[n % universities.length]}","${faculty}",Bachelor,Online,English,${36 + (n % 3) * 12},${3 + (n % 9)}500,USD`
  const lines = Array.from({ length: count }, (_, n) => line(n))
  return ['Name,University,Faculty,Level,Mode,Teaching languages,Duration,feeAmount,feeCurrency', ...lines].join('\n')
}

async function dryRun({ call, upload }: About, file: string): Promise<void> {
  const form = new FormData()
  form.set('file', new File([file], 'programmes.csv', { type: 'text/csv' }))
  let view = await upload<ImportView>('/api/admin/majors/import', form)
  while (view.state === 'checking') {
    await sleep(200)
    view = (await unlessBusy(call<ImportView>('GET', `/api/admin/imports/${view._id}`))) ?? view
  }
  const { state, counts } = view
  if (state !== 'checked' || counts.rejected > 0)
    throw new Error(`The dry run ended as ${state}: ${JSON.stringify([view.asked, counts])}`)
  await call('DELETE', `/api/admin/imports/${view._id}`, undefined, view.version)
}

function print({ raised }: About, alone: Summary, readings: readonly Reading[]): void {
  console.log(
    `\nJobs of staff, and ${PER_SECOND} searches a second beside them: alone p50 ${figure(alone.median)} ms, p99 ${figure(alone.p99)} ms`,
  )
  printTable(
    ['', 'records', 'seconds', 'a second', 'limit, s', 'by limit', 'search p50', 'p99', 'p99 by alone', 'errors'],
    readings.map(({ name, records, seconds, limit, search, errors }) => [
      name,
      records.toLocaleString('en'),
      figure(seconds),
      figure(records / seconds),
      figure(limit),
      `× ${figure(seconds / limit)}`,
      figure(search.median),
      figure(search.p99),
      `× ${figure(search.p99 / alone.p99)}`,
      `${errors}`,
    ]),
  )
  console.log(
    `\nlimit of the fees: one update of the same ${raised.toLocaleString('en')} rows, rolled back; of the file: its cells split and thrown away.`,
  )
}
