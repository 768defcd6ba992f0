import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { PageCache } from './page-cache.ts'
import { ProblemError } from './problems.ts'

const HTML = `<!doctype html><p>${'مسار '.repeat(500)}</p>`

/** A catalogue that the test changes, and pages that count how often they were rendered. */
function buildCache({ html = HTML, status = () => 200, isSame }: Partial<Setup> = {}) {
  const clock = { now: 0 }
  const replaced: number[] = []
  const generations = { generation: 0, replacedAt: (generation: number) => replaced[generation] }
  const change = () => {
    replaced[generations.generation] = clock.now
    generations.generation += 1
  }
  const rendered: string[] = []
  const cache = new PageCache({
    generations,
    now: () => clock.now,
    render: async (key) => {
      rendered.push(key)
      const answer = status()
      if (answer === 0) throw new ProblemError('unavailable')
      return { response: new Response(`${html}${rendered.length}`, { status: answer }), ...(isSame && { isSame }) }
    },
  })
  const read = async (key: string, isShared = true) => Buffer.from((await cache.get(key, isShared)).body).toString()
  return { cache, clock, change, rendered, read }
}

type Setup = { html: string; status: () => number; isSame: () => Promise<boolean> }

describe('a cached page', () => {
  test('reads the same however it is compressed', async () => {
    const page = await buildCache().cache.get('/ar', true)
    const text = `${HTML}1`
    expect(Buffer.from(page.body).toString()).toBe(text)
    expect(brotliDecompressSync(await page.compressed('br')).toString()).toBe(text)
    expect(gunzipSync(await page.compressed('gzip')).toString()).toBe(text)
    expect(await page.compressed('br')).toBe(await page.compressed('br'))
  })

  test('is rendered once for concurrent readers', async () => {
    const { read, rendered } = buildCache()
    await Promise.all([read('/en'), read('/en')])
    await read('/en')
    expect(rendered).toEqual(['/en'])
  })

  test('is rendered for one who waited with somebody who then found no place', async () => {
    let tries = 0
    const { read } = buildCache({ html: '', status: () => (++tries === 1 ? 0 : 200) })
    const answers = await Promise.allSettled([read('/en'), read('/en'), read('/en')])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect(tries).toBe(2)
  })

  test('is rendered in the name of the network that asks for it, and behind readers in nobody’s', async () => {
    const networks: (string | undefined)[] = []
    const generations = { generation: 1, replacedAt: () => 0 }
    const cache = new PageCache({
      generations,
      now: () => 0,
      render: async (_, of) => {
        networks.push(of)
        return { response: new Response(HTML) }
      },
    })
    await cache.get('/en', true, '192.0.2')
    generations.generation = 2
    await cache.get('/en', true, '203.0.113')
    await vi.waitFor(() => expect(networks).toEqual(['192.0.2', undefined]))
  })

  test('is given for a moment after a change, while it is rendered again behind', async () => {
    const { read, change } = buildCache({ html: '' })
    expect(await read('/en')).toBe('1')
    change()
    expect(await read('/en')).toBe('1')
    await expect.poll(() => read('/en')).toBe('2')
  })

  test('is not served later, if nobody has asked in the meantime', async () => {
    const { read, change, clock } = buildCache({ html: '' })
    await read('/en')
    change()
    clock.now += 1_000
    expect(await read('/en')).toBe('2')
  })

  test('is not given long after a change, however often the catalogue changes', async () => {
    const { read, change, clock } = buildCache({ html: '' })
    await read('/en')
    change()
    clock.now += 900
    change()
    clock.now += 900
    expect(await read('/en')).toBe('2')
  })

  test('stays after a change that none of its sources has, but not for hours', async () => {
    const { read, change, clock, rendered } = buildCache({ isSame: async () => true })
    await read('/en')
    clock.now += 2_000
    change()
    clock.now += 2_000
    await read('/en')
    expect(rendered).toHaveLength(1)
    change()
    clock.now += 3_600_000
    await read('/en')
    expect(rendered).toHaveLength(2)
  })

  test.each([
    { reason: 'the database is away', status: 503 },
    { reason: 'too much is being rendered', status: 0 },
  ])('replaces one that cannot be rendered because $reason', async ({ status }) => {
    const answers = [200]
    const { cache, change, clock } = buildCache({ status: () => answers.shift() ?? status })
    await cache.get('/en', true)
    change()
    clock.now += 60_000
    expect((await cache.get('/en', true)).status).toBe(200)
    const other = await cache.get('/ar', true).catch(({ code }) => code)
    expect(other.status ?? other).toBe(status || 'unavailable')
  })

  test('is not kept when its address is not shared', async () => {
    const { read, rendered } = buildCache()
    await read('/en?q=mine', false)
    await read('/en?q=mine', false)
    expect(rendered).toHaveLength(2)
  })

  test.each([
    ['addresses with a query', (n: number) => `/en/searchresults?year=${2000 + n}`],
    ['pages in other currencies', (n: number) => `/en/major/${n} SAR`],
  ])('is not evicted by %s, however many there are', async (_, keyOf) => {
    const { read, rendered } = buildCache({ html: 'x'.repeat(2_000_000) })
    await read('/en')
    for (let n = 0; n < 20; n++) await read(keyOf(n))
    await read('/en')
    expect(rendered.filter((key) => key === '/en')).toHaveLength(1)
  })
})
