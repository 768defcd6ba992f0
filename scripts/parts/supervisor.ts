import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { errorCode } from '#db/errors.ts'
import { MINUTE_MS } from '#lib/durations.ts'

const SHORTEST_PAUSE = 1_000
const LONGEST_PAUSE = 60_000
/** A server that has run this long has recovered: its next end is a new fault. */
const HEALTHY_AFTER = 5 * MINUTE_MS
/** Milliseconds after a signal, and the drain that follows it, before the server is killed. */
const KILL_AFTER = 8_000

/**
 * Milliseconds before the server is started again: double the previous pause, up to a minute, unless it had run well in
 * between.
 */
export const nextPause = (previous: number, ranFor: number): number =>
  previous === 0 || ranFor >= HEALTHY_AFTER ? SHORTEST_PAUSE : Math.min(2 * previous, LONGEST_PAUSE)

/**
 * Runs the server of `start` until it ends by itself, or by `ending`, whose reason is the signal it gets; answers its exit
 * code. A server that dies is started again after a pause, and so is one that could not be started. One that exits before
 * any was ready has printed why it cannot start, and would do so again.
 */
export async function supervise(
  start: () => ChildProcess,
  ending: AbortSignal,
  log: Pick<Logger, 'error'>,
  drainMs = 0,
): Promise<number> {
  let wasReady = false
  let pause = 0
  while (!ending.aborted) {
    const started = performance.now()
    const { code, signal } = await run(start, { ending, killAfter: KILL_AFTER + drainMs }, () => {
      wasReady = true
    })
    const couldNotStart = !wasReady && code !== null
    if (ending.aborted || code === 0 || couldNotStart) return code ?? 1
    pause = nextPause(pause, performance.now() - started)
    log.error({ code, signal, pause }, 'The server ended unexpectedly and is started again after a pause')
    await sleep(pause, undefined, { signal: ending }).catch(() => {})
  }
  return 0
}

/** One server from its start to its end. Where memory is short none is made: Node throws some such errors, and emits others. */
async function run(
  start: () => ChildProcess,
  { ending, killAfter }: { ending: AbortSignal; killAfter: number },
  onReady: () => void,
) {
  let end = () => {}
  try {
    const server = start()
    server.once('message', onReady)
    end = () => {
      server.kill(ending.reason)
      setTimeout(() => server.kill('SIGKILL'), killAfter).unref()
    }
    ending.addEventListener('abort', end)
    const [code, signal] = (await once(server, 'exit')) as [number | null, NodeJS.Signals | null]
    return { code, signal }
  } catch (error) {
    return { code: null, signal: errorCode(error) }
  } finally {
    ending.removeEventListener('abort', end)
  }
}

/** The server as a child that says when it is ready, and that ends when this process is gone. */
export const startServer = (env: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, [...process.execArgv, 'src/server/main.ts'], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env,
  })
