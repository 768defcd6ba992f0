import { connect, type Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { type Bench, figure, printTable, type Summary, summarise } from './bench.ts'
import { catalogueOf, startPostgres } from './catalogue.ts'
import { startServer } from './http/server.ts'
import { fillPeople } from './people.ts'
import { type Call, enterAsStaff, timed } from './staff.ts'

const defaults = { programmes: 200_000, people: 100_000, rounds: 20 }

/** Enough to see that all of it works; its figures say nothing. */
export const smallest = { programmes: 0, people: 20, rounds: 1 } satisfies Partial<typeof defaults>

type Step = { name: string; ours: () => Promise<unknown>; sql?: () => Promise<unknown> }

/**
 * What staff wait for in a catalogue of this size: lists as their screens ask for them, a record opened, saved and
 * published, over HTTP with session and JSON. Beside each list and record the bare SQL that reads the same rows, over a
 * connection of its own; both in turns.
 */
export async function run(bench: Bench, options: Partial<typeof defaults> = {}): Promise<object> {
  const { programmes, people, rounds } = { ...defaults, ...options }
  const postgres = await startPostgres(bench)
  const url = await catalogueOf(postgres, programmes)
  const { db, close } = connect(url, { max: 2, statementTimeout: 0 })
  bench.closing.defer(close)
  await fillPeople(db, people)
  process.stderr.write('Starting the server ...\n')
  const { call } = await enterAsStaff(bench, db, await startServer(bench, url))
  const [major] = await rows<{ id: string }>(db)`
    select id from programmes where kind = 'major' and status = 'published' order by id limit 1`
  if (!major) throw new Error('There is no major')

  const steps = [
    ...listSteps(call, db),
    ...peopleSteps(call, db, people),
    ...otherSteps(call),
    ...recordSteps(call, db, major.id),
    await bulkStep(call),
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
  return { programmes, people, results }
}

function listSteps(call: Call, db: Db): Step[] {
  const list = (query: string) => () => call('GET', `/api/admin/majors?${query}`)
  const counted = (condition: string, order: string) => async () => {
    await db.$client.query(
      `select p.id, p.name_en, p.name_ar, p.level, p.status, p.updated_at, u.name_en from programmes p
       join universities u on u.id = p.university_id where p.kind = 'major' and ${condition} order by ${order} limit 25`,
    )
    await db.$client.query(`select count(*) from programmes p where p.kind = 'major' and ${condition}`)
  }
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

/** The preview is the change itself, taken back. */
async function bulkStep(call: Call): Promise<Step> {
  const { ids } = await call<{ ids: string[] }>('GET', '/api/admin/majors/ids?sort=name')
  const action = { kind: 'fees', percent: 5, roundTo: 1 }
  const body = { action, records: ids.map((_id) => ({ _id })), dryRun: true }
  return {
    name: `fees of ${ids.length.toLocaleString('en')} raised`,
    ours: () => call('POST', '/api/admin/majors/bulk', body),
  }
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
