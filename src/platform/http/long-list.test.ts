import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { keepLists } from './long-list.ts'

/** A list that counts how often it was made. */
function buildList(version: string, pieces: () => Iterable<string>) {
  let made = 0
  const sendList = keepLists()
  const app = new Hono().get('/', (c) =>
    sendList(c, { version, type: 'text/plain' }, async function* () {
      made += 1
      yield* pieces()
    }),
  )
  const ask = (encoding = '') => app.request('/', { headers: { 'accept-encoding': encoding } })
  return { ask, made: () => made }
}

test('a list is made once for all who ask, in each encoding', async () => {
  const { ask, made } = buildList('short', () => ['مسار ', 'أول'])
  const answers = await Promise.all([ask('br'), ask('br'), ask('br, gzip')])
  answers.push(await ask('br'))
  for (const answer of answers) {
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe('مسار أول')
  }
  expect(made()).toBe(1)
  expect(await (await ask()).text()).toBe('مسار أول')
  expect(made()).toBe(2)
})

test('one that is too long to keep is still sent', async () => {
  const piece = 'x'.repeat(1024 * 1024)
  const { ask } = buildList('long', () => Array.from({ length: 10 }, () => piece))
  for (let n = 0; n < 2; n++) expect((await (await ask()).text()).length).toBe(10 * piece.length)
})

test('what fails before the first byte is the answer, also the next time', async () => {
  let isAway = true
  const { ask } = buildList('failing', () => {
    if (isAway) throw new Error('away')
    return ['back']
  })
  expect((await ask()).status).toBe(500)
  isAway = false
  expect(await (await ask()).text()).toBe('back')
})
