import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { isCatalogueEmpty, loadDemo, loadReference } from '#demo/load.ts'
import { openDatabase } from '#tests/support/database.ts'

test('what staff entered first is not mixed with the demo catalogue', async () => {
  const { db } = await openDatabase()
  await rows(db)`insert into tags (name_en, slug_en) values ('Own', 'own')`
  expect(await loadDemo(db)).toBe(false)
  expect((await rows(db)`select from countries`).length).toBe(0)
})

test('two servers that start at once load one catalogue', async () => {
  const { db, url } = await openDatabase()
  // As servers connect before they serve: loading takes as long as the machine needs.
  const [one, other] = [connect(url, { statementTimeout: 0 }), connect(url, { statementTimeout: 0 })]
  onTestFinished(() => one.close())
  onTestFinished(() => other.close())
  const loaded = await Promise.all([loadDemo(one.db), loadDemo(other.db)])
  expect(loaded.sort()).toEqual([false, true])
  expect((await rows(db)`select from countries`).length).toBe(250)
})

test('a server killed on the way leaves nothing, and the next one loads everything', async () => {
  const { db, url } = await openDatabase()
  const blocker = connect(url, { max: 1 })
  onTestFinished(() => blocker.close())
  await rows(blocker.db)`begin`
  // The lock has to outlast the loading of all the rest, however long that takes.
  await rows(blocker.db)`set local idle_in_transaction_session_timeout = 0`
  // Articles come last: a load that waits for them has loaded all the rest.
  await rows(blocker.db)`lock table articles in share mode`

  const program = `
    const { connect } = await import('#db/client.ts')
    const { loadDemo } = await import('#demo/load.ts')
    await loadDemo(connect(${JSON.stringify(url)}, { applicationName: 'victim' }).db)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'inherit' })
  const waiting = () =>
    rows(db)`select from pg_stat_activity where application_name = 'victim' and wait_event_type = 'Lock'`
  await vi.waitUntil(async () => (await waiting()).length > 0, { timeout: 60_000, interval: 50 })
  child.kill('SIGKILL')
  await once(child, 'exit')
  await rows(blocker.db)`rollback`
  const gone = () => rows(db)`select from pg_stat_activity where application_name = 'victim'`
  await vi.waitUntil(async () => (await gone()).length === 0, { timeout: 60_000, interval: 50 })

  expect(await isCatalogueEmpty(db)).toBe(true)
  expect((await rows(db)`select from settings`).length).toBe(0)
  expect(await loadDemo(db)).toBe(true)
})

test('the reference part alone is countries, faculties and tags', async () => {
  const { db } = await openDatabase()
  expect(await loadReference(db)).toBe(true)
  const [row] = await rows(db)`
    select (select count(*)::int from countries) as countries, (select count(*)::int from programmes) as programmes`
  expect(row).toEqual({ countries: 250, programmes: 0 })
})
