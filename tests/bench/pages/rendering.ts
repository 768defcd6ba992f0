import { fork } from 'node:child_process'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Hono } from 'hono'
import pino from 'pino'
import type { createRequestHandler, ServerBuild } from 'react-router'
import { type ApiClient, createApiClient } from '#api/client.ts'
import { CatalogueIndex } from '#catalogue-index/catalogue-index.ts'
import { connect } from '#db/client.ts'
import { identifyClient } from '#platform/http/client-ip.ts'
import { loopbackProxies } from '#platform/http/trusted-proxies.ts'
import { openFolder } from '#platform/storage/open-storage.ts'
import { createApp } from '#server/app.ts'
import { pages } from '#server/pages.ts'
import type { Bench } from '#tests/bench/bench.ts'
import { streamPage } from './streaming.ts'

export type Rendering = { databaseUrl: string; paths: readonly string[]; rounds: number }
/** Milliseconds until the whole page was there, one for each round, by path. */
export type Rendered = Record<string, { ours: number[]; streaming: number[] }>

const ORIGIN = 'http://pages.bench'
const WARM_UP = 30

/** Renders pages that nobody has asked for before, in a process of its own, as the server runs: in production mode. */
export function measureRendering({ closing }: Bench, rendering: Rendering): Promise<Rendered> {
  const child = fork(import.meta.filename, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
  })
  closing.defer(() => void child.kill())
  return new Promise((answer, reject) => {
    child.once('message', (rendered: Rendered) => {
      answer(rendered)
      child.kill()
    })
    child.once('exit', () => reject(new Error('The process that renders ended')))
    child.send(rendering)
  })
}

if (process.argv[1] === import.meta.filename) {
  process.on('disconnect', () => process.exit())
  process.once(
    'message',
    (rendering: Rendering) => void measure(rendering).then((rendered) => process.send?.(rendered)),
  )
}

/** By turns, so that whatever else the machine does falls on both. */
async function measure({ databaseUrl, paths, rounds }: Rendering): Promise<Rendered> {
  const database = connect(databaseUrl)
  const index = await CatalogueIndex.load(database.db)
  const build = (await import(pathToFileURL(resolve('build/server/index.js')).href)) as ServerBuild
  const log = pino({ level: 'silent' })
  const app = createApp({
    needsSecondFactor: false,
    database,
    index,
    log,
    storage: openFolder(tmpdir()),
    publicUrl: ORIGIN,
    secret: 'only for this bench',
    build,
  })
  const fetch = (request: Request) => app.fetch(request)
  const streaming = defaultHandler(
    build,
    createApiClient(ORIGIN, async (input, init) => fetch(new Request(input, init))),
  )
  const { renderUncached } = pages({
    build,
    fetch,
    publicUrl: ORIGIN,
    generations: index,
    isCurrency: (code) => index.hasRate(code),
    onVisit: () => {},
    orBusy: (handler) => handler,
  })
  const uncached = new Hono().use(identifyClient(loopbackProxies, () => {})).get('*', renderUncached('strict-origin'))

  const rendered: Rendered = {}
  for (const path of paths) {
    rendered[path] = { ours: [], streaming: [] }
    for (let round = -WARM_UP; round < rounds; round++) {
      const ours = await timeOf(() => uncached.fetch(new Request(ORIGIN + path), { caller: '192.0.2.1' }))
      const theirs = await timeOf(() => streaming(new Request(ORIGIN + path)))
      if (round < 0) continue
      rendered[path].ours.push(ours)
      rendered[path].streaming.push(theirs)
    }
  }
  await database.close()
  return rendered
}

async function timeOf(answer: () => Response | Promise<Response>): Promise<number> {
  const start = performance.now()
  const response = await answer()
  const { byteLength } = await response.arrayBuffer()
  if (response.status !== 200 || byteLength < 1_000) throw new Error(`A page was answered with ${response.status}`)
  return performance.now() - start
}

type Turn = (draw: () => Promise<unknown>) => Promise<unknown>

/** The same pages and the same data, put together by React Router's own entry. */
function defaultHandler(build: ServerBuild, api: ApiClient): (request: Request) => Promise<Response> {
  const entry = build.entry.module as unknown as {
    provide: (api: ApiClient, nonce: string, turn: Turn) => never
    createRequestHandler: typeof createRequestHandler
  }
  const module = { ...build.entry.module, default: streamPage } as ServerBuild['entry']['module']
  const handle = entry.createRequestHandler({ ...build, entry: { module } }, 'production')
  return (request) =>
    handle(
      request,
      entry.provide(api, '', (draw) => draw()),
    )
}
