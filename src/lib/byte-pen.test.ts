import { expect, test } from 'vitest'
import { BytePen } from './byte-pen.ts'

test('texts, bytes and counts follow one another as UTF-8', () => {
  const pen = new BytePen()
  for (const n of [0, 7, 10, 99, 100, 200_000, 4_294_967_295])
    pen.text('عدد ').count(n).bytes(Buffer.from(' é')).sign(59)
  expect(pen.written().toString()).toBe('عدد 0 é;عدد 7 é;عدد 10 é;عدد 99 é;عدد 100 é;عدد 200000 é;عدد 4294967295 é;')
})

test('a text that does not fit grows the buffer and keeps its content', () => {
  const pen = new BytePen().text('first ')
  const long = 'ط'.repeat(200_000)
  expect(pen.text(long).count(5).written().toString()).toBe(`first ${long}5`)
  expect(pen.restart().text('again').written().toString()).toBe('again')
})
