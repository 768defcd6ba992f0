import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrPicture } from './qr-picture.ts'

test('a picture has exactly the dark squares of the code', () => {
  const text = 'https://masar.test/en/verify/7K3F-9QW2-HMRT-4CXA-PD6E'
  const { path, size } = qrPicture(text)
  const drawn = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let at = Number(x); at < Number(x) + Number(width); at++) (drawn[Number(y)] as boolean[])[at] = true
  }
  expect(drawn).toEqual(encode(text, { border: 4 }).data)
  expect(path.replaceAll(/M\d+ \d+h(\d+)v1h-\1z/g, '')).toBe('')
})
