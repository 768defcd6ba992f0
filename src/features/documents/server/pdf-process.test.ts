import { expect, test } from 'vitest'
import { verdictOn } from '#tests/support/pdf-verdict.ts'
import { buildPdf } from '#tests/support/sample-files.ts'

test.each([
  ['spaces', ' '.repeat(1_000_000)],
  ['empty lines', '\r\n'.repeat(1_000)],
  ['comments', '\n% remark'.repeat(1_000)],
])('many %s behind a dictionary take no longer than other bytes', async (_, between) => {
  expect(await verdictOn(buildPdf({ objects: [`<< /Kind /Note >>${between}\n`] }))).toBe('harmless')
})
