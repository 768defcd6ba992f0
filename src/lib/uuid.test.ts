import { expect, test } from 'vitest'
import { isUuid } from './uuid.ts'

test.each([
  ['0190a6b8-7c3e-4d5f-8a9b-0c1d2e3f4a5b', true],
  ['0190A6B8-7C3E-4D5F-8A9B-0C1D2E3F4A5B', false],
  ['0190a6b8-7c3e-4d5f-8a9b-0c1d2e3f4a5', false],
  ['0190a6b8-7c3e-4d5f-8a9b-0c1d2e3f4a5b\n', false],
  ['0190a6b87c3e4d5f8a9b0c1d2e3f4a5b', false],
  ['', false],
])('%j is an id of ours: %s', (text, expected) => {
  expect(isUuid(text)).toBe(expected)
})
