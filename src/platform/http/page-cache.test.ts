import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { PageCache } from './page-cache.ts'

const HTML = `<!doctype html><p>${'مسار '.repeat(500)}</p>`
const page =
  (html = HTML, status = 200) =>
  async () =>
    new Response(html, { status })

describe('a cached page', () => {
  test('reads the same however it is compressed', async () => {
    const kept = await new PageCache().get('/ar', 1, true, page())
    expect(Buffer.from(kept.body).toString()).toBe(HTML)
    expect(brotliDecompressSync(await kept.compressed('br')).toString()).toBe(HTML)
    expect(gunzipSync(await kept.compressed('gzip')).toString()).toBe(HTML)
    expect(await kept.compressed('br')).toBe(await kept.compressed('br'))
  })

  test('is rendered once for concurrent requests, and again after a change', async () => {
    const cache = new PageCache()
    let rendered = 0
    const render = async () => new Response(`${++rendered}`)
    await Promise.all([cache.get('/en', 1, true, render), cache.get('/en', 1, true, render)])
    await cache.get('/en', 1, true, render)
    expect(rendered).toBe(1)
    expect(Buffer.from((await cache.get('/en', 2, true, render)).body).toString()).toBe('2')
  })

  test('replaces one that cannot be rendered because the database is unreachable', async () => {
    const cache = new PageCache()
    await cache.get('/en', 1, true, page())
    expect((await cache.get('/en', 2, true, page('sorry', 503))).status).toBe(200)
    expect((await cache.get('/ar', 2, true, page('sorry', 503))).status).toBe(503)
  })

  test('is not cached when its address is not shared', async () => {
    const cache = new PageCache()
    await cache.get('/en?q=mine', 1, false, page())
    expect((await cache.get('/en?q=mine', 1, false, page('sorry', 503))).status).toBe(503)
  })
})
