import { spawn } from 'node:child_process'
import type { Bench } from '#tests/bench/bench.ts'
import { programOf } from '#tests/bench/rivals/rivals.ts'

const CONNECTIONS = 32

/** Answers a second of one address, as many at a time as there are connections, asked from a process of its own. */
export function answersPerSecond({ closing }: Bench, address: string, seconds: number): Promise<number> {
  const child = spawn(
    process.execPath,
    [programOf('autocannon'), '-j', '-c', `${CONNECTIONS}`, '-d', `${seconds}`, '-H', 'accept-encoding=br', address],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
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
