import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { StartError } from '#lib/start-error.ts'
import { createHttpServer, type HttpServerOptions } from './http-server.ts'
import type { Readiness } from './readiness.ts'

const ready: Readiness = {
  whyNotReady: () => undefined,
  databaseState: async () => ({ isUp: true, isWritable: true }),
  whyNoStore: async () => undefined,
}

async function startTestServer({ readiness = ready, ...options }: Partial<HttpServerOptions> = {}) {
  const httpServer = await createHttpServer({ host: '127.0.0.1', port: 0, readiness, ...options })
  onTestFinished(() => httpServer.close(0))
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${httpServer.port}${path}`, init)
  return { httpServer, ask }
}

test('before there is an application, machines get answers and people a promise', async () => {
  const { ask } = await startTestServer({ readiness: { ...ready, whyNotReady: () => 'still loading' } })
  expect((await ask('/healthz')).status).toBe(200)
  const answer = await ask('/readyz')
  expect([answer.status, await answer.text()]).toEqual([503, 'still loading'])
  const page = await ask('/en')
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
})

test('once there is an application it answers, and is measured by kind and status', async () => {
  const { httpServer, ask } = await startTestServer()
  httpServer.mount((request) => new Response(new URL(request.url).pathname))
  expect(await (await ask('/en/about')).text()).toBe('/en/about')
  expect(await (await ask('/readyz')).text()).toBe('ready\nThe database answers.\n')
  expect(await (await ask('/metrics')).text()).toMatch(
    /^http_request_duration_seconds_count\{kind="page",status="200"\} 1$/m,
  )
})

test('a server without its database is ready, but not for a deep check', async () => {
  const { ask } = await startTestServer({
    readiness: { ...ready, databaseState: async () => ({ isUp: false, isWritable: false, problem: 'away' }) },
  })
  const shallow = await ask('/readyz')
  expect([shallow.status, await shallow.text()]).toEqual([200, 'ready\naway\n'])
  const deep = await ask('/readyz?deep=1')
  expect([deep.status, deep.headers.get('retry-after'), await deep.text()]).toEqual([503, '5', 'away'])
  expect(await (await ask('/metrics')).text()).toMatch(/^masar_database_up 0$/m)
})

test('a deep check names all that is away, and the measurements which of them', async () => {
  const databaseState = async () => ({ isUp: true, isWritable: false, problem: 'a standby' })
  const { ask } = await startTestServer({ readiness: { ...ready, databaseState, whyNoStore: async () => 'no store' } })
  expect(await (await ask('/readyz')).text()).toBe('ready\na standby\n')
  const deep = await ask('/readyz?deep=1')
  expect([deep.status, await deep.text()]).toEqual([503, 'a standby\nno store'])
  const metrics = await (await ask('/metrics')).text()
  for (const line of ['masar_database_up 1', 'masar_database_writable 0', 'masar_store_up 0'])
    expect(metrics.split('\n')).toContain(line)
})

test('measurements are for this machine only, not for whom a proxy on it speaks', async () => {
  const { ask } = await startTestServer()
  expect((await ask('/metrics')).status).toBe(200)
  expect((await ask('/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(404)
})

test('a running request is answered before the server closes, a new one is not accepted', async () => {
  const { httpServer, ask } = await startTestServer()
  const entered = Promise.withResolvers<void>()
  const mayAnswer = Promise.withResolvers<void>()
  httpServer.mount(async () => {
    entered.resolve()
    await mayAnswer.promise
    return new Response('late but whole')
  })
  const answer = ask('/en')
  await entered.promise
  const closed = httpServer.close()
  await expect(ask('/en')).rejects.toThrow()
  mayAnswer.resolve()
  expect(await (await answer).text()).toBe('late but whole')
  await closed
})

test('a request that does not end is cut when its time is over', async () => {
  const { httpServer, ask } = await startTestServer()
  const entered = Promise.withResolvers<void>()
  httpServer.mount(() => {
    entered.resolve()
    return new Promise<Response>(() => {})
  })
  const answer = ask('/en').then(
    () => 'answered',
    () => 'cut',
  )
  await entered.promise
  await httpServer.close(50)
  expect(await answer).toBe('cut')
})

test('a client that stops reading an answer is cut', async () => {
  const { httpServer } = await startTestServer({ socketTimeout: 100 })
  const cut = Promise.withResolvers<void>()
  const endless = {
    pull: (to: ReadableStreamDefaultController) => to.enqueue(new Uint8Array(65_536)),
    cancel: cut.resolve,
  }
  httpServer.mount(() => new Response(new ReadableStream(endless)))
  const reader = connect(httpServer.port, '127.0.0.1')
  onTestFinished(() => void reader.destroy())
  reader.write('GET /api/helper HTTP/1.1\r\nhost: localhost\r\n\r\n')
  reader.once('data', () => reader.pause())
  await cut.promise
})

test('a host that is not ours is refused in one sentence', async () => {
  const elsewhere = createHttpServer({ host: '203.0.113.9', port: 0, readiness: ready })
  await expect(elsewhere).rejects.toThrow(new StartError('HOST 203.0.113.9 is no address of this machine.'))
})
