import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The exports of kernel/bits.ts; addresses and lengths are numbers here. */
export type Kernel = {
  and(to: number, a: number, b: number, bytes: number): void
  or(to: number, a: number, b: number, bytes: number): void
  without(to: number, a: number, b: number, bytes: number): void
  countBoth(a: number, b: number, bytes: number): number
  countListed(set: number, list: number, n: number): number
  countEach(base: number, entries: number, n: number, bytes: number, from: number, out: number): void
  between(to: number, column: number, n: number, low: number, high: number): void
  addAll(set: number, list: number, n: number): void
  addGroups(set: number, lists: number, starts: number, groups: number, n: number): void
  groupsWithAny(set: number, lists: number, ranges: number, n: number, out: number): void
  list(set: number, from: number, to: number, skip: number, limit: number, out: number): number
  listInOrder(set: number, order: number, n: number, skip: number, limit: number, out: number): number
}

/** The kernel's source and its compiled form; both are committed, tests/architecture/kernel.test.ts compares them. */
export const kernelSource = join(import.meta.dirname, 'kernel/bits.ts')
export const kernelFile = join(import.meta.dirname, 'kernel/bits.wasm')

let compiled: Promise<WebAssembly.Module> | undefined

/** The kernel at work on a memory of `bytes`, which never grows, so that views into it stay good. */
export async function startKernel(bytes: number): Promise<{ kernel: Kernel; memory: WebAssembly.Memory }> {
  compiled ??= readFile(kernelFile).then((code) => WebAssembly.compile(code))
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / 65_536) })
  const instance = await WebAssembly.instantiate(await compiled, { env: { memory } })
  return { kernel: instance.exports as Kernel, memory }
}
