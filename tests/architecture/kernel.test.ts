import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { kernelFile } from '#catalogue-index/memory/kernel.ts'
import { compileKernel } from '../../scripts/parts/kernel.ts'

test('the committed kernel of the catalogue index is what its source compiles to', async () => {
  const compiled = await compileKernel()
  expect(readFileSync(kernelFile).equals(compiled), 'compile it with: node scripts/run.mjs kernel').toBe(true)
})
