import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Bench } from '#tests/bench/bench.ts'
import { programOf } from '#tests/bench/tools/tools.ts'

const CONNECTIONS = 32

/** Answers a second of one address, as many at a time as there are connections, asked from a process of its own. */
export const answersPerSecond = (bench: Bench, address: string, seconds: number): Promise<number> =>
  load(bench, address, seconds, [])

/** The same of many addresses of one origin, each connection asking for all of them in turn. */
export async function answersPerSecondOf(
  bench: Bench,
  origin: string,
  paths: readonly string[],
  seconds: number,
): Promise<number> {
  const file = join(mkdtempSync(join(tmpdir(), 'masar-bench-')), 'requests.har')
  bench.closing.defer(() => rmSync(dirname(file), { recursive: true, force: true }))
  const headers = [{ name: 'accept-encoding', value: 'br' }]
  const entries = paths.map((path) => ({ request: { method: 'GET', url: origin + path, headers } }))
  writeFileSync(file, JSON.stringify({ log: { entries } }))
  return load(bench, origin, seconds, ['--har', file])
}

function load({ closing }: Bench, address: string, seconds: number, more: readonly string[]): Promise<number> {
  const given = ['-j', '-c', `${CONNECTIONS}`, '-d', `${seconds}`, '-H', 'accept-encoding=br', ...more, address]
  const child = spawn(process.execPath, [programOf('autocannon'), ...given], { stdio: ['ignore', 'pipe', 'ignore'] })
  closing.defer(() => void child.kill())
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', () => {
      const result = JSON.parse(output) as {
        requests: { total: number }
        duration: number
        non2xx: number
        errors: number
      }
      if (result.non2xx + result.errors > 0) reject(new Error(`${address} was not always answered`))
      else resolve(result.requests.total / result.duration)
    })
  })
}
