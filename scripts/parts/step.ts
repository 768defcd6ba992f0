import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

export type StepResult = { code: number; text: string; seconds: number }

/** Seconds without output after which a program counts as hanging; test runners print each finished test. */
const SILENCE = 300

/**
 * Runs a program of the project quietly, in a process group of its own that ends with it, and keeps what it prints.
 * It may take as long as it needs, however slow the machine; one that has printed nothing for `silence` seconds is
 * ended with code 124.
 */
export async function runStep(
  [program = '', ...args]: string[],
  env: Record<string, string | undefined> = {},
  silence = SILENCE,
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
  const code = await new Promise<number>((resolve) => {
    const hang = setTimeout(() => {
      text += `\n${program} printed nothing for ${silence} seconds and was ended.`
      resolve(124)
    }, silence * 1000)
    const end = (code: number) => {
      clearTimeout(hang)
      resolve(code)
    }
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        text += chunk
        hang.refresh()
      })
    }
    child.on('error', (error) => {
      text += error.message
      end(127)
    })
    child.on('exit', (status) => end(status ?? 1))
  })
  endGroup()
  process.off('exit', endGroup)
  return { code, text, seconds: (performance.now() - started) / 1000 }
}

function signalGroup(pid: number | undefined, signal: NodeJS.Signals) {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // The group is gone already.
  }
}
