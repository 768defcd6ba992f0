import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Itemsjs, Lighthouse, Orama } from './types.ts'

/**
 * The packages of package.json beside this file. They lie in a folder of their own, so that neither the product nor its
 * tests carry them, and are found from there: a package.json above the benchmarks would take their `#` imports away.
 */
const { resolve } = createRequire(import.meta.url)

/** The program of a package, for Node.js. */
export const programOf = (name: 'autocannon'): string => resolve(name)

export const loadItemsjs = async (): Promise<Itemsjs> => (await load<{ default: Itemsjs }>('itemsjs')).default
export const loadOrama = (): Promise<Orama> => load('@orama/orama')
export const loadLighthouse = async (): Promise<Lighthouse> =>
  (await load<{ default: Lighthouse }>('lighthouse')).default

const load = async <Module>(name: string): Promise<Module> =>
  (await import(pathToFileURL(resolve(name)).href)) as Module
