import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPostmaster, stopPostmaster } from '#db/embedded/postmaster.ts'
import { LANGUAGES } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { databaseUrl, TestProcess } from '#tests/support/server.ts'
import { buildStale } from '../../../scripts/parts/build.ts'
import { insertRecords, insertSignatory } from './extra-records.ts'
import { startTextReceiver, TEXT_SECRET } from './text-receiver.ts'

/** The whole product, with its demo catalogue, on a database and a folder of its own. */
export type Product = {
  address: string
  dataDir: string
  /** Ends server and database, and keeps the folder. */
  end(): Promise<void>
  stop(): Promise<void>
}

/** `DATABASE_URL` in `env` lets a test have the database in its own hands. `dataDir` is removed with the product. */
export async function startProduct(env: Record<string, string> = {}, dataDir = newFolder()): Promise<Product> {
  const server = new TestProcess({ dataDir, env: { NODE_ENV: 'production', DEMO: '1', LOG_LEVEL: 'error', ...env } })
  const end = async () => {
    const code = await server.stop()
    const left = findPostmaster(join(dataDir, 'postgres'))
    if (left) await stopPostmaster(left)
    if (code !== 0 || left) throw new Error(`The server ended with ${code}, its database ${left ? 'stayed' : 'too'}`)
  }
  const stop = () => end().finally(() => rmSync(dataDir, { recursive: true, force: true }))
  try {
    const address = await server.ready()
    await firstAnswers(address)
    return { address, dataDir, end, stop }
  } catch (error) {
    await stop().catch(() => {})
    throw error
  }
}

/**
 * What every page shows is read from the database by the first that asks, which on a machine far too busy takes longer than a
 * server waits for one: it takes it for away, and says so.
 */
async function firstAnswers(address: string): Promise<void> {
  for (const lang of LANGUAGES) {
    while ((await fetch(address + paths.home({ lang }))).status === 503) await sleep(200)
  }
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'masar-e2e-'))
  // PostgreSQL runs as somebody else where we are root.
  chmodSync(folder, 0o755)
  return folder
}

/** As an owner may write it. */
const WHATSAPP_NUMBER = '+971 50 123 4567'

/** A folder with the demo catalogue and the records of the tests, which products begin with. */
const PREPARED = 'E2E_PREPARED'

/** One product for all tests that leave it as it is. */
export default async function setUp(): Promise<() => Promise<void>> {
  await buildStale()
  const prepared = newFolder()
  process.env[PREPARED] = prepared
  const remove = () => rmSync(prepared, { recursive: true, force: true })
  try {
    await prepare(prepared)
    const stop = await startProductForTests()
    return async () => {
      await stop()
      remove()
    }
  } catch (error) {
    remove()
    throw error
  }
}

/** Fills a folder once, which takes longer than to copy it for each product. */
async function prepare(folder: string): Promise<void> {
  const { end } = await startProduct({}, folder)
  try {
    await insertRecords(databaseUrl(folder))
    await insertSignatory(databaseUrl(folder))
  } finally {
    await end()
  }
}

/** With the owners of its files, as PostgreSQL wants. */
const copyFolder = (from: string, to: string) => execFileSync('cp', ['-a', `${from}/.`, to])

/** Starts the product that this process and its children test from now on; answers with what stops it. */
export async function startProductForTests(): Promise<() => Promise<void>> {
  const texts = await startTextReceiver()
  const dataDir = newFolder()
  copyFolder(process.env[PREPARED] ?? '', dataDir)
  const product = await startProduct(
    { WHATSAPP_NUMBER, NOTICE_WEBHOOK_URL: texts.address, NOTICE_WEBHOOK_SECRET: TEXT_SECRET },
    dataDir,
  )
  process.env.E2E_ADDRESS = product.address
  process.env.E2E_DATA_DIR = product.dataDir
  process.env.E2E_TEXTS = texts.address
  return async () => {
    texts.stop()
    await product.stop()
  }
}
