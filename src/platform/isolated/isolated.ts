import { spawn } from 'node:child_process'
import { channel as diagnosticsChannel } from 'node:diagnostics_channel'
import type { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { Counter } from 'prom-client'
import { ProblemError } from '#platform/http/problems.ts'
import { CHANNEL, frameOf, receive } from './channel.mjs'
import { createFairLane, type LaneBounds } from './fair-lane.ts'

/** What the log and the counter call a kind of task. */
type Kind = 'pdf' | 'picture' | 'media' | 'sheet' | 'merge'

export type IsolatedBounds = LaneBounds & {
  kind: Kind
  /** The module that answers requests, by `serve` of channel.mjs. */
  program: URL
  /** Of JavaScript, and beside it: buffers, native code. */
  heapMegabytes: number
  otherMegabytes: number
  /** Of processor time for all requests of a task, with the start of the process. */
  cpuSeconds: number
  /** Until each answer. Much more than the processor time: the machine may be busy. */
  answerSeconds: number
  /** Of one answer. */
  answerBytes: number
  /** Without a just-in-time compiler, so that no memory can be written to and run. */
  isJitless?: boolean
}

/** Whose file, and how large: all that is ever logged of it. */
export type IsolatedTask = { account: string; bytes: number }
export type Ask = <Answer>(request: unknown) => Promise<Answer>

/** `reason`: `ended by SIGKILL`, `too_long` or `too_much`. */
export type IsolatedFailure = IsolatedTask & { kind: Kind; reason: string }

/** A process died, hung or answered too much at a file. */
export class TooComplexError extends ProblemError {
  constructor(reason: string) {
    super('invalid', { fields: { file: 'too_complex' }, cause: reason })
  }
}

/** Where each `IsolatedFailure` is published; the server logs them. */
export const ISOLATED_FAILURES = 'masar:isolated-failures'
const failures = diagnosticsChannel(ISOLATED_FAILURES)
export const isolatedFailures = new Counter({
  name: 'masar_isolated_failures_total',
  help: 'Files at which an isolated process died, hung or answered too much, by kind of task.',
  labelNames: ['kind', 'reason'],
  registers: [],
})

/** What V8 sets aside for compiled code; it counts as used. */
const JIT_MEGABYTES = 560
const JITLESS_MEGABYTES = 50
/** Milliseconds after which a process that was started ahead and has had no file ends. */
const IDLE = 60_000

/**
 * Runs tasks with untrusted bytes, each in a process of its own: what such a file does to its parser, it does where there is
 * nothing else. Memory and processor time are bounded by the kernel; the process has no variables of ours and no output but
 * its answers, and ends with the task. The next one is started ahead. Accounts take turns (fair-lane.ts).
 *
 * Throws `TooComplexError` (`invalid`, `file: too_complex`), `too_many_requests` and `unavailable` as the lane does.
 */
export function createIsolated(bounds: IsolatedBounds) {
  const lane = createFairLane(bounds)
  let spare: IsolatedProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined

  function take(): IsolatedProcess {
    const taken = spare?.isAlive() ? spare : startProcess(bounds)
    clearTimeout(idleTimer)
    const next = startProcess(bounds)
    spare = next
    idleTimer = setTimeout(() => {
      next.end()
      if (spare === next) spare = undefined
    }, IDLE).unref()
    return taken
  }

  return <Result>(task: IsolatedTask, work: (ask: Ask) => Promise<Result>): Promise<Result> =>
    lane(task.account, async (spend) => {
      const child = take()
      try {
        return await work(async <Answer>(request: unknown) => {
          const from = performance.now()
          try {
            const { answer, spent } = await child.ask(request)
            spend(spent)
            return answer as Answer
          } catch (error) {
            // What it has spent is not known, but the most that it can be.
            spend(Math.min(performance.now() - from, bounds.cpuSeconds * 1000))
            if (error instanceof TooComplexError) report(bounds.kind, task, String(error.cause))
            throw error
          }
        })
      } finally {
        child.end()
      }
    })
}

function report(kind: Kind, { account, bytes }: IsolatedTask, reason: string): void {
  isolatedFailures.inc({ kind, reason: reason.split(' ')[0] ?? '' })
  failures.publish({ kind, account, bytes, reason } satisfies IsolatedFailure)
}

/** `spent`: milliseconds of processor time. */
type Answered = { answer: unknown; spent: number }
type IsolatedProcess = ReturnType<typeof startProcess>

function startProcess(bounds: IsolatedBounds) {
  const { heapMegabytes, otherMegabytes, isJitless, answerBytes, answerSeconds } = bounds
  const megabytes = heapMegabytes + otherMegabytes + (isJitless ? JITLESS_MEGABYTES : JIT_MEGABYTES)
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      // Where a system knows no such limit, as macOS does not for memory, the others hold alone. Nothing of a file is to be
      // found in a core dump.
      `ulimit -c 0; ulimit -d ${megabytes * 1024} 2>/dev/null; ulimit -t ${bounds.cpuSeconds}; exec "$0" "$@"`,
      process.execPath,
      ...(isJitless ? ['--jitless'] : ['--disable-warning=ExperimentalWarning']),
      `--max-old-space-size=${heapMegabytes}`,
      fileURLToPath(bounds.program),
    ],
    {
      env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '1' },
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      // A group of its own, so that what it has started ends with it.
      detached: true,
    },
  )
  const channel = child.stdio[CHANNEL] as Duplex & { unref(): void }
  let ended: string | undefined
  let settle: ((answered: Answered) => void) | undefined
  let fail: ((reason: string) => void) | undefined

  let isGone = false

  const end = () => {
    ended ??= 'ended'
    channel.destroy()
    // Another process may have its number by now.
    if (isGone || child.pid === undefined) return
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It ends at this moment.
    }
  }
  const endFor = (reason: string) => {
    ended ??= reason
    end()
    fail?.(ended)
  }
  // A process without a task keeps nothing alive; one with a task is waited for by its timer.
  child.unref()
  channel.unref()
  channel.on('error', () => {})
  child.once('error', () => endFor('not_started'))
  child.once('exit', (code, signal) => {
    endFor(`ended by ${signal ?? code}`)
    isGone = true
  })
  receive(channel, {
    most: answerBytes,
    onMessage: (answered) => settle?.(answered),
    onRefused: () => endFor('too_much'),
  })

  return {
    end,
    isAlive: () => ended === undefined,
    /** One request at a time. */
    ask: (request: unknown) =>
      new Promise<Answered>((resolve, reject) => {
        fail = (reason) => {
          clearTimeout(timer)
          const isOurs = reason === 'not_started'
          reject(isOurs ? new ProblemError('unavailable', { retryAfter: 5 }) : new TooComplexError(reason))
        }
        settle = (answered) => {
          clearTimeout(timer)
          settle = undefined
          fail = undefined
          resolve(answered)
        }
        const timer = setTimeout(() => endFor('too_long'), answerSeconds * 1000)
        if (ended) fail(ended)
        else for (const piece of frameOf(request)) channel.write(piece)
      }),
  }
}
