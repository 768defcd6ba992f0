import { expect, test } from 'vitest'
import { HEAVY_PDFS } from '#tests/support/heavy-pdf.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { buildPdf } from '#tests/support/sample-files.ts'
import { createMergePdfs, type MergePart, type PartOutcome } from './merge-pdfs.ts'

const MEGABYTE = 1024 * 1024

test('a file that ends the process is left out, and the others are joined before it is the turn of others', async () => {
  const merge = createMergePdfs({ bytes: 60 * MEGABYTE, pages: 500 })
  const heavy = HEAVY_PDFS['seven million packed dictionaries']?.build() ?? expect.fail()
  const part = (file: Buffer): MergePart => ({
    owner: 'lina',
    type: 'application/pdf',
    bytes: file.length,
    read: async () => file,
  })
  const done: string[] = []
  let outcomes: readonly PartOutcome[] = []
  const first = merge('omar', [part(buildPdf({ pages: 2 })), part(heavy)], async (found) => {
    outcomes = found
    return Uint8Array.from(buildPdf({ pages: 2 }))
  })
  first.then(() => done.push('omar'))
  const second = merge('aya', [part(buildPdf())], async () => Uint8Array.from(buildPdf()))
  second.then(() => done.push('aya'))
  await Promise.all([first, second])
  expect(outcomes).toEqual([{ pages: 2 }, { problem: 'damaged' }])
  expect(await readPdf(Buffer.from(await first))).toMatchObject({ pages: 4 })
  expect(done).toEqual(['omar', 'aya'])
})
