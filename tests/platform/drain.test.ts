import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#db/embedded/port.ts'
import { startServer, temporaryFolder } from '#tests/support/server.ts'

type Answer = { path: string; status: number; connection: string | undefined; startedAt: number; at: number }
type Failure = { code: string | undefined; isReused: boolean; at: number }

/** A client that asks again and again over a connection that it keeps open, until it gets no answer. */
async function askUntilRefused(address: string, path: string, answers: Answer[]): Promise<Failure> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  for (;;) {
    const startedAt = performance.now()
    const request = get(address + path, { agent })
    try {
      const [response] = (await once(request, 'response')) as [IncomingMessage]
      await once(response.resume(), 'end')
      const { statusCode = 0, headers } = response
      answers.push({ path, status: statusCode, connection: headers.connection, startedAt, at: performance.now() })
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      return { code, isReused: request.reusedSocket, at: performance.now() }
    }
  }
}

test('after SIGTERM a server says that it ends, takes calls for DRAIN_SECONDS, and resets no connection', async () => {
  const metricsPort = await freePort()
  const server = startServer({
    dataDir: temporaryFolder(),
    env: { DRAIN_SECONDS: '2', METRICS_PORT: `${metricsPort}` },
    command: ['scripts/start.ts'],
  })
  const address = await server.ready()
  const answers: Answer[] = []
  const paths = ['/readyz', '/en', '/en', '/api/search?q=law', '/api/search?q=medicine', '/healthz']
  const clients = paths.map((path) => askUntilRefused(address, path, answers))
  await expect.poll(() => new Set(answers.map(({ path }) => path)).size).toBe(new Set(paths).size)

  const signalled = performance.now()
  const ended = server.stop('SIGTERM')
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${metricsPort}/readyz`)).status).toBe(503)
  const failures = await Promise.all(clients)
  expect(await ended).toBe(0)

  const before = answers.filter(({ at }) => at < signalled)
  expect(before.filter(({ status }) => status !== 200)).toEqual([])
  expect(new Set(before.map(({ connection }) => connection))).toEqual(new Set(['keep-alive']))

  const unready = answers.filter(({ path, status }) => path === '/readyz' && status === 503)
  const during = answers.filter(({ startedAt }) => startedAt > (unready[0]?.at ?? Number.POSITIVE_INFINITY))
  expect(new Set(during.map(({ path }) => path))).toEqual(new Set(paths))
  for (const { path, status, connection } of during)
    expect({ path, status, connection }).toEqual({ path, status: path === '/readyz' ? 503 : 200, connection: 'close' })

  // Nobody was turned away before the time was over, and afterwards only new connections.
  for (const { code, isReused, at } of failures) {
    expect(at - signalled, code).toBeGreaterThan(1_900)
    expect(isReused).toBe(false)
  }
})
