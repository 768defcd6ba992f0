import { EventEmitter } from 'node:events'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { gate } from '#tests/e2e/support/gate.ts'
import { limitConcurrency } from './concurrency-limit.ts'
import { toProblemResponse } from './problems.ts'

test('calls above the limit are rejected, until running ones have ended or failed', async () => {
  const { open, opened } = gate()
  const app = new Hono()
    .onError(toProblemResponse)
    .get('/wait', limitConcurrency({ name: 'calls', atOnce: 2 }), async (c) => {
      await opened
      return c.text('done')
    })
    .get('/fail', limitConcurrency({ name: 'calls', atOnce: 1 }), () => {
      throw new Error('no')
    })
  const waiting = [app.request('/wait'), app.request('/wait')]
  const refused = await app.request('/wait')
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('2')
  open()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200])
  expect((await app.request('/wait')).status).toBe(200)
  for (let n = 0; n < 3; n++) expect((await app.request('/fail')).status).toBe(500)
})

test('a file that is still being sent counts', async () => {
  const app = new Hono()
    .onError(toProblemResponse)
    .get('/file', limitConcurrency({ name: 'files', atOnce: 1 }, 'sent'), (c) => c.text('a piece of it'))
  const outgoing = new EventEmitter()
  const statusOf = async (env: object) => (await app.request('/file', {}, env)).status
  expect(await statusOf({ outgoing })).toBe(200)
  expect(await statusOf({ outgoing: new EventEmitter() })).toBe(503)
  outgoing.emit('close')
  expect(await statusOf({ outgoing: new EventEmitter() })).toBe(200)
})

test('a file whose reader has gone before it was made does not count', async () => {
  const app = new Hono()
    .onError(toProblemResponse)
    .get('/file', limitConcurrency({ name: 'files', atOnce: 1 }, 'sent'), (c) => c.text('a piece of it'))
  const gone = Object.assign(new EventEmitter(), { closed: true })
  for (let n = 0; n < 2; n++) expect((await app.request('/file', {}, { outgoing: gone })).status).toBe(200)
})
