import { writeFileSync } from 'node:fs'
import { kernelFile } from '#catalogue-index/memory/kernel.ts'
import { compileKernel } from './parts/kernel.ts'

/** `node scripts/run.mjs kernel`: compiles the kernel of the catalogue index, after a change of its source. */
const compiled = await compileKernel()
writeFileSync(kernelFile, compiled)
console.log(`${kernelFile}: ${compiled.length.toLocaleString('en')} bytes`)
