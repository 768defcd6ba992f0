import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { findPostmaster, stopPostmaster } from '#db/embedded/postmaster.ts'

export type ServerOptions = {
  dataDir?: string
  /** Variables on top of a free port, an empty catalogue and no second factor of staff. */
  env?: Record<string, string>
  /** Whose server it is; ours when not given. */
  user?: { uid: number; gid: number } | undefined
  /** The project's folder. */
  cwd?: string
  /** What Node runs there; the server itself when not given. */
  command?: string[]
}

/** A whole server in a process of its own. */
export class TestProcess {
  readonly #child: ChildProcess
  #output = ''
  readonly ended: Promise<number>

  constructor({ dataDir, env, user, cwd = process.cwd(), command = ['src/server/main.ts'] }: ServerOptions) {
    const { PATH = '', TMPDIR = tmpdir(), NODE_COMPILE_CACHE } = process.env
    const inherited = { PATH, TMPDIR, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
    this.#child = spawn(process.execPath, command, {
      cwd,
      ...user,
      env: {
        ...inherited,
        PORT: '0',
        DEMO: '0',
        LINK_CHECKS: '0',
        STAFF_SECOND_FACTOR: '0',
        ...(dataDir && { DATA_DIR: dataDir }),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [this.#child.stdout, this.#child.stderr]) stream?.on('data', (text) => (this.#output += text))
    this.ended = new Promise((resolve) => this.#child.on('close', (code) => resolve(code ?? -1)))
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  /** Everything printed so far, on both streams. */
  get output(): string {
    return this.#output
  }

  /** Waits for the line that says where it serves, and answers that address. */
  async ready(): Promise<string> {
    let over = false
    void this.ended.then(() => (over = true))
    for (;;) {
      const address = /^Masar is ready: (\S+)$/m.exec(this.#output)?.[1]
      if (address) return address.replace('localhost', '127.0.0.1')
      if (over) throw new Error(`The server ended before it was ready:\n${this.#output}`)
      await sleep(20)
    }
  }

  /** Sends a signal and waits for the end; answers the exit code, -1 after a kill. */
  stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number> {
    this.#child.kill(signal)
    return this.ended
  }
}

/** Starts a server that is gone, with its database, when the test is over. */
export function startServer(options: ServerOptions): TestProcess {
  const server = new TestProcess(options)
  onTestFinished(async () => {
    await server.stop('SIGKILL')
    if (options.dataDir) await endPostgres(options.dataDir)
  })
  return server
}

/** A new folder that everybody may enter, gone when the test is over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'masar-data-'))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Kills the PostgreSQL of a data folder as a power cut would, with its children. */
export async function killPostgres(dataDir: string): Promise<void> {
  const running = findPostmaster(join(dataDir, 'postgres'))
  if (!running) throw new Error(`No PostgreSQL runs on ${dataDir}`)
  process.kill(-running.pid, 'SIGKILL')
  while (findPostmaster(join(dataDir, 'postgres'))) await sleep(20)
}

/** The address of a data folder's running database. */
export function databaseUrl(dataDir: string): string {
  const running = findPostmaster(join(dataDir, 'postgres'))
  return `postgres://masar:${readFileSync(join(dataDir, 'postgres-password'), 'utf8')}@127.0.0.1:${running?.port}/masar`
}

async function endPostgres(dataDir: string): Promise<void> {
  const running = findPostmaster(join(dataDir, 'postgres'))
  if (running) await stopPostmaster(running)
}
