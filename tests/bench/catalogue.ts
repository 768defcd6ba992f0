import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { connect, type Database } from '#db/client.ts'
import { type Embedded, startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { identifier, rows } from '#db/rows.ts'
import { generateCatalogue } from '#demo/generate.ts'
import { loadDemo } from '#demo/load.ts'
import type { Bench } from './bench.ts'

/** Making a million programmes takes minutes, so the databases stay between runs. */
const FOLDER = 'bench-results/.data'
const SEED = 1

/** What an administrator would set on a machine like this one, so that PostgreSQL shows what it can do. */
const SETTINGS = {
  shared_buffers: '2GB',
  work_mem: '256MB',
  maintenance_work_mem: '1GB',
  max_wal_size: '8GB',
  effective_cache_size: '8GB',
  random_page_cost: '1.1',
}

/** A PostgreSQL 18 of the benchmarks' own, running until the bench is over. */
export async function startPostgres({ closing }: Bench): Promise<Embedded> {
  const start = () => startEmbedded(FOLDER)
  let running = await start()
  if (await tune(running.url)) {
    await running.stop()
    running = await start()
  }
  closing.defer(() => running.stop())
  return running
}

/** Answers whether anything had to change, which PostgreSQL takes in when it starts. */
async function tune(url: string): Promise<boolean> {
  const { db, close } = connect(url, { max: 1 })
  try {
    let changed = false
    for (const [name, value] of Object.entries(SETTINGS)) {
      const [now] = await rows<{ value: string }>(db)`select current_setting(${name}) as value`
      if (now?.value === value) continue
      await db.$client.query(`alter system set ${name} = '${value}'`)
      changed = true
    }
    return changed
  } finally {
    await close()
  }
}

/**
 * The address of a database with the demo catalogue and synthetic programmes, `programmes` in all; with the demo
 * catalogue alone where that has as many. It is made when it is not there, and again after a change of what makes it,
 * or in a new year, because intakes count from this one.
 */
export async function catalogueOf(postgres: Embedded, programmes: number): Promise<string> {
  const name = `catalogue_${programmes}_${fingerprint()}`
  const server = connect(postgres.url, { max: 1, statementTimeout: 0 })
  try {
    const { db } = server
    const found = await rows<{ name: string }>(db)`
      select datname as name from pg_database where starts_with(datname, ${`catalogue_${programmes}_`})`
    if (!found.some((one) => one.name === name)) {
      for (const { name: stale } of found) await rows(db)`drop database ${identifier(stale)}`
      const making = `making_${name}`
      await rows(db)`drop database if exists ${identifier(making)}`
      await rows(db)`create database ${identifier(making)}`
      await fill(addressOf(postgres, making), programmes)
      // Only a whole one gets the name, so that one cut short is never used.
      await rows(db)`alter database ${identifier(making)} rename to ${identifier(name)}`
    }
    return addressOf(postgres, name)
  } finally {
    await server.close()
  }
}

const addressOf = ({ url }: Embedded, database: string): string => url.replace(/[^/]*$/, database)

function fingerprint(): string {
  const hash = createHash('sha256').update(`${SEED} ${new Date().getUTCFullYear()}`)
  for (const file of globSync(['demo/**', 'src/db/migrations/*.sql']).sort()) {
    if (/\.(ts|json|sql|html)$/.test(file)) hash.update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 12)
}

async function fill(url: string, programmes: number): Promise<void> {
  const started = performance.now()
  process.stderr.write(`Making a catalogue of ${programmes.toLocaleString('en')} programmes (once) ...\n`)
  await migrate(url)
  const database = connect(url, { max: 2, statementTimeout: 0 })
  try {
    await loadDemo(database.db)
    const demo = await count(database)
    if (programmes > demo) await generateCatalogue(database, { courses: programmes - demo, seed: SEED })
    await rows(database.db)`vacuum analyze`
  } finally {
    await database.close()
  }
  process.stderr.write(`... made in ${((performance.now() - started) / 1000).toFixed(0)} s.\n`)
}

async function count({ db }: Database): Promise<number> {
  const [row] = await rows<{ count: number }>(db)`select count(*)::int from search_programmes`
  return row?.count ?? 0
}
