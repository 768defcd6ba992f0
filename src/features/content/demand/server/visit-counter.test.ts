import { expect, test } from 'vitest'
import { FIREFOX } from '#tests/support/visitor.ts'
import { VisitCounter } from './visit-counter.ts'

const visit = { address: '/en/university/leeds', status: 200, userAgent: FIREFOX, purpose: undefined }

test('pages are counted by address and status until they are taken', () => {
  const counter = new VisitCounter()
  counter.count(visit)
  counter.count(visit)
  counter.count({ ...visit, status: 404 })
  const taken = counter.take()
  expect([...taken]).toEqual([
    ['200 /en/university/leeds', 2],
    ['404 /en/university/leeds', 1],
  ])
  expect(counter.take().size).toBe(0)
  counter.putBack(taken)
  counter.count(visit)
  expect(counter.take().get('200 /en/university/leeds')).toBe(3)
})

test.each([
  ['a crawler', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['a program', { userAgent: 'curl/8.5.0' }],
  ['a page that is only fetched ahead', { purpose: 'prefetch;prerender' }],
  ['a redirect', { status: 301 }],
  ['an error', { status: 503 }],
  ['a file', { address: '/assets/app.js' }],
  ['an address that nobody types', { address: `/en/${'x'.repeat(1_000)}` }],
])('%s is not counted', (_name, more) => {
  const counter = new VisitCounter()
  counter.count({ ...visit, ...more })
  expect(counter.take().size).toBe(0)
})

test('made-up addresses fill no more than so much memory', () => {
  const counter = new VisitCounter()
  for (let each = 0; each < 6_000; each++) counter.count({ ...visit, address: `/en/searchresults?q=${each}` })
  expect(counter.take().size).toBe(5_000)
})
