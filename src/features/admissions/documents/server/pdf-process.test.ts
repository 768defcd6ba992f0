import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { verdictOn } from '#tests/support/pdf-verdict.ts'
import { buildPdf } from '#tests/support/sample-files.ts'
import { cleanPdf } from './clean-pdf.ts'

test.each([
  ['spaces', ' '.repeat(1_000_000)],
  ['empty lines', '\r\n'.repeat(1_000)],
  ['comments', '\n% remark'.repeat(1_000)],
])('many %s behind a dictionary take no longer than other bytes', async (_, between) => {
  expect(await verdictOn(buildPdf({ objects: [`<< /Kind /Note >>${between}\n`] }))).toBe('harmless')
})

test.each([
  ['a name', false, '[/ByteRange]'],
  ['a key of another dictionary', false, '<< /ByteRange [0 1 2 3] /Kind /Note >>'],
  ['bytes without a signature', false, '<< /ByteRange [0 1 2 3] /Contents 3 0 R >>'],
  ['a signature', true, '<< /ByteRange [0 1 2 3] /Contents <00> >>'],
  ['a signature within its field', true, '<< /FT /Sig /V << /ByteRange [0 1 2 3] /Contents (0) >> >>'],
])('a file with ByteRange as %s is kept as it came: %s', async (_, isKept, object) => {
  const file = buildPdf({ objects: [object] })
  const cleaned = await cleanPdf(file, randomUUID())
  expect('file' in cleaned && Buffer.compare(cleaned.file, file) === 0).toBe(isKept)
})
