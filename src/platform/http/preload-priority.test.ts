import { expect, test } from 'vitest'
import { lowerScriptPriority } from './preload-priority.ts'

test('scripts get a low priority, and nothing else does', () => {
  const page =
    '<link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>'
  expect(lowerScriptPriority(page)).toBe(
    '<link rel="stylesheet" href="/a.css"/><link rel="modulepreload" fetchpriority="low" href="/a.js"/><link rel="modulepreload" fetchpriority="low" href="/b.js"/>',
  )
})
