import { expect, test } from 'vitest'
import { contentSecurityPolicy, sealInline } from './security-headers.ts'

const nonce = 'bm9uY2U'
const page = [
  `<html><head><style nonce="x"></style></head><body style="color:red">`,
  `<script nonce="${nonce}">ours()</script>`,
  '<script>theirs()</script>',
  `<script nonce="guess">guessed()</script>`,
  `<script nonce="${nonce}" src="/assets/a.js"></script></body></html>`,
].join('')

test('only the inline scripts that have the nonce of this rendering are allowed', () => {
  const { inline } = sealInline(page, nonce)
  // Taken with: printf 'ours()' | openssl dgst -sha256 -binary | base64
  expect(inline.scripts).toEqual(["'sha256-6Mlk+XjE57h/a6BK8UFDhIqhWicH5NYtbW9Bd0Z0HiI='"])
})

test('the mark leaves the page, so that it is the same bytes for everyone', () => {
  expect(sealInline(page, nonce).html).not.toContain(nonce)
})

test('a style attribute is allowed by its own hash and nothing else', () => {
  const { inline } = sealInline(page, nonce)
  const policy = contentSecurityPolicy(inline)
  expect(inline.styles).toHaveLength(1)
  expect(policy).toContain(`style-src-attr 'unsafe-hashes' ${inline.styles[0]}`)
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/)
})
