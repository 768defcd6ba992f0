import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { StartError } from '#lib/start-error.ts'
import { type BenchModule, describeMachine } from '#tests/bench/bench.ts'
import { installBenchTools } from './parts/bench-tools.ts'
import { buildStale } from './parts/build.ts'

/**
 * `npm run bench -- [NAME ...] [--FLAG ...]`: all benchmarks of tests/bench, or those. Each prints its tables; what they say is also
 * written to bench-results/NAME.json. `--smallest`: each at a size of seconds, to see that it works; nothing is written, and
 * those whose tools cannot be installed are left out.
 */
const folder = 'bench-results'
const known = globSync('tests/bench/*.bench.ts')
  .map((file) => basename(file, '.bench.ts'))
  .sort()
/** Those that measure with packages of tests/bench/tools. */
const withTools = new Set(['lighthouse', 'pages'])
/** Of all benchmarks; each reads its own. */
const knownFlags = ['--calibrated', '--misses', '--misses=all']
const given = process.argv.slice(2)
const isSmallest = given.includes('--smallest')
const flags = given.filter((argument) => argument.startsWith('--') && argument !== '--smallest')
const names = given.filter((argument) => !argument.startsWith('--'))
const unknownFlag = flags.find((flag) => !knownFlags.includes(flag))
if (unknownFlag) {
  console.error(`There is no flag "${unknownFlag}". There are: --smallest, ${knownFlags.join(', ')}.`)
  process.exit(2)
}
const unknown = names.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`There is no benchmark "${unknown[0]}". There are: ${known.join(', ')}.`)
  process.exit(2)
}

let closing = new AsyncDisposableStack()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void closing.disposeAsync().finally(() => process.exit(130)))
}

for (const name of names.length > 0 ? names : known) {
  try {
    await bench(name)
  } catch (error) {
    // Errors after an interruption are not reported.
    if (closing.disposed) await new Promise(() => {})
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  } finally {
    await closing.disposeAsync()
  }
}

async function bench(name: string): Promise<void> {
  if (withTools.has(name) && !(await haveTools(name))) return
  await buildStale()
  const machine = describeMachine()
  console.log(`\n${name}: ${machine.processor}, ${machine.cores} cores, Node.js ${machine.node}`)
  if (machine.load > machine.cores / 2) {
    console.log(`The machine is busy (load ${machine.load.toFixed(1)}): figures will be worse than they are at rest.`)
  }
  closing = new AsyncDisposableStack()
  const module = (await import(resolve(`tests/bench/${name}.bench.ts`))) as BenchModule
  const result = await module.run({ closing, flags }, isSmallest ? module.smallest : {})
  if (isSmallest) return
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.json`)
  writeFileSync(file, `${JSON.stringify({ bench: name, at: new Date().toISOString(), machine, ...result }, null, 2)}\n`)
  console.log(`\nWritten to ${file}.`)
}

/** Throws where they cannot be installed, except for a run that only sees whether benchmarks work. */
async function haveTools(name: string): Promise<boolean> {
  try {
    await installBenchTools()
    return true
  } catch (error) {
    if (!isSmallest || !(error instanceof StartError)) throw error
    console.error(error.message)
    console.log(`Left out: ${name}, which measures with packages that are not installed.`)
    return false
  }
}
