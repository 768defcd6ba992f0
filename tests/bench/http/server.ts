import { type ChildProcess, spawn } from 'node:child_process'
import { get } from 'node:http'
import type { Bench } from '#tests/bench/bench.ts'
import type { Answer } from './echo.ts'
import { REQUEST_HEADERS } from './load.ts'

/** The server as `npm start` runs it, on this database; answers its address. */
export function startServer({ closing }: Bench, databaseUrl: string): Promise<string> {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      DEMO: '0',
      DATABASE_URL: databaseUrl,
      DATA_DIR: 'bench-results/.data/server',
      LOG_LEVEL: 'error',
      LINK_CHECKS: '0',
      STAFF_SECOND_FACTOR: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  closing.defer(() => stop(child))
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
      const address = /^Masar is ready: (\S+)$/m.exec(output)?.[1]
      if (address) resolve(address.replace('localhost', '127.0.0.1'))
    })
    child.once('exit', () => reject(new Error(`The server ended before it was ready:\n${output}`)))
  })
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await ended
}

/** The answers as they come over the wire. */
export async function fetchAll(origin: string, paths: readonly string[]): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const path of paths) answers.push(await fetchOne(origin, path))
  return answers
}

function fetchOne(origin: string, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(`${origin}${path}`, { headers: REQUEST_HEADERS }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { connection: _, 'transfer-encoding': __, date: ___, ...headers } = response.headers
        if (response.statusCode === 200) resolve({ path, headers, body: Buffer.concat(chunks) })
        else reject(new Error(`${path} answers ${response.statusCode}`))
      })
      response.on('error', reject)
    }).on('error', reject)
  })
}
