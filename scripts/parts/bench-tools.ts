import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#lib/start-error.ts'
import { runStep } from './step.ts'

const folder = 'tests/bench/tools'

/** Installs what the benchmarks alone need, where it is not in the versions of its lock file. Throws a StartError. */
export async function installBenchTools(): Promise<void> {
  if (isInstalled()) return
  console.error('Installing what the benchmarks measure with (once) ...')
  const { code, text } = await runStep(['npm', 'ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'])
  if (code !== 0) throw new StartError(`${text.trim()}\nThe packages of ${folder} could not be installed.`)
}

function isInstalled(): boolean {
  const [wanted, found] = ['package-lock.json', 'node_modules/.package-lock.json'].map(readVersions)
  return Object.entries(wanted ?? {}).every(([path, { version }]) => path === '' || found?.[path]?.version === version)
}

function readVersions(file: string): Record<string, { version?: string }> {
  try {
    return JSON.parse(readFileSync(join(folder, file), 'utf8')).packages
  } catch {
    return {}
  }
}
