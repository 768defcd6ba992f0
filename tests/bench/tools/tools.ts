import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Lighthouse } from './types.ts'

/**
 * The packages of package.json beside this file. They are in a folder of their own, so that neither the product nor its
 * tests carry them, and are found from there: a package.json above the benchmarks would take their `#` imports away.
 */
const { resolve } = createRequire(import.meta.url)

/** The program of a package, for Node.js. */
export const programOf = (name: 'autocannon'): string => resolve(name)

export async function loadLighthouse(): Promise<Lighthouse> {
  const { default: lighthouse } = (await import(pathToFileURL(resolve('lighthouse')).href)) as { default: Lighthouse }
  return lighthouse
}
