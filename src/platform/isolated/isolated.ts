import { type ChildProcess, spawn } from 'node:child_process'
import { channel as diagnosticsChannel } from 'node:diagnostics_channel'
import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { Counter } from 'prom-client'
import { ProblemError } from '#platform/http/problems.ts'
import { CHANNEL, frameOf, READY, receive } from './channel.mjs'
import { createFairLane, type LaneBounds } from './fair-lane.ts'

/** `name`: what the log and the counters call the kind of task. */
export type IsolatedBounds = LaneBounds & {
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
type IsolatedTask = FileInfo & { cpuSeconds?: number }
/** `file`: what the request is about, where it is not all of the task. */
export type Ask = <Answer>(request: unknown, file?: FileInfo) => Promise<Answer>
/** Ends the process and starts another one, to which `ask` speaks from now on. Throws as starting the first one does. */
type Restart = () => void

/**
 * `reason`: `not_started`, `ended by SIGKILL`, `too_long`, `too_much` or `unreadable`. `said`: the end of what a process that
 * could not load wrote to stderr, before it had a file.
 */
export type IsolatedFailure = FileInfo & { kind: string; reason: string; output?: string | undefined }

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
/** Bytes of stderr that are kept. */
const SAID = 2_048
/** Of processes, so that they leave the server its share of a busy machine. */
const NICENESS = 10

/**
 * Runs tasks with untrusted bytes, each in a process of its own: a file that breaks its parser breaks nothing else. The kernel
 * bounds memory and processor time; the process has low priority, no variables of ours and no output but its answers, and ends
 * with the task. The next one is started ahead. Accounts take turns (fair-lane.ts).
 *
 * Throws `TooComplexError` (`invalid`, `file: too_complex`), `unavailable` where no process can be started or the machine is too
 * busy for an answer in time, and `too_many_requests` and `unavailable` as the lane does.
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

  return <Result>(task: IsolatedTask, work: (ask: Ask, restart: Restart) => Promise<Result>): Promise<Result> =>
    lane(task.account, async (spend) => {
      const { cpuSeconds = bounds.cpuSeconds } = task
      const start = () => {
        const process = task.cpuSeconds === undefined ? take() : startProcess({ ...bounds, cpuSeconds })
        if (process) return process
        report(bounds.name, task, NOT_STARTED)
        throw unavailable(bounds.name, NOT_STARTED)
      }
      let child = start()
      const restart = () => {
        child.end()
        child = start()
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
            if (error instanceof ProblemError) report(bounds.name, file, String(error.cause), child.output())
            throw error
          }
        }, restart)
      } finally {
        child.end()
      }
    })
}

function report(kind: string, { account, bytes }: IsolatedTask, reason: string, output?: string): void {
  isolatedFailures.inc({ kind, reason: reason.split(' ')[0] ?? '' })
  failures.publish({ kind, account, bytes, reason, output } satisfies IsolatedFailure)
}

/** `spent`: milliseconds of processor time. */
type Answered = { answer: unknown; spent: number }
type IsolatedProcess = NonNullable<ReturnType<typeof startProcess>>

const NOT_STARTED = 'not_started'
const TOO_LONG = 'too_long'
const unavailable = (kind: string, reason: string) =>
  new ProblemError('unavailable', { retryAfter: 5, cause: reason, refusal: { kind, reason } })

/** Undefined where the system cannot start another process, or has no shell. */
function startProcess(bounds: IsolatedBounds) {
  const { heapMegabytes, otherMegabytes, isJitless, answerBytes, answerSeconds } = bounds
  const megabytes = heapMegabytes + otherMegabytes + (isJitless ? JITLESS_MEGABYTES : JIT_MEGABYTES)
  const child = started(() =>
    spawn(
      '/bin/sh',
      [
        '-c',
        // Where a system has no such limit, as macOS has none for memory, the others hold alone. A core dump would hold the
        // file. Where memory runs out, Linux ends these processes first.
        `echo 1000 >/proc/self/oom_score_adj; ulimit -c 0; ulimit -d ${megabytes * 1024}; ulimit -t ${bounds.cpuSeconds}; exec nice -n ${NICENESS} "$0" "$@"`,
        process.execPath,
        ...(isJitless ? ['--jitless'] : ['--disable-warning=ExperimentalWarning']),
        `--max-old-space-size=${heapMegabytes}`,
        fileURLToPath(bounds.program),
      ],
      {
        env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '1' },
        stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
        // A group of its own, so that what it has started ends with it.
        detached: true,
      },
    ),
  )
  if (!child) return undefined
  const channel = child.stdio[CHANNEL] as Duplex & { unref(): void }
  const stderr = child.stderr as Socket
  let output = Buffer.alloc(0)
  let isReady = false
  let ended: string | undefined
  let settle: ((answered: Answered) => void) | undefined
  let fail: ((reason: string) => void) | undefined

  let isGone = false

  const end = () => {
    ended ??= 'ended'
    channel.destroy()
    stderr.destroy()
    endGroup()
  }
  const endGroup = () => {
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
  stderr.unref()
  stderr.on('error', () => {})
  stderr.on('data', (piece: Buffer) => {
    output = Buffer.concat([output, piece]).subarray(-SAID)
  })
  child.once('exit', () => {
    endGroup()
    isGone = true
  })
  // By then all that it has written is read, also that it was ready.
  child.once('close', (code, signal) => endFor(isReady ? `ended by ${signal ?? code}` : NOT_STARTED))
  receive(channel, {
    most: answerBytes,
    onMessage: (message) => {
      if (isReady) return settle?.(toAnswered(message))
      if (message !== READY) throw new TypeError('An answer before any request')
      isReady = true
      // From here on it could say what is in a file.
      stderr.destroy()
    },
    onRefused: endFor,
  })

  return {
    end,
    output: () => (isReady ? undefined : output.toString()),
    isAlive: () => ended === undefined,
    /** One request at a time. */
    ask: (request: unknown) =>
      new Promise<Answered>((resolve, reject) => {
        fail = (reason) => {
          clearTimeout(timer)
          const isOurs = reason === NOT_STARTED || (reason === TOO_LONG && hasWaited)
          reject(isOurs ? unavailable(bounds.name, reason) : new TooComplexError(reason))
        }
        settle = (answered) => {
          clearTimeout(timer)
          settle = undefined
          fail = undefined
          resolve(answered)
        }
        let hasWaited = false
        const timer = setTimeout(() => {
          hasWaited = processorSeconds(child.pid) < answerSeconds / 2
          endFor(TOO_LONG)
        }, answerSeconds * 1000)
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

/** Seconds of processor time that a process has used; infinite where the system has no /proc. */
function processorSeconds(pid: number | undefined): number {
  try {
    // Behind the name of the program, which may hold anything. Linux counts in hundredths of a second.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? []
    return ((fields[11] ?? Number.NaN) + (fields[12] ?? Number.NaN)) / 100
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

function toAnswered(message: unknown): Answered {
  const { answer, spent } = message as Partial<Answered>
  if (typeof answer !== 'object' && typeof answer !== 'string') throw new TypeError('No answer')
  return { answer, spent: typeof spent === 'number' ? spent : Number.NaN }
}
