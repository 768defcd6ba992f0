import { describe, expect, test } from 'vitest'
import { toLinkAddress, unescaped } from './link-address.ts'

const on = { page: '/ar/blog/', publicUrl: 'https://masar.example' }

describe('the address of a link', () => {
  test.each([
    ['https://Example.org/a?b=1#part', 'https://example.org/a?b=1', 'example.org'],
    ['//example.org/a', 'https://example.org/a', 'example.org'],
    ['https://masar.example/en/about#team', '/en/about', null],
    ['/en/blog/visas?x=1', '/en/blog/visas?x=1', null],
    ['visas', '/ar/blog/visas', null],
    ['../country/germany', '/ar/country/germany', null],
    ['/ar/blog/تأشيرة', `/ar/blog/${encodeURIComponent('تأشيرة')}`, null],
    ['https://exa mple.org', 'https://exa mple.org', null],
    ['https://', 'https://', null],
    ['http://masar.example/en', 'http://masar.example/en', 'masar.example'],
  ])('%s is %s', (href, url, host) => {
    expect(toLinkAddress(href, on)).toEqual({ url, host })
  })

  test.each(['', ' ', '#fees', 'mailto:a@example.org', 'TEL:+49', `https://example.org/${'x'.repeat(3_000)}`])(
    'nothing is checked of "%s"',
    (href) => expect(toLinkAddress(href, on)).toBeNull(),
  )

  test('that is no address is stored without halves of characters, which PostgreSQL refuses', () => {
    const { url } = toLinkAddress(`http://[${'x'.repeat(491)}😀`, on) ?? {}
    expect(url).toHaveLength(500)
    expect(url?.isWellFormed()).toBe(true)
  })

  test('is read from HTML as it was meant', () => {
    expect(unescaped('https://example.org/?a=1&amp;b=&quot;&amp;amp;')).toBe('https://example.org/?a=1&b="&amp;')
  })
})
