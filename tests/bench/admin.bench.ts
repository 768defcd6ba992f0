import { connect, type Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { measureJobs } from './admin-jobs.ts'
import { type Bench, figure, printTable, type Summary, summarise } from './bench.ts'
import { catalogueOf, startPostgres } from './catalogue.ts'
import { startServer } from './http/server.ts'
import { fillPeople } from './people.ts'
import { makePaths } from './search/paths.ts'
import { type Call, enterAsStaff, timed } from './staff.ts'

const defaults = {
  programmes: 200_000,
  people: 100_000,
  rounds: 20,
  raised: 50_000,
  fileRows: 100_000,
  searches: 5_000,
}

/** Enough to see that all of it works; its figures say nothing. */
export const smallest = {
  programmes: 0,
  people: 20,
  rounds: 1,
  raised: 50,
  fileRows: 50,
  searches: 200,
} satisfies Partial<typeof defaults>

type Step = { name: string; ours: () => Promise<unknown>; sql?: () => Promise<unknown> }

/**
 * What staff wait for in a catalogue of this size: lists as their screens ask for them, a record opened, saved and
 * published, over HTTP with session and JSON. Beside each list and record the bare SQL that reads the same rows, over a
 * connection of its own; both in turns.
 */
export async function run(bench: Bench, options: Partial<typeof defaults> = {}): Promise<object> {
  const { programmes, people, rounds, raised, fileRows, searches } = { ...defaults, ...options }
  const postgres = await startPostgres(bench)
  const url = await catalogueOf(postgres, programmes)
  const { db, close } = connect(url, { max: 2, statementTimeout: 0 })
  bench.closing.defer(close)
  await fillPeople(db, people)
  process.stderr.write('Starting the server ...\n')
  const origin = await startServer(bench, url)
  const { call, headers } = await enterAsStaff(bench, db, origin)
  const [major] = await rows<{ id: string }>(db)`
    select id from programmes where kind = 'major' and status = 'published' order by id limit 1`
  if (!major) throw new Error('There is no major')

  const steps = [
    ...listSteps(call, db),
    ...(await filterSteps(call, db)),
    ...peopleSteps(call, db, people),
    ...otherSteps(call),
    ...recordSteps(call, db, major.id),
  ]
  const times = steps.map(() => ({ ours: [] as number[], sql: [] as number[] }))
  for (const step of steps) await step.ours()
  for (let round = 1; round <= rounds; round++) {
    for (const [n, { ours, sql }] of steps.entries()) {
      times[n]?.ours.push(await timed(ours))
      if (sql) times[n]?.sql.push(await timed(sql))
    }
  }
  const results = steps.map(({ name }, n) => ({
    name,
    ours: summarise(times[n]?.ours ?? []),
    sql: times[n]?.sql.length ? summarise(times[n].sql) : null,
  }))
  print({ programmes, people }, results)
  const upload = async <T>(path: string, body: FormData): Promise<T> => {
    const answer = await fetch(origin + path, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const paths = await makePaths(url, searches)
  const jobs = await measureJobs({ bench, db, call, upload, origin, paths, raised, fileRows })
  return { programmes, people, results, jobs }
}

function listSteps(call: Call, db: Db): Step[] {
  const list = (query: string) => () => call('GET', `/api/admin/majors?${query}`)
  const counted = (condition: string, order: string) => bareList(db, condition, order)
  return [
    { name: 'list, last changed first', ours: list(''), sql: counted('true', 'p.updated_at desc, p.id') },
    { name: 'list by name', ours: list('sort=name'), sql: counted('true', 'p.name_en, p.id') },
    {
      name: 'list of one level',
      ours: list('level=phd&sort=name'),
      sql: counted(`p.level = 'phd'`, 'p.name_en, p.id'),
    },
    {
      name: 'list of a word',
      ours: list('q=medicine'),
      sql: counted(`p.name_en || ' ' || coalesce(p.name_ar, '') ilike '%medicine%'`, 'p.updated_at desc, p.id'),
    },
    {
      name: 'list of a word that is nowhere',
      ours: list('q=zzzqq'),
      sql: counted(`p.name_en || ' ' || coalesce(p.name_ar, '') ilike '%zzzqq%'`, 'p.updated_at desc, p.id'),
    },
    { name: 'page 4,000', ours: list('page=4000'), sql: counted('true', 'p.updated_at desc, p.id offset 99975') },
  ]
}

const bareList = (db: Db, condition: string, order: string) => async () => {
  await db.$client.query(
    `select p.id, p.name_en, p.name_ar, p.level, p.status, p.updated_at, u.name_en from programmes p
     join universities u on u.id = p.university_id where p.kind = 'major' and ${condition} order by ${order} limit 25`,
  )
  await db.$client.query(`select count(*) from programmes p where p.kind = 'major' and ${condition}`)
}

/** The filters that a list of programmes has beside its own fields; beside each the same question in bare SQL. */
async function filterSteps(call: Call, db: Db): Promise<Step[]> {
  const [one] = await rows<{ country: string; city: string; tag: string; fee: string; month: string }>(db)`
    select p.country_id as country, u.city_en as city, t.tag_id as tag, p.fee_amount::text as fee,
      (select i.year || '-' || lpad(i.month::text, 2, '0') from intakes i where i.programme_id = p.id limit 1) as month
    from programmes p join universities u on u.id = p.university_id join programme_tags t on t.programme_id = p.id
    where p.kind = 'major' and p.fee_amount is not null and u.city_en is not null
      and exists (select from intakes i where i.programme_id = p.id) order by p.id limit 1`
  if (!one) throw new Error('There is no programme with a tag, a fee and an intake')
  const [year, month] = one.month.split('-').map(Number)
  const intake = (condition: string) => `exists (select from intakes i where i.programme_id = p.id and ${condition})`
  const conditions: Record<string, string> = {
    [`countryId=${one.country}`]: `p.country_id = '${one.country}'`,
    [`city=${encodeURIComponent(one.city)}`]: `p.university_id in (select id from universities where city_en ilike '%${one.city.replaceAll("'", "''")}%')`,
    [`tagId=${one.tag}`]: `exists (select from programme_tags x where x.programme_id = p.id and x.tag_id = '${one.tag}')`,
    [`intake=${one.month}`]: intake(`i.year = ${year} and i.month = ${month}`),
    'fee=missing': 'p.fee_amount is null',
    [`feeFrom=${one.fee}`]: `p.fee_amount >= ${one.fee}`,
    [`feeTo=${one.fee}`]: `p.fee_amount <= ${one.fee}`,
    'deadline=passed': intake(`i.status = 'open' and i.deadline < current_date`),
    'deadline=missing': intake(`i.status = 'open' and i.deadline is null`),
    'deadlineBy=2027-06-30': intake(`i.status = 'open' and i.deadline <= '2027-06-30'`),
    'arabic=missing': 'p.name_ar is null',
  }
  return Object.entries(conditions).map(([query, condition]) => ({
    name: `list with ${query.split('=')[0]}`,
    ours: () => call('GET', `/api/admin/majors?${query}`),
    sql: bareList(db, condition, 'p.updated_at desc, p.id'),
  }))
}

/** What staff do when a student rings; beside it bare SQL over the same folded text, which a stored column keeps. */
function peopleSteps(call: Call, db: Db, people: number): Step[] {
  const read = (path: string) => () => call('GET', `/api/admin/${path}`)
  const found = (table: string, pattern: string) => async () => {
    await db.$client.query(
      `select * from ${table} where search_text like '${pattern}' order by created_at desc limit 25`,
    )
    await db.$client.query(`select count(*) from ${table} where search_text like '${pattern}'`)
  }
  const digits = `${people}`.padStart(8, '0')
  return [
    { name: 'applications', ours: read('applications') },
    { name: 'applications of a family', ours: read('applications?q=haddad'), sql: found('applications', '%haddad%') },
    { name: 'application by phone', ours: read(`applications?q=${digits}`), sql: found('applications', `%${digits}%`) },
    { name: 'queues of applications', ours: read('applications/queues') },
    { name: 'accounts of a family', ours: read('users?q=khalil'), sql: found('users', '%khalil%') },
    { name: 'accounts by name', ours: read('users?sort=name') },
    { name: 'enquiries of a family', ours: read('enquiries?q=mansour'), sql: found('enquiries', '%mansour%') },
  ]
}

/** What else staff look things up in. */
function otherSteps(call: Call): Step[] {
  const read = (path: string) => () => call('GET', `/api/admin/${path}`)
  return [
    { name: 'checks that are due', ours: read('fact-checks') },
    { name: 'checks that are due, page 500', ours: read('fact-checks?page=500') },
    { name: 'exchange rates', ours: read('rates') },
    { name: 'overview', ours: read('overview') },
    { name: 'command palette', ours: read('find?q=medicine') },
  ]
}

function recordSteps(call: Call, db: Db, id: string): Step[] {
  const path = `/api/admin/majors/${id}`
  const save = (status: string) => async () => {
    const { version, values } = await call('GET', path)
    await call('PUT', path, { values, status }, version)
  }
  return [
    {
      name: 'open',
      ours: () => call('GET', path),
      sql: () => rows(db)`
        select p.*, (select json_agg(i) from intakes i where i.programme_id = p.id) as intakes from programmes p where p.id = ${id}`,
    },
    { name: 'open, save as a draft', ours: save('draft') },
    { name: 'open, publish', ours: save('published') },
  ]
}

function print(
  { programmes, people }: { programmes: number; people: number },
  results: { name: string; ours: Summary; sql: Summary | null }[],
): void {
  const [some, many] = [programmes, people].map((count) => count.toLocaleString('en'))
  console.log(`\nThe staff area with ${some} programmes and ${many} applications, accounts and enquiries; milliseconds`)
  printTable(
    ['', 'min', 'p50', 'p99', 'bare SQL p50', 'ours by SQL'],
    results.map(({ name, ours, sql }) => [
      name,
      ...[ours.min, ours.median, ours.p99].map(figure),
      sql ? figure(sql.median) : '',
      sql ? `× ${figure(ours.median / sql.median)}` : '',
    ]),
  )
  console.log(
    '\nBare SQL: 25 rows and their count, or the row with its intakes, without rights, translations or parts.',
  )
}
