import { describe, expect, test, vi } from 'vitest'
import { paths } from '#paths.ts'
import { app } from './support/application.ts'
import { Page } from './support/read.ts'

const address = paths.search({ lang: 'en', params: { destination: 'germany' } })

async function readAs(cookie: string | undefined, path = address) {
  const response = await app.request(path, cookie === undefined ? {} : { headers: { cookie } })
  const { document } = new Page(path, await response.text())
  return {
    text: document.querySelector('main')?.textContent ?? '',
    vary: response.headers.get('vary'),
    etag: response.headers.get('etag'),
  }
}

describe('the prices of a page', () => {
  test('are in the currency of the cookie, chosen or guessed, and caches can tell the pages apart', async () => {
    const [dollars, guessed, chosen] = [
      await readAs(undefined),
      await readAs('lang=en; currency=~SAR'),
      await readAs('currency=SAR; lang=en'),
    ]
    expect(dollars.text).not.toMatch(/SAR/)
    expect(guessed.text).toMatch(/SAR\s[\d,]+/)
    expect(guessed.text).toContain('time zone')
    expect(chosen.text).toMatch(/SAR\s[\d,]+/)
    expect(chosen.text).not.toContain('time zone')
    expect(new Set([dollars, guessed, chosen].map(({ etag }) => etag)).size).toBe(3)
    expect(dollars.vary).toBe('accept-encoding, cookie')
  })

  test('are in dollars where a cookie names no currency with a rate, so that nobody can fill the cache', async () => {
    const { etag } = await readAs(undefined)
    for (const cookie of ['currency=XYZ', 'currency=~ABC', 'currency=USD', 'currency=sar', 'currency='])
      expect((await readAs(cookie)).etag, cookie).toBe(etag)
  })

  test('are not in the data of a page, which is the same for all', async () => {
    const data = `${paths.country({ lang: 'en', slug: { en: 'germany', ar: null } })}.data`
    const [one, other] = [await readAs(undefined, data), await readAs('currency=SAR', data)]
    expect(one.etag).toBe(other.etag)
    expect(one.vary).toBe('accept-encoding')
  })
})

test('a first page that is loaded again in the reader’s currency is one visit', async () => {
  const count = vi.spyOn(app.searches, 'count')
  try {
    await app.request(address)
    await app.request(address, { headers: { cookie: 'currency=~SAR', referer: `http://localhost${address}` } })
    await app.request(address, { headers: { cookie: 'currency=~SAR', referer: 'http://localhost/en' } })
    expect(count).toHaveBeenCalledTimes(2)
  } finally {
    count.mockRestore()
  }
})
