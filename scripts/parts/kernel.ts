import { readFileSync } from 'node:fs'
import asc from 'assemblyscript/asc'
import { kernelSource } from '#catalogue-index/memory/kernel.ts'

/** The kernel of the catalogue index as its source says now. Throws what the compiler says when the source is wrong. */
export async function compileKernel(): Promise<Uint8Array> {
  const text = readFileSync(kernelSource, 'utf8')
  let binary: Uint8Array | undefined
  const options = ['bits.ts', '--outFile', 'bits.wasm', '-O3', '--runtime', 'stub', '--importMemory', '--noAssert']
  const { error, stderr, stdout } = await asc.main([...options, '--enable', 'simd', '--use', 'abort='], {
    readFile: (name: string) => (name === 'bits.ts' ? text : null),
    writeFile: (_: string, contents: Uint8Array | string) => {
      if (typeof contents !== 'string') binary = contents
    },
    listFiles: () => [],
  })
  if (error || !binary) throw new Error(`The kernel does not compile: ${stderr.toString()}${stdout.toString()}`)
  return binary
}
