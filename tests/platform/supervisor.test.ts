import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findPostmaster } from '#db/embedded/postmaster.ts'
import { startServer, type TestProcess, temporaryFolder } from '#tests/support/server.ts'
import { nextPause, supervise } from '../../scripts/parts/supervisor.ts'

const start = (dataDir: string, env: Record<string, string> = {}) =>
  startServer({ dataDir, env, command: ['scripts/start.ts'] })
const postgresOf = (dataDir: string) => findPostmaster(join(dataDir, 'postgres'))
const addresses = ({ output }: TestProcess) =>
  [...output.matchAll(/^Masar is ready: (\S+)$/gm)].map(([, address = '']) => address.replace('localhost', '127.0.0.1'))
const lines = ({ output }: TestProcess, message: string) =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{') && line.includes(message))
    .map((line) => JSON.parse(line) as Record<string, unknown>)

/** The server among the children of its supervisor, the other one of which is PostgreSQL. */
function serverOf({ pid }: TestProcess): number | undefined {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  return children.find((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('src/server/main.ts'))
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function killServer(supervisor: TestProcess): number {
  const pid = serverOf(supervisor) ?? 0
  expect(pid).toBeGreaterThan(0)
  process.kill(pid, 'SIGKILL')
  return pid
}

test('a server that was killed comes back, and its database has run all the time', async () => {
  const dataDir = temporaryFolder()
  const supervisor = start(dataDir)
  await supervisor.ready()
  const postgres = postgresOf(dataDir)?.pid
  killServer(supervisor)
  await expect.poll(() => addresses(supervisor)).toHaveLength(2)
  expect((await fetch(`${addresses(supervisor)[1]}/readyz?deep=1`)).status).toBe(200)
  expect(postgresOf(dataDir)?.pid).toBe(postgres)
  expect(lines(supervisor, 'ended unexpectedly')).toMatchObject([
    { level: 'error', code: null, signal: 'SIGKILL', pause: 1_000 },
  ])
  expect(supervisor.output.match(/password:/g)).toHaveLength(1)
})

test('SIGTERM ends server and database, also while the server waits to be started again', async () => {
  const dataDir = temporaryFolder()
  const supervisor = start(dataDir)
  await supervisor.ready()
  const server = serverOf(supervisor) ?? 0
  expect(await supervisor.stop()).toBe(0)
  expect(isAlive(server)).toBe(false)
  expect(postgresOf(dataDir)).toBeUndefined()

  const second = start(dataDir)
  await second.ready()
  killServer(second)
  await expect.poll(() => lines(second, 'ended unexpectedly')).toHaveLength(1)
  expect(await second.stop()).toBe(0)
  expect(addresses(second)).toHaveLength(1)
  expect(postgresOf(dataDir)).toBeUndefined()
})

test('a server that is asked to end is not started again', async () => {
  const dataDir = temporaryFolder()
  const supervisor = start(dataDir)
  await supervisor.ready()
  process.kill(serverOf(supervisor) ?? 0, 'SIGTERM')
  expect(await supervisor.ended).toBe(0)
  expect(postgresOf(dataDir)).toBeUndefined()
})

test('a start that fails ends with its sentence and is not tried again', async () => {
  const dataDir = temporaryFolder()
  const port = await takenPort()
  const portTaken = start(dataDir, { PORT: `${port}` })
  expect(await portTaken.ended).toBe(1)
  expect(portTaken.output).toBe(`Port ${port} of 127.0.0.1 is taken by another program: set PORT to a free one.\n`)
  expect(postgresOf(dataDir)).toBeUndefined()

  const badVariable = start(dataDir, { PORT: 'many' })
  expect(await badVariable.ended).toBe(1)
  expect(badVariable.output).toBe('PORT must be a port number from 0 (any free one) to 65535.\n')

  const running = start(dataDir)
  await running.ready()
  const second = start(dataDir)
  expect(await second.ended).toBe(1)
  expect(second.output).toBe(`Masar is already running on the folder ${dataDir}.\n`)
})

test('after kill -9 of the supervisor its server ends too, and the next start serves on the same port', async () => {
  const dataDir = temporaryFolder()
  const killed = start(dataDir)
  const { port } = new URL(await killed.ready())
  const server = serverOf(killed) ?? 0
  await killed.stop('SIGKILL')
  await expect.poll(() => isAlive(server)).toBe(false)
  expect(await start(dataDir, { PORT: port }).ready()).toBe(`http://127.0.0.1:${port}`)
})

test('after kill -9 of the launcher nothing is left running', async () => {
  const dataDir = temporaryFolder()
  const launcher = startServer({ dataDir, command: ['scripts/run.mjs', 'start'] })
  await launcher.ready()
  await launcher.stop('SIGKILL')
  await expect.poll(() => postgresOf(dataDir)).toBeUndefined()
  await start(dataDir).ready()
})

test('a server that dies again and again is waited for longer each time, up to a minute, until it has run well', () => {
  const pauses = Array.from({ length: 8 }).reduce<number[]>(
    (earlier) => [...earlier, nextPause(earlier.at(-1) ?? 0, 2_000)],
    [],
  )
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60].map((seconds) => seconds * 1_000))
  expect(nextPause(60_000, 299_000)).toBe(60_000)
  expect(nextPause(60_000, 300_000)).toBe(1_000)
})

test('where memory is too short to start the server, it is tried again after a pause', async () => {
  const logged: unknown[] = []
  let tries = 0
  const startSecondTime = () => {
    if (tries++ === 0) throw Object.assign(new Error('spawn ENOMEM'), { code: 'ENOMEM' })
    return spawn(process.execPath, ['-e', ''])
  }
  const log = { error: (line: unknown) => logged.push(line) }
  expect(await supervise(startSecondTime, new AbortController().signal, log as never)).toBe(0)
  expect(tries).toBe(2)
  expect(logged).toEqual([{ code: null, signal: 'ENOMEM', pause: 1_000 }])
})

async function takenPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}
