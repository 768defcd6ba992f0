import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** What the process sends: `ready` when it has loaded, then one outcome for each task. */
export type Outcome<Answer> = { answer: Answer } | { fault: string }

/** The process was killed because a task took too long. */
export class WorkerTimeoutError extends Error {}
/** The process died at a task: native code aborts on unexpected input. */
export class WorkerCrashError extends Error {}

type WorkerBounds = {
  /** The module that answers tasks, by `serveTasks`. */
  program: URL
  /** Milliseconds for one task. */
  taskTimeout: number
  /** Milliseconds without work after which the process ends, to free its memory. */
  idle: number
}

/** Milliseconds for the process to load, on a busy machine. */
const START_TIMEOUT = 15_000

/**
 * Answers tasks, one after the other, in a child process that starts with the first. The process has low priority and no
 * environment, and so none of our secrets. For data of ours; untrusted bytes need the limits of `isolated`.
 */
export function createWorker<Task extends object, Answer>({ program, taskTimeout, idle }: WorkerBounds) {
  let child: ChildProcess | undefined
  let isReady = false
  let idleTimer: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    isReady = false
    const started = fork(fileURLToPath(program), {
      env: {},
      execArgv: ['--disable-warning=ExperimentalWarning'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // The child must not keep this process alive.
    started.unref()
    started.channel?.unref()
    const onEnd = () => {
      started.kill('SIGKILL')
      if (child === started) child = undefined
    }
    started.on('error', onEnd).once('exit', onEnd)
    return started
  }

  function end(): void {
    child?.kill('SIGKILL')
    child = undefined
  }

  /**
   * One task at a time; `name` is what errors call it. Throws WorkerTimeoutError, WorkerCrashError, or an error with what the
   * program says.
   */
  return function answer(name: string, task: Task): Promise<Answer> {
    clearTimeout(idleTimer)
    child ??= start()
    const current = child
    return new Promise<Answer>((resolve, reject) => {
      const settle = (outcome: () => void) => {
        clearTimeout(timer)
        current.off('message', onMessage).off('error', onError).off('exit', onExit)
        idleTimer = setTimeout(end, idle).unref()
        outcome()
      }
      const failAfter = (milliseconds: number) =>
        setTimeout(() => {
          end()
          settle(() => reject(new WorkerTimeoutError(`${name} took more than ${milliseconds} ms`)))
        }, milliseconds)
      let timer = failAfter(isReady ? taskTimeout : START_TIMEOUT)
      const onMessage = (message: Outcome<Answer> | 'ready') => {
        if (message === 'ready') {
          isReady = true
          clearTimeout(timer)
          timer = failAfter(taskTimeout)
        } else if ('answer' in message) settle(() => resolve(message.answer))
        else settle(() => reject(new Error(message.fault)))
      }
      const onError = (error: Error) => settle(() => reject(error))
      const onExit = (code: number | null, signal: string | null) =>
        settle(() => reject(new WorkerCrashError(`The process ended with ${signal ?? code} at ${name}`)))
      current.on('message', onMessage).on('error', onError).on('exit', onExit)
      current.send(task, (error) => error && onError(error))
    })
  }
}
