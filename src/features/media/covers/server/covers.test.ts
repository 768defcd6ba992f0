import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawingFile } from '#features/media/server/drawing-files.ts'
import { expectPlainDrawing } from '#tests/support/drawings.ts'
import { COVERS, coverPictures } from './routes.ts'

test.each([...COVERS])('the cover %s is at most 12 KB, and in the colours of the page alone', async (name) => {
  const drawing = await drawingFile(`covers/${name}`)
  expect(drawing).toMatch(/^<g id="cover">/)
  expectPlainDrawing(drawing)
})

test('every file of a cover is one that articles have', () => {
  expect(new Set(readdirSync('assets/covers'))).toEqual(new Set([...COVERS].map((name) => `${name}.svg`)))
})

test('a cover has its address, an abstract one for each variant; every other one is not found', async () => {
  const app = coverPictures().onError((_, c) => c.body(null, 404))
  const statusOf = async (file: string) => (await app.request(`/covers/${file}`)).status
  expect(await Promise.all(['visa.svg', 'stars-0.svg', 'stars-7.svg'].map(statusOf))).toEqual([200, 200, 200])
  const unknown = ['unknown.svg', 'visa-1.svg', 'stars.svg', 'stars-8.svg', 'visa', 'constructor.svg']
  expect(new Set(await Promise.all(unknown.map(statusOf)))).toEqual(new Set([404]))
})
