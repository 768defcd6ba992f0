import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { ProblemError } from '#platform/http/problems.ts'
import { createOrBusy } from './busy-page.ts'

const app = new Hono().all(
  '*',
  createOrBusy(() => {})(() => {
    throw new ProblemError('unavailable', { retryAfter: 3 })
  }),
)

test.each([
  ['/en/searchresults?q=law', 'en', 'ar'],
  ['/ar/searchresults?q=law', 'ar', 'en'],
  ['/', 'en', 'ar'],
])('a reader of %s sees first in %s, then in %s, that the site is busy', async (address, first, second) => {
  const response = await app.request(address)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '3'])
  const html = await response.text()
  expect(html).toContain(`<html lang="${first}"`)
  expect([...html.matchAll(/<section lang="(\w+)"/g)].map(([, lang]) => lang)).toEqual([first, second])
})

test('the policy of the page allows each of its styles', async () => {
  const response = await app.request('/ar')
  const styles = new Set([...(await response.text()).matchAll(/ style="([^"]+)"/g)].map(([, style]) => style))
  expect(styles.size).toBeGreaterThan(0)
  expect(response.headers.get('content-security-policy')?.match(/'sha256-/g)).toHaveLength(styles.size)
})
