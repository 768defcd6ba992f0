import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { StartError } from '#lib/start-error.ts'
import { createHttpServer, type HttpServer, type HttpServerOptions } from './http-server.ts'
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

test('before there is an application, health checks are answered and people are asked to wait', async () => {
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
  for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
    expect((await ask('/metrics', { headers: { [header]: '203.0.113.9' } })).status).toBe(404)
})

describe('measurements with a token', () => {
  const token = 'a-token-of-some-length'
  const bearing = (authorization?: string) => ({
    headers: { 'x-forwarded-for': '203.0.113.9', ...(authorization && { authorization }) },
  })

  test('are for who brings it, from anywhere, and for nobody else', async () => {
    const { ask } = await startTestServer({ metricsToken: token })
    const answer = await ask('/metrics', bearing(`Bearer ${token}`))
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringMatching(/^masar_database_up 1$/m)])
    for (const wrong of [
      undefined,
      'Bearer',
      `Bearer ${token}x`,
      `Bearer ${token.slice(1)}`,
      `Basic ${token}`,
      token,
    ]) {
      const refused = await ask('/metrics', bearing(wrong))
      expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    }
    expect((await ask('/metrics')).status).toBe(401)
    expect((await ask('/readyz')).status).toBe(200)
  })

  test('are so on a port of their own too', async () => {
    const { httpServer } = await startTestServer({ metricsToken: token, metricsPort: 0 })
    const own = `http://127.0.0.1:${httpServer.metricsPort}/metrics`
    expect((await fetch(own)).status).toBe(401)
    expect((await fetch(own, bearing(`Bearer ${token}`))).status).toBe(200)
  })
})

describe('a port for machines alone', () => {
  test('answers them and nobody else, whichever client asks, and closes with the server', async () => {
    const { httpServer, ask } = await startTestServer({ metricsPort: 0 })
    httpServer.mount(() => new Response('a page'))
    const own = (path: string) =>
      fetch(`http://127.0.0.1:${httpServer.metricsPort}${path}`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
    const statuses = async (paths: string[]) => Promise.all(paths.map(async (path) => (await own(path)).status))
    expect(await statuses(['/metrics', '/healthz', '/readyz', '/en', '/api/search'])).toEqual([200, 200, 200, 404, 404])
    expect((await ask('/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(404)
    await httpServer.close()
    await expect(own('/healthz')).rejects.toThrow()
  })

  test('answers while the other one is full', async () => {
    const reasons: string[] = []
    const { httpServer, ask } = await startTestServer({
      metricsPort: 0,
      bounds: { open: 1, reserve: 0 },
      onRefused: ({ reason }) => reasons.push(reason),
    })
    const entered = Promise.withResolvers<void>()
    httpServer.mount(() => {
      entered.resolve()
      return never()
    })
    openConnection(httpServer, get('/en'))
    await entered.promise
    await expect(ask('/readyz')).rejects.toThrow()
    expect(reasons).toEqual(['full'])
    const own = `http://127.0.0.1:${httpServer.metricsPort}`
    for (const path of ['/metrics', '/healthz', '/readyz']) expect((await fetch(own + path)).status).toBe(200)
  })

  test('that is taken is named', async () => {
    const { httpServer } = await startTestServer()
    const { port } = httpServer
    await expect(startTestServer({ metricsPort: port })).rejects.toThrow(
      new StartError(`Port ${port} of 127.0.0.1 is taken by another program: set METRICS_PORT to a free one.`),
    )
  })
})

describe('calls that name no host', () => {
  const answerTo = async (call: string) => {
    const { httpServer } = await startTestServer()
    httpServer.mount(
      () => new Response('a page'),
      (_request, response) => {
        response.writeHead(200).end('a kept page')
        return true
      },
    )
    const { closed, received } = openConnection(httpServer, call)
    await closed
    return received()
  }

  test.each([
    'GET /readyz HTTP/1.0\r\n\r\n',
    'OPTIONS /healthz HTTP/1.0\r\n\r\n',
    'GET /readyz?deep=1 HTTP/1.0\r\n\r\n',
    'GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n',
  ])('are answered where they are health checks: %j', async (call) => {
    expect(await answerTo(call)).toMatch(/^HTTP\/1\.1 (200|404) /)
  })

  test.each(['GET /en HTTP/1.0', 'GET /en HTTP/1.1', 'GET /api/search HTTP/1.1', 'GET /en HTTP/1.1\r\nhost:'])(
    'are refused else: %j',
    async (head) => {
      expect(await answerTo(`${head}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /)
    },
  )
})

describe('a server that drains', () => {
  test('takes calls, and closes each connection with its next answer', async () => {
    const { httpServer, ask } = await startTestServer()
    const entered = Promise.withResolvers<void>()
    const mayAnswer = Promise.withResolvers<void>()
    httpServer.mount(
      async () => {
        entered.resolve()
        await mayAnswer.promise
        return new Response('a page')
      },
      ({ url }, response) => {
        if (url !== '/kept') return false
        response.writeHead(200, ['content-length', '4']).end('kept')
        return true
      },
    )
    const idle = openConnection(httpServer, get('/kept'))
    await expect.poll(idle.received).toMatch(/connection: keep-alive.*kept$/is)
    const underWay = openConnection(httpServer, get('/en'))
    await entered.promise
    await httpServer.drain(0)
    mayAnswer.resolve()
    idle.socket.write(get('/kept'))
    await Promise.all([idle.closed, underWay.closed])
    expect(idle.received()).toMatch(/connection: close\r\n.*kept$/is)
    expect(underWay.received()).toMatch(/connection: close\r\n.*a page/is)
    for (const path of ['/en', '/kept', '/readyz', '/healthz', '/nothing.here'])
      expect((await ask(path)).headers.get('connection')).toBe('close')
  })
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

/** A connection that sends bytes as they are given, and what it has been answered. */
function openConnection({ port }: HttpServer, sent = '', localAddress = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  onTestFinished(() => void socket.destroy())
  let received = ''
  socket.on('data', (bytes) => (received += bytes.toString('latin1')))
  socket.on('error', () => {})
  // `once` of node:events rejects where the connection is reset, as one with a byte on its way is.
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  if (sent) socket.write(sent)
  return { socket, closed, received: () => received }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`
const post = (length: number) => `POST /api/helper HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${length}\r\n\r\n`
const never = () => new Promise<Response>(() => {})

/** A server with small bounds, and what it has refused. */
async function startBounded(bounds: HttpServerOptions['bounds'], networkOf?: HttpServerOptions['networkOf']) {
  const reasons: string[] = []
  const { httpServer, ask } = await startTestServer({
    ...(bounds && { bounds }),
    ...(networkOf && { networkOf }),
    onRefused: ({ reason }) => reasons.push(reason),
  })
  /** A connection with a call that is never answered. */
  const occupy = async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    httpServer.mount(() => {
      resolve()
      return never()
    })
    const connection = openConnection(httpServer, get('/en'))
    await promise
    return connection
  }
  return { httpServer, ask, reasons, occupy }
}

describe('a connection is closed', () => {
  test('when its client stops reading an answer', async () => {
    const { httpServer, reasons } = await startBounded({ progress: 50, work: 100 })
    const cut = Promise.withResolvers<void>()
    const endless = {
      pull: (to: ReadableStreamDefaultController) => to.enqueue(new Uint8Array(65_536)),
      cancel: cut.resolve,
    }
    httpServer.mount(() => new Response(new ReadableStream(endless)))
    const { socket } = openConnection(httpServer, get('/api/helper'))
    socket.once('data', () => socket.pause())
    await cut.promise
    expect(reasons).toEqual(['not_reading'])
  })

  test('but not while it reads slowly', async () => {
    const { httpServer, reasons } = await startBounded({ progress: 500 })
    const whole = new Uint8Array(20 * 1024 * 1024)
    httpServer.mount(() => new Response(whole))
    const socket = connect(httpServer.port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.write(get('/api/helper'))
    const started = performance.now()
    let length = 0
    for await (const bytes of socket) {
      length += bytes.length
      if (length > whole.length) break
      // Twice as long in all as a connection may make no progress.
      if (performance.now() - started < 1_000) await sleep(5)
    }
    expect(length).toBeGreaterThan(whole.length)
    expect(reasons).toEqual([])
  })

  test('but not while the system still holds a piece of the answer for it', async () => {
    const { httpServer, reasons } = await startBounded({ progress: 20 })
    const whole = new Uint8Array(20 * 1024 * 1024)
    httpServer.mount(() => new Response(whole))
    const socket = connect(httpServer.port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.write(get('/api/helper'))
    await once(socket, 'readable')
    await sleep(200)
    let length = 0
    for await (const bytes of socket) {
      length += bytes.length
      if (length > whole.length) break
    }
    expect(length).toBeGreaterThan(whole.length)
    expect(reasons).toEqual([])
  })

  test('when nothing is answered for too long', async () => {
    const { reasons, occupy } = await startBounded({ progress: 20, work: 200 })
    const { closed } = await occupy()
    await closed
    expect(reasons).toEqual(['no_answer'])
  })

  test('but not while there is nothing to send yet', async () => {
    const { httpServer, ask, reasons } = await startBounded({ progress: 20, work: 60_000 })
    httpServer.mount(async () => {
      await sleep(200)
      return new Response('at last')
    })
    expect(await (await ask('/en')).text()).toBe('at last')
    expect(reasons).toEqual([])
  })

  test('when nothing was ever sent, or half a head', async () => {
    const { httpServer } = await startBounded({ head: 50 })
    const [silent, half] = [openConnection(httpServer), openConnection(httpServer, 'GET /en HTTP/1.1\r\nhost: ')]
    await Promise.all([silent.closed, half.closed])
    expect(half.received()).toMatch(/^HTTP\/1.1 408 /)
  })

  test('when nothing follows an answer', async () => {
    const { httpServer } = await startBounded({ idle: 10 })
    httpServer.mount(() => new Response('answered'))
    const { closed, received } = openConnection(httpServer, get('/en'))
    await closed
    expect(received()).toMatch(/answered/)
  })

  test('when a body stops coming', async () => {
    const { httpServer, reasons } = await startBounded({ progress: 50 })
    httpServer.mount(async (request) => new Response(await request.text()))
    const { closed } = openConnection(httpServer, `${post(100)}a`)
    await closed
    expect(reasons).toEqual(['not_sending'])
  })

  test('when a body takes longer than any may, though it comes steadily', async () => {
    const { httpServer, reasons } = await startBounded({ head: 50, request: 200 })
    httpServer.mount(async (request) => new Response(await request.text()))
    const { socket, closed } = openConnection(httpServer, post(1_000_000))
    const dripping = setInterval(() => socket.write('a'), 10)
    await closed
    clearInterval(dripping)
    // The 408 is lost where a byte is on its way at that moment.
    expect(reasons).toEqual([])
  })

  test('when more calls are sent at once than it may have under way', async () => {
    const { httpServer, reasons } = await startBounded({ pipelined: 3 })
    let calls = 0
    httpServer.mount(() => {
      calls += 1
      return never()
    })
    const { closed } = openConnection(httpServer, get('/en').repeat(50))
    await closed
    expect([calls, reasons]).toEqual([3, ['pipelined']])
  })
})

test('a body that comes slowly is taken whole, however long it has been coming', async () => {
  const { httpServer, reasons } = await startBounded({ head: 200, progress: 500 })
  httpServer.mount(async (request) => new Response(await request.text()))
  const { socket, received } = openConnection(httpServer, post(100))
  for (let sent = 0; sent < 100; sent++) {
    socket.write('a')
    await sleep(10)
  }
  await expect.poll(received).toMatch(/^HTTP\/1.1 200 .*a{100}$/s)
  expect(reasons).toEqual([])
})

test.each([
  ['too many headers', 'x: y\r\n'.repeat(101)],
  ['a head that is too large', `x: ${'y'.repeat(17_000)}\r\n`],
])('%s are refused with 431', async (_, headers) => {
  const { httpServer } = await startTestServer()
  httpServer.mount(() => new Response('answered'))
  const { closed, received } = openConnection(httpServer, `GET /en HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`)
  await closed
  expect(received()).toMatch(/^HTTP\/1.1 431 /)
})

describe('with all places taken', () => {
  test('a new connection has the place of the one that has been idle for longest', async () => {
    const { httpServer, reasons } = await startBounded({ open: 3, reserve: 0 })
    httpServer.mount((request) => new Response(new URL(request.url).pathname))
    const first = openConnection(httpServer, get('/first'))
    await expect.poll(first.received).toContain('/first')
    const silent = openConnection(httpServer)
    await once(silent.socket, 'connect')
    const third = openConnection(httpServer, get('/third'))
    await expect.poll(third.received).toContain('/third')
    // The first one is used again, so the silent one is idle for longest.
    first.socket.write(get('/again'))
    await expect.poll(first.received).toContain('/again')
    const fourth = openConnection(httpServer, get('/fourth'))
    await expect.poll(fourth.received).toContain('/fourth')
    await silent.closed
    expect([first.socket.destroyed, third.socket.destroyed, reasons]).toEqual([false, false, ['full']])
  })

  test('by calls under way, health checks are answered, and others are asked to come again', async () => {
    const { httpServer, ask, reasons, occupy } = await startBounded({ open: 2, reserve: 2 })
    const occupied = [await occupy(), await occupy()]
    httpServer.mount(() => new Response('answered'))
    for (let n = 0; n < 5; n++) {
      expect((await ask('/readyz')).status).toBe(200)
      const refused = await ask('/en')
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    }
    expect(reasons).toEqual(Array(5).fill('full'))
    for (const { socket } of occupied) socket.destroy()
    await expect.poll(async () => (await ask('/en')).status).toBe(200)
  })

  test('a health check is not closed for the next connection', async () => {
    const { httpServer, occupy } = await startBounded({ open: 2, reserve: 2 })
    await occupy()
    await occupy()
    const check = openConnection(httpServer)
    await once(check.socket, 'connect')
    await once(openConnection(httpServer).socket, 'connect')
    check.socket.write(get('/healthz'))
    await expect.poll(check.received).toMatch(/^HTTP\/1.1 200 /)
  })

  test('silent ones keep no health check out', async () => {
    const { httpServer, ask, occupy } = await startBounded({ open: 2, reserve: 1 })
    await occupy()
    await occupy()
    for (let n = 0; n < 10; n++) {
      await once(openConnection(httpServer).socket, 'connect')
      expect((await ask('/healthz')).status).toBe(200)
    }
  })
})

test('networks that hold most places with calls under way give them up, the newest first, to one that has fewer', async () => {
  const { httpServer, reasons, occupy } = await startBounded({ open: 3, reserve: 0 }, (peer) => peer)
  const [, , newest] = [await occupy(), await occupy(), await occupy()]
  httpServer.mount(() => new Response('answered'))
  const other = openConnection(httpServer, get('/en'), '127.0.0.2')
  await expect.poll(other.received).toMatch(/answered/)
  await newest?.closed
  expect(reasons).toEqual(['full'])
})

test('one network that is no proxy has only a part of the places', async () => {
  const { httpServer, ask, reasons, occupy } = await startBounded({ network: 2 }, () => '203.0.113.7')
  await occupy()
  const idle = openConnection(httpServer)
  await once(idle.socket, 'connect')
  await occupy()
  await idle.closed
  await expect(ask('/healthz')).rejects.toThrow()
  expect(reasons).toEqual(['network', 'network'])
})

test('a host that is not ours is refused in one sentence', async () => {
  const elsewhere = createHttpServer({ host: '203.0.113.9', port: 0, readiness: ready })
  await expect(elsewhere).rejects.toThrow(new StartError('HOST 203.0.113.9 is no address of this machine.'))
})
