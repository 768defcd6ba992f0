import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type StepResult = { code: number; text: string; seconds: number }

/**
 * Runs a program of the project quietly, in a process group of its own that ends with it, and keeps what it prints.
 * After `limit` seconds it is ended with code 124.
 */
export async function runStep(
  [program = '', ...args]: string[],
  env: Record<string, string | undefined> = {},
  limit = 1200,
): Promise<StepResult> {
  const started = performance.now()
  const child = spawn(program, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: `${resolve('node_modules/.bin')}:${process.env.PATH}`,
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
      ...env,
    },
  })
  const endGroup = () => signalGroup(child.pid, 'SIGKILL')
  process.once('exit', endGroup)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
  const code = new Promise<number>((resolve) => {
    child.on('error', (error) => {
      text += error.message
      resolve(127)
    })
    child.on('exit', (status) => resolve(status ?? 1))
  })
  const result = await Promise.race([code, sleep(limit * 1000, 124, { ref: false })])
  endGroup()
  process.off('exit', endGroup)
  return { code: result, text, seconds: (performance.now() - started) / 1000 }
}

function signalGroup(pid: number | undefined, signal: NodeJS.Signals) {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // The group is gone already.
  }
}
