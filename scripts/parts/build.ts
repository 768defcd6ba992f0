import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { requireFolder } from '#lib/folder.ts'
import { lockFolder } from '#lib/folder-lock.ts'
import { StartError } from '#lib/start-error.ts'
import { runStep } from './step.ts'

type Name = 'search kernel' | 'pages'

/** Something made from the sources, kept with a fingerprint of what it was made from. */
type Artefact = { name: Name; output: string; inputs: string[]; without?: RegExp; command: string[] }

const artefacts: Artefact[] = [
  {
    name: 'search kernel',
    output: 'build/kernel.wasm',
    inputs: ['src/features/search/server/index/kernel/**', 'scripts/build-kernel.mjs', 'package-lock.json'],
    command: ['node', 'scripts/build-kernel.mjs'],
  },
  {
    name: 'pages',
    output: 'build/server/index.js',
    inputs: ['src/**', 'public/**', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json'],
    // The pages never import these (a wall that vite.config.ts and a house test guard).
    without: /^src\/(server|db|features\/[^/]+\/server)\/|\.test\.tsx?$/,
    command: ['react-router', 'build'],
  },
]

/**
 * Builds what is stale of `wanted`; nothing is written when nothing is. Commands started at the same moment build once.
 * Throws a StartError with the builder's output when that fails.
 */
export async function buildStale(wanted: Name[] = ['search kernel', 'pages']): Promise<void> {
  const stale = () => artefacts.filter((one) => wanted.includes(one.name) && !isFresh(one))
  if (stale().length === 0) return
  const lock = await waitForLock()
  try {
    for (const artefact of stale()) await build(artefact)
  } finally {
    lock.release()
  }
}

async function build(artefact: Artefact): Promise<void> {
  const { name, command, output } = artefact
  console.error(`Building the ${name} ...`)
  const before = fingerprint(artefact)
  rmSync(stamp(artefact), { force: true })
  const { code, text } = await runStep(command, { NODE_ENV: 'production' })
  if (code !== 0) throw new StartError(`${text.trim()}\nThe ${name} could not be built.`)
  mkdirSync(dirname(output), { recursive: true })
  writeFileSync(stamp(artefact), before)
}

function isFresh(artefact: Artefact): boolean {
  const kept = stamp(artefact)
  return existsSync(artefact.output) && existsSync(kept) && readFileSync(kept, 'utf8') === fingerprint(artefact)
}

const stamp = ({ output }: Artefact) => `build/${output.replaceAll('/', '-')}.inputs`

function fingerprint({ inputs, without }: Artefact): string {
  const hash = createHash('sha256')
  for (const file of globSync(inputs).sort()) {
    if (without?.test(file) || !statSync(file).isFile()) continue
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
