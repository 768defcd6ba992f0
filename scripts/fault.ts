import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { StartError } from '#lib/start-error.ts'
import { buildStale } from './parts/build.ts'

/**
 * `npm run fault -- [NAME] [--seed N]`: the fault suites at full size, or those whose file name holds NAME.
 * The seed decides what is killed when; the same seed does the same again.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string' } } })
const seed = values.seed ?? `${randomInt(1_000_000)}`
console.log(`Faults with --seed ${seed}`)
try {
  await buildStale()
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
const vitest = spawn('vitest', ['run', '--project=fault', ...positionals], {
  stdio: 'inherit',
  env: { ...process.env, FAULT_SEED: seed, FAULT_FULL: '1' },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => vitest.kill(signal))
vitest.on('exit', (code) => process.exit(code ?? 1))
