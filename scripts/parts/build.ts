import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { requireFolder } from '#lib/folder.ts'
import { lockFolder } from '#lib/folder-lock.ts'
import { StartError } from '#lib/start-error.ts'
import { runStep } from './step.ts'

const sources = ['src/**', 'public/**', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json']
/** The pages never import these (enforced by vite.config.ts and tests/architecture). */
const elsewhere =
  /^src\/(server|db|platform|catalogue-index\/(load|memory|text)|features\/(?:[^/]+\/){1,2}server)\/|\.test\.tsx?$/
const output = 'build/server/index.js'
/** The fingerprint of the sources that the output was made from. */
const stamp = 'build/sources.sha256'

/**
 * Builds the pages when they are stale; nothing is written when they are not, so that a user who may not write here can
 * serve what another one has built. Commands started at the same moment build once. Throws a StartError with the
 * builder's output when that fails.
 */
export async function buildStale(): Promise<void> {
  if (isFresh()) return
  const lock = await waitForLock()
  try {
    if (!isFresh()) await build()
  } finally {
    lock.release()
  }
}

async function build(): Promise<void> {
  console.error('Building the pages ...')
  const before = fingerprint()
  rmSync(stamp, { force: true })
  const { code, text } = await runStep(['react-router', 'build'], { NODE_ENV: 'production' })
  if (code !== 0) throw new StartError(`${text.trim()}\nThe pages could not be built.`)
  trimManifest()
  compressAssets()
  writeFileSync(stamp, before)
}

type RouteManifest = { url: string; routes: Record<string, { parentId?: string; imports?: string[] }> }

/** The frame of the staff area, above all of its pages. */
const STAFF_LAYOUT = 'layouts/admin/admin.layout'

/**
 * Every visitor loads the list of all routes. What their files import is left out, because a browser finds it out when it
 * loads the page; and so is what a page has not (`hasAction: false`), which React Router reads like what is not said. A
 * second list, for public pages, leaves out the staff area (see src/server/pages.ts).
 */
function trimManifest(): void {
  for (const file of globSync('build/client/assets/manifest-*.js')) {
    const [, name, json] = /^(.*?=)(\{.*\});?\s*$/s.exec(readFileSync(file, 'utf8')) ?? []
    if (!name || !json) throw new StartError(`The builder writes ${file} in another way than expected.`)
    const manifest = JSON.parse(json) as RouteManifest
    for (const route of Object.values(manifest.routes)) delete route.imports
    const withoutFalse = (_key: string, value: unknown) => (value === false ? undefined : value)
    const write = (to: string, some: RouteManifest) =>
      writeFileSync(to, `${name}${JSON.stringify(some, withoutFalse)};`)
    write(file, manifest)
    // It names itself, or React would load the other one too.
    write(publicName(file), { ...manifest, url: publicName(manifest.url), routes: publicRoutes(manifest.routes) })
  }
}

const publicName = (name: string) => name.replace('/manifest-', '/public-manifest-')

function publicRoutes(routes: RouteManifest['routes']): RouteManifest['routes'] {
  if (!routes[STAFF_LAYOUT]) throw new StartError(`No route is called ${STAFF_LAYOUT}.`)
  const isStaff = (id: string | undefined): boolean =>
    id !== undefined && (id === STAFF_LAYOUT || isStaff(routes[id]?.parentId))
  return Object.fromEntries(Object.entries(routes).filter(([id]) => !isStaff(id)))
}

/** Built files never change under their name, so they are compressed once and as small as it gets. */
function compressAssets(): void {
  for (const file of globSync('build/client/**/*.{js,css,svg,json}')) {
    const content = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(content))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}

/** Whether the pages were built from the sources as they are now. Needs none of the build tools. */
export const isFresh = () => existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of globSync(sources).sort()) {
    if (elsewhere.test(file) || !statSync(file).isFile()) continue
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

async function waitForLock() {
  requireFolder('.cache')
  for (;;) {
    const lock = lockFolder('.cache', 'build.lock')
    if (lock) return lock
    await sleep(200)
  }
}
