import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createDatabase } from '#tests/support/database.ts'
import { runStatement } from '#tests/support/statements.ts'
import { connect, newClient } from './client.ts'
import { isDatabaseUnreachable } from './errors.ts'
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

test('a statement sent on a connection that has ended is not counted as waiting for the server', async () => {
  const { url, drop } = await createDatabase()
  const pool = connect(url)
  const client = newClient(pool.db)
  await client.connect()
  const ended = new Promise((resolve) => client.once('end', resolve))
  client.connection.stream.destroy()
  await ended
  await expect(client.query('rollback')).rejects.toThrow()

  await sleep(10)
  expect(client.silence).toBe(0)
  await pool.close()
  await drop()
})

test('a call that waits for a free connection is given up as soon as a statement would be', async () => {
  const sockets: Socket[] = []
  const server = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const pool = connect(`postgres://user:secret@127.0.0.1:${port}/silent`, { max: 1, statementTimeout: 500 })

  const calls = await Promise.allSettled([1, 2, 3].map(() => rows(pool.db)`select 1`))
  const errors = calls.map((call) => (call.status === 'rejected' ? call.reason : undefined))
  expect(errors.map(isDatabaseUnreachable)).toEqual([true, true, true])
  expect(errors.slice(1).map(({ message }) => message)).toEqual(
    Array(2).fill('timeout exceeded when trying to connect'),
  )
  for (const socket of sockets) socket.destroy()
  server.close()
})

test('PostgreSQL ends a transaction whose server was frozen between two statements', async () => {
  const { url, drop } = await createDatabase()
  for (const [statementTimeout, expected] of [
    [9_000, '10s'],
    [0, '0'],
  ] as const) {
    const pool = connect(url, { statementTimeout })
    expect(await rows(pool.db)`show idle_in_transaction_session_timeout`).toEqual([
      { idle_in_transaction_session_timeout: expected },
    ])
    await pool.close()
  }
  await drop()
})
