import { type ChildProcess, spawn } from 'node:child_process'
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
type FileInfo = { account: string; bytes: number }
/** `cpuSeconds`: of this task, where it is more than one file. */
export type IsolatedTask = FileInfo & { cpuSeconds?: number }
/** `file`: what the request is about, where it is not all of the task. */
export type Ask = <Answer>(request: unknown, file?: FileInfo) => Promise<Answer>

/** `reason`: `not_started`, `ended by SIGKILL`, `too_long`, `too_much` or `unreadable`. */
export type IsolatedFailure = FileInfo & { kind: Kind; reason: string }

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
  help: 'Files at which an isolated process did not start, died, hung or answered too much, by kind of task.',
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
 * Throws `TooComplexError` (`invalid`, `file: too_complex`), `unavailable` where no process can be started, and
 * `too_many_requests` and `unavailable` as the lane does.
 */
export function createIsolated(bounds: IsolatedBounds) {
  const lane = createFairLane(bounds)
  let spare: IsolatedProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined

  function take(): IsolatedProcess | undefined {
    const taken = spare?.isAlive() ? spare : startProcess(bounds)
    clearTimeout(idleTimer)
    const next = startProcess(bounds)
    spare = next
    idleTimer = setTimeout(() => {
      next?.end()
      if (spare === next) spare = undefined
    }, IDLE).unref()
    return taken
  }

  return <Result>(task: IsolatedTask, work: (ask: Ask) => Promise<Result>): Promise<Result> =>
    lane(task.account, async (spend) => {
      const { cpuSeconds = bounds.cpuSeconds } = task
      const child = task.cpuSeconds === undefined ? take() : startProcess({ ...bounds, cpuSeconds })
      if (!child) {
        report(bounds.kind, task, NOT_STARTED)
        throw notStarted()
      }
      try {
        return await work(async <Answer>(request: unknown, file: FileInfo = task) => {
          const from = performance.now()
          try {
            const { answer, spent } = await child.ask(request)
            // It comes from a process that a file may have taken over.
            spend(spent >= 0 ? Math.min(spent, cpuSeconds * 1000) : cpuSeconds * 1000)
            return answer as Answer
          } catch (error) {
            // What it has spent is not known, but the most that it can be.
            spend(Math.min(performance.now() - from, cpuSeconds * 1000))
            if (error instanceof ProblemError) report(bounds.kind, file, String(error.cause))
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
type IsolatedProcess = NonNullable<ReturnType<typeof startProcess>>

const NOT_STARTED = 'not_started'
const notStarted = () => new ProblemError('unavailable', { retryAfter: 5, cause: NOT_STARTED })
/** What a shell answers that cannot run a program. */
const isShellFailure = (code: number | null) => code === 126 || code === 127

/** Undefined where the system has no room for another process, or no shell. */
function startProcess(bounds: IsolatedBounds) {
  const { heapMegabytes, otherMegabytes, isJitless, answerBytes, answerSeconds } = bounds
  const megabytes = heapMegabytes + otherMegabytes + (isJitless ? JITLESS_MEGABYTES : JIT_MEGABYTES)
  const child = started(() =>
    spawn(
      '/bin/sh',
      [
        '-c',
        // Where a system knows no such limit, as macOS does not for memory, the others hold alone. Nothing of a file is to be
        // found in a core dump.
        // Where memory runs out, Linux ends these processes first.
        `echo 1000 >/proc/self/oom_score_adj; ulimit -c 0; ulimit -d ${megabytes * 1024}; ulimit -t ${bounds.cpuSeconds}; exec "$0" "$@"`,
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
    ),
  )
  if (!child) return undefined
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
  child.once('exit', (code, signal) => {
    endFor(isShellFailure(code) ? NOT_STARTED : `ended by ${signal ?? code}`)
    isGone = true
  })
  receive(channel, {
    most: answerBytes,
    onMessage: (answered) => settle?.(toAnswered(answered)),
    onRefused: endFor,
  })

  return {
    end,
    isAlive: () => ended === undefined,
    /** One request at a time. */
    ask: (request: unknown) =>
      new Promise<Answered>((resolve, reject) => {
        fail = (reason) => {
          clearTimeout(timer)
          reject(reason === NOT_STARTED ? notStarted() : new TooComplexError(reason))
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

/** Undefined instead of an error, whichever way Node reports it: some are thrown, some come later as an event. */
function started(start: () => ChildProcess): ChildProcess | undefined {
  try {
    const child = start()
    child.once('error', () => {})
    return child.pid === undefined ? undefined : child
  } catch {
    return undefined
  }
}

function toAnswered(message: unknown): Answered {
  const { answer, spent } = message as Partial<Answered>
  if (typeof answer !== 'object' && typeof answer !== 'string') throw new TypeError('No answer')
  return { answer, spent: typeof spent === 'number' ? spent : Number.NaN }
}
