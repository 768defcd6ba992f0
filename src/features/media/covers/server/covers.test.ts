import { describe, expect, test } from 'vitest'
import { COVER_MOTIFS, COVER_VARIANTS, isAbstract } from '#lib/cover-motifs.ts'
import { expectPlainDrawing } from '#tests/support/drawings.ts'
import { drawCover } from './covers.ts'
import { coverPictures } from './routes.ts'

describe.each(COVER_MOTIFS)('the cover %s', (motif) => {
  const variants = Array.from({ length: isAbstract(motif) ? COVER_VARIANTS : 1 }, (_, variant) => variant)
  const drawn = variants.map((variant) => drawCover(motif, variant))

  test('is the same every time, at most 12 KB, and in the colours of the page alone', () => {
    expect(variants.map((variant) => drawCover(motif, variant))).toEqual(drawn)
    drawn.forEach(expectPlainDrawing)
  })
})

test('a cover has its address, an abstract one for each variant; every other one is not found', async () => {
  const app = coverPictures().onError((_, c) => c.body(null, 404))
  const statusOf = async (file: string) => (await app.request(`/covers/${file}`)).status
  expect(await Promise.all(['visa.svg', 'stars-0.svg', 'stars-7.svg'].map(statusOf))).toEqual([200, 200, 200])
  const unknown = ['unknown.svg', 'visa-1.svg', 'stars.svg', 'stars-8.svg', 'visa', 'constructor.svg']
  expect(new Set(await Promise.all(unknown.map(statusOf)))).toEqual(new Set([404]))
})
