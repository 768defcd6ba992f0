import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { StartError } from '#lib/start-error.ts'
import { buildStale } from './parts/build.ts'

/**
 * `npm run fault -- [NAME] [--seed N]`: the fault and attack suites at full size, or those whose file name holds NAME.
 * The seed decides what is killed when, and what is guessed; the same seed does the same again.
 */
const { seed, names } = readArguments()
console.log(`Faults with --seed ${seed}`)
try {
  await buildStale()
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
const vitest = spawn('vitest', ['run', '--project=fault', '--project=attack', ...names], {
  stdio: 'inherit',
  env: { ...process.env, FAULT_SEED: seed, FAULT_FULL: '1' },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => vitest.kill(signal))
vitest.on('exit', (code) => process.exit(code ?? 1))

function readArguments(): { seed: string; names: string[] } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string' } } })
    return { seed: values.seed ?? `${randomInt(1_000_000)}`, names: positionals }
  } catch {
    console.error('Usage: npm run fault -- [NAME] [--seed N]')
    process.exit(2)
  }
}
