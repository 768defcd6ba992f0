import { expect, test } from 'vitest'
import { shareLinks } from './share-links.ts'

const title = 'الهندسة & Design: 50% off?'
const address = 'https://masar.example/ar/major/%D8%B7%D8%A8'

test('every way passes the whole title and the whole address on, whatever signs they hold', () => {
  const passed = Object.fromEntries(
    shareLinks(title, address).map(({ way, href }) => [way, new URL(href).searchParams]),
  )
  expect(passed.whatsapp?.get('text')).toBe(`${title}\n${address}`)
  expect(passed.x?.get('text')).toBe(title)
  expect(passed.x?.get('url')).toBe(address)
  expect(passed.facebook?.get('u')).toBe(address)
  expect(passed.email?.get('subject')).toBe(title)
  expect(passed.email?.get('body')).toBe(address)
})

test('a mail keeps its spaces: many mail programs show + as a plus sign', () => {
  expect(shareLinks('To Leeds', address).at(-1)?.href).toContain('subject=To%20Leeds')
})
