import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#db/client.ts'
import { createHttpServer } from '#platform/http/http-server.ts'
import { openFolder, openStorage } from '#platform/storage/open-storage.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { temporaryStorage } from '#tests/support/application.ts'
import { openDatabase } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/postgres.ts'
import { TestStore } from '#tests/support/s3/s3.ts'
import { runStatement } from '#tests/support/statements.ts'
import { createReadiness } from './readiness.ts'

/** What a server on that database and that file store reports to machines. */
async function serve({ url, storage = temporaryStorage() }: { url: string; storage?: Storage }) {
  const database = connect(url)
  onTestFinished(() => database.close())
  const readiness = createReadiness(database, () => false)
  readiness.started(storage)
  const httpServer = await createHttpServer({ host: '127.0.0.1', port: 0, readiness })
  onTestFinished(() => httpServer.close(0))
  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${httpServer.port}${path}`)
    return { status: response.status, text: await response.text() }
  }
  const gauges = async () => {
    const { text } = await ask('/metrics')
    return Object.fromEntries([...text.matchAll(/^masar_(\w+) ([01])$/gm)].map(([, name, value]) => [name, value]))
  }
  return { ask, deep: () => ask('/readyz?deep=1'), gauges }
}

const well = { database_up: '1', database_writable: '1', store_up: '1' }

test('with a database that takes writes and a file store, all is well', async () => {
  const { deep, gauges } = await serve(await openDatabase())
  expect(await deep()).toEqual({ status: 200, text: 'ready\nThe database answers.\n' })
  expect(await gauges()).toMatchObject(well)
})

test('where only a standby answers, the server serves, and a deep check says that nothing can be written', async () => {
  const standby = await startTestServer({
    major: 18,
    furnish: (folder) => writeFileSync(join(folder, 'standby.signal'), ''),
  })
  onTestFinished(() => standby.remove())
  const { ask, deep, gauges } = await serve(standby)
  expect(await deep()).toMatchObject({ status: 503, text: expect.stringMatching(/standby.*nothing can be written/) })
  expect(await ask('/readyz')).toMatchObject({ status: 200, text: expect.stringMatching(/^ready\n.*standby/) })
  expect(await gauges()).toMatchObject({ ...well, database_writable: '0' })
  await runStatement(standby.url, 'select pg_promote()')
  expect(await deep()).toMatchObject({ status: 200 })
  expect(await gauges()).toMatchObject(well)
})

test('a database that is set to read-only is named as such', async () => {
  const { db, url } = await openDatabase()
  const [row] = (await db.$client.query<{ name: string }>('select current_database() as name')).rows
  await runStatement(url, `alter database ${row?.name} set default_transaction_read_only = on`)
  const { deep, gauges } = await serve({ url })
  expect(await deep()).toMatchObject({ status: 503, text: expect.stringContaining('default_transaction_read_only') })
  expect(await gauges()).toMatchObject({ ...well, database_writable: '0' })
})

test('a folder of files that is away is noticed', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'masar-readiness-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const storage = openFolder(dataDir)
  renameSync(join(dataDir, 'uploads'), join(dataDir, 'elsewhere'))
  const { ask, deep, gauges } = await serve({ ...(await openDatabase()), storage })
  expect(await deep()).toMatchObject({ status: 503, text: expect.stringMatching(/file store/) })
  expect(await ask('/readyz')).toMatchObject({ status: 200 })
  expect(await gauges()).toMatchObject({ ...well, store_up: '0' })
})

test.each(['away', 'torn'] as const)('a bucket that is %s is noticed', async (mood) => {
  const store = await TestStore.start()
  onTestFinished(() => store.stop())
  const storage = await openStorage({ DATA_DIR: tmpdir(), S3_URL: store.address() }, { warn: () => {} })
  await store.become(mood)
  const { deep, gauges } = await serve({ ...(await openDatabase()), storage })
  expect(await deep()).toMatchObject({ status: 503, text: expect.stringMatching(/file store/) })
  expect(await gauges()).toMatchObject({ ...well, store_up: '0' })
})

test('however many ask, a file store is asked once, and one that says nothing holds nobody for longer than its time', async () => {
  let calls = 0
  const silent = Object.assign(temporaryStorage(), {
    requireReachable: () => {
      calls += 1
      return new Promise<void>(() => {})
    },
  })
  const { deep } = await serve({ ...(await openDatabase()), storage: silent })
  const answers = await Promise.all(Array.from({ length: 20 }, deep))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
    new Set(['503 The file store does not answer in time.']),
  )
  expect(calls).toBe(1)
})
