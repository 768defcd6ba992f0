import { expect, test } from 'vitest'
import { mediaAddress, mediaIdOf, sourceSet, widthsOf } from './media-address.ts'

const id = '0b0f4c3e-0000-4000-8000-00000000000a'

test('an address of ours names its picture, and no other address does', () => {
  expect(mediaIdOf(mediaAddress({ id, width: 640 }))).toBe(id)
  expect(mediaIdOf(mediaAddress({ id, width: 640, version: '0123456789ab' }))).toBe(id)
  const others = [`/media/${id}/641.webp`, `//evil.example/media/${id}/640.webp`, `/media/${id}/640.webp#x`]
  expect(others.map(mediaIdOf)).toEqual([null, null, null])
})

test('a picture is offered in the widths that it has', () => {
  expect([200, 320, 500, 1440, 5000].map(widthsOf)).toEqual([
    [320],
    [320],
    [320, 640],
    [320, 640, 960, 1440],
    [320, 640, 960, 1440],
  ])
  expect(sourceSet({ id, own: 500 })).toBe(`/media/${id}/320.webp 320w, /media/${id}/640.webp 500w`)
})
