import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addressRead, isShared } from './page-parameters.ts'

test.each([
  ['/en', '/en'],
  ['/en?utm_source=mail&fbclid=1', '/en'],
  ['/en?', '/en'],
  ['/en/about?destination=germany', '/en/about'],
  ['/ar/blog?utm_source=x&tag=visa&page=2', '/ar/blog?tag=visa&page=2'],
  ['/en/compare?id=b&x=1&id=a', '/en/compare?id=b&id=a'],
  ['/en/searchresults?q=a%26b&utm_medium=mail&destination=germany', '/en/searchresults?q=a%26b&destination=germany'],
  ['/en/searchresults?d%65stination=germany&%=1', '/en/searchresults?d%65stination=germany'],
  ['/en/searchresults.data?x=1&_routes=a', '/en/searchresults.data?_routes=a'],
  ['/en/about.data?x=1', '/en/about.data'],
])('the page at %s is that at %s', (address, read) => {
  expect(addressRead(address)).toBe(read)
})

test.each([
  ['/en', true],
  ['/en/compare?id=a', true],
  ['/en/searchresults?destination=germany', true],
  ['/en/searchresults?q=law', false],
  ['/en/newsletter/confirm?token=a', false],
])('whether others ask for %s too: %s', (address, shared) => {
  expect(isShared(address)).toBe(shared)
})

test('a public page reads no other parameters', () => {
  const unread = globSync('src/features/**/web/*.page.tsx').flatMap((file) => {
    const names = [...readFileSync(file, 'utf8').matchAll(/url\.searchParams\.(?:get|getAll|has)\('([^']+)'\)/g)]
    const [, feature = ''] = /([\w-]+)\/web\//.exec(file) ?? []
    return names
      .map(([, name = '']) => name)
      .filter((name) => !isReadBy(name, feature))
      .map((name) => `${file}: ${name}`)
  })
  expect(unread).toEqual([])
})

/** First parts of the paths of features whose pages read parameters. */
const PARTS: Record<string, string[]> = {
  articles: ['blog'],
  compare: ['compare'],
  'daily-summary': ['daily-summary'],
  enquiries: ['contact', 'newsletter'],
  'family-pages': ['s', 'family-news'],
  guardians: ['guardian-consent', 'copies'],
  letters: ['verify'],
  references: ['reference'],
}
const isReadBy = (name: string, feature: string) =>
  PARTS[feature]?.some((part) => addressRead(`/en/${part}?${name}=1`).includes(name)) ?? false
