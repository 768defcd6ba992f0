import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The exports of kernel/bits.ts; addresses and lengths are numbers here. */
export type Kernel = {
  and(to: number, a: number, b: number, bytes: number): void
  or(to: number, a: number, b: number, bytes: number): void
  without(to: number, a: number, b: number, bytes: number): void
  countBoth(a: number, b: number, bytes: number): number
  countEach(base: number, entries: number, n: number, bytes: number, from: number, out: number): void
  between(to: number, column: number, n: number, low: number, high: number): void
  addAll(set: number, list: number, n: number): void
  addGroups(set: number, lists: number, starts: number, groups: number, n: number): void
  groupsWithAny(set: number, lists: number, ranges: number, n: number, out: number): void
  list(set: number, from: number, to: number, skip: number, limit: number, out: number): number
  listInOrder(set: number, order: number, n: number, skip: number, limit: number, out: number): number
}

const source = join(import.meta.dirname, 'kernel/bits.ts')
const buildFolder = join(import.meta.dirname, '../../../build')

let compiled: Promise<WebAssembly.Module> | undefined

/** The kernel at work on a memory of `bytes`, which never grows, so that views into it stay good. */
export async function startKernel(bytes: number): Promise<{ kernel: Kernel; memory: WebAssembly.Memory }> {
  compiled ??= buildKernel().then((file) => readFile(file).then((code) => WebAssembly.compile(code)))
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / 65_536) })
  const instance = await WebAssembly.instantiate(await compiled, { env: { memory } })
  return { kernel: instance.exports as Kernel, memory }
}

/**
 * Compiles the kernel unless this very source was compiled before, and answers the file. `npm start` calls it while
 * building; unit tests come here on first use. Throws what the compiler says when the source is wrong.
 */
export async function buildKernel(): Promise<string> {
  const text = await readFile(source, 'utf8')
  const file = join(buildFolder, `kernel-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.wasm`)
  const found = await readFile(file).catch(() => null)
  if (found) return file
  const { default: asc } = await import('assemblyscript/asc')
  const { error, stderr, stdout, binary } = await compile(asc, text)
  if (error || !binary) throw new Error(`The kernel does not compile: ${stderr.toString()}${stdout.toString()}`)
  await mkdir(buildFolder, { recursive: true })
  // Renaming is atomic: of several processes that compile at once, each leaves a whole file.
  const own = `${file}.${process.pid}`
  await writeFile(own, binary)
  await rename(own, file)
  return file
}

type Compiler = typeof import('assemblyscript/asc').default

async function compile(asc: Compiler, text: string) {
  let binary: Uint8Array | undefined
  const options = ['bits.ts', '--outFile', 'bits.wasm', '-O3', '--runtime', 'stub', '--importMemory', '--noAssert']
  const result = await asc.main([...options, '--enable', 'simd', '--use', 'abort='], {
    readFile: (name: string) => (name === 'bits.ts' ? text : null),
    writeFile: (_: string, contents: Uint8Array | string) => {
      if (typeof contents !== 'string') binary = contents
    },
    listFiles: () => [],
  })
  return { ...result, binary }
}
