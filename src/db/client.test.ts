import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createDatabase } from '#tests/support/database.ts'
import { runStatement } from '#tests/support/statements.ts'
import { connect } from './client.ts'
import { rows } from './rows.ts'

test('a pool whose connection was cut in the middle of a statement does not wait for its answer when it closes', async () => {
  const { url, drop } = await createDatabase()
  const pool = connect(url, { applicationName: 'cut' })
  const cut = expect(rows(pool.db)`select pg_sleep(60)`).rejects.toThrow()
  const running = `select pid from pg_stat_activity where application_name = 'cut' and query like '%pg_sleep(60)'`
  await expect.poll(() => runStatement(url, running)).toHaveLength(1)
  await runStatement(url, `select pg_terminate_backend(pid) from (${running}) as found`)
  await cut

  expect(await Promise.race([pool.close().then(() => 'closed'), sleep(30_000, 'waiting', { ref: false })])).toBe(
    'closed',
  )
  await drop()
})
