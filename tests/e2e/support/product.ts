import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPostmaster, stopPostmaster } from '#db/embedded/postmaster.ts'
import { databaseUrl, TestProcess } from '#tests/support/server.ts'
import { buildStale } from '../../../scripts/parts/build.ts'
import { insertRecords, untranslated } from './extra-records.ts'
import { startTextReceiver, TEXT_SECRET } from './text-receiver.ts'

/** The whole product, with its demo catalogue, on a database and a folder of its own. */
export type Product = { address: string; dataDir: string; stop(): Promise<void> }

/** `DATABASE_URL` in `env` lets a test have the database in its own hands. */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'masar-e2e-'))
  // PostgreSQL runs as somebody else where we are root.
  chmodSync(dataDir, 0o755)
  const server = new TestProcess({ dataDir, env: { NODE_ENV: 'production', DEMO: '1', LOG_LEVEL: 'error', ...env } })
  const stop = async () => {
    const code = await server.stop()
    const left = findPostmaster(join(dataDir, 'postgres'))
    if (left) await stopPostmaster(left)
    rmSync(dataDir, { recursive: true, force: true })
    if (code !== 0 || left) throw new Error(`The server ended with ${code}, its database ${left ? 'stayed' : 'too'}`)
  }
  try {
    return { address: await server.ready(), dataDir, stop }
  } catch (error) {
    await stop().catch(() => {})
    throw error
  }
}

/** As an owner may write it. */
const WHATSAPP_NUMBER = '+971 50 123 4567'

/** One product for all tests that leave it as it is. */
export default async function setUp(): Promise<() => Promise<void>> {
  await buildStale()
  return startProductForTests()
}

/** Starts the product that this process and its children test from now on; answers with what stops it. */
export async function startProductForTests(): Promise<() => Promise<void>> {
  const texts = await startTextReceiver()
  const product = await startProduct({
    WHATSAPP_NUMBER,
    NOTICE_WEBHOOK_URL: texts.address,
    NOTICE_WEBHOOK_SECRET: TEXT_SECRET,
  })
  const stop = async () => {
    texts.stop()
    await product.stop()
  }
  process.env.E2E_ADDRESS = product.address
  process.env.E2E_DATA_DIR = product.dataDir
  process.env.E2E_TEXTS = texts.address
  try {
    await insertRecords(databaseUrl(product.dataDir))
    await untilFound(product.address)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

/** The catalogue follows its database on its own, in a moment. */
async function untilFound(address: string): Promise<void> {
  const { university, major, article } = untranslated
  const calls = [`universities/${university.slug}`, `majors/${major.slug}`, `articles/${article.slug}`]
  for (const end = Date.now() + 120_000; Date.now() < end; await sleep(50)) {
    const answers = await Promise.all(calls.map((call) => fetch(`${address}/api/${call}`)))
    if (answers.every(({ ok }) => ok)) return
  }
  throw new Error('The catalogue did not notice what was entered')
}
