import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

/**
 * The input of a PDF: the path of a template below `src`, and its data. Templates never evaluate texts of `data` as
 * Typst.
 */
export type PdfTemplate = { template: `features/${string}.typ`; data: object }
export type Pdf = Uint8Array<ArrayBuffer>
/** The messages of the process, after a `ready` when it has loaded. */
export type RenderResult = { pdf: Pdf } | { fault: string }

/** The compiler was killed because a document took too long. */
export class RenderTimeoutError extends Error {}
/** The compiler process died: its native code aborts on unexpected input. */
export class CompilerCrashError extends Error {}

export type CompilerBounds = {
  /** Milliseconds for one document. The longest accepted answers take a fraction of it. */
  renderTimeout: number
  /** Milliseconds without work after which the process ends, to free its memory. */
  idle: number
}

/** Milliseconds for the process to load, on a busy machine. */
const START_TIMEOUT = 15_000

/**
 * Compiles documents with Typst, one after the other, in a child process that starts with the first. Not in a thread:
 * some texts make Typst's shaping abort the whole process (a long row of Devanagari `क्` does). The process gets no
 * environment, and so none of our secrets.
 */
export function createCompiler({ renderTimeout, idle }: CompilerBounds) {
  let child: ChildProcess | undefined
  let isReady = false
  let idleTimer: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    isReady = false
    const started = fork(join(import.meta.dirname, 'typst-worker.ts'), {
      env: {},
      execArgv: ['--disable-warning=ExperimentalWarning'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // The child must not keep this process alive.
    started.unref()
    started.channel?.unref()
    const onEnd = () => {
      if (child === started) child = undefined
    }
    started.on('error', onEnd).once('exit', onEnd)
    return started
  }

  function end(): void {
    child?.kill('SIGKILL')
    child = undefined
  }

  /** Throws RenderTimeoutError, CompilerCrashError, or an error with the place in the template. One call at a time. */
  return function compile(document: PdfTemplate): Promise<Pdf> {
    clearTimeout(idleTimer)
    child ??= start()
    const current = child
    return new Promise<Pdf>((resolve, reject) => {
      const settle = (outcome: () => void) => {
        clearTimeout(timer)
        current.off('message', onMessage).off('error', onError).off('exit', onExit)
        idleTimer = setTimeout(end, idle).unref()
        outcome()
      }
      const onTimeout = () => {
        end()
        settle(() => reject(new RenderTimeoutError(`${document.template} took more than ${renderTimeout} ms`)))
      }
      let timer = setTimeout(onTimeout, isReady ? renderTimeout : START_TIMEOUT)
      const onMessage = (message: RenderResult | 'ready') => {
        if (message === 'ready') {
          isReady = true
          clearTimeout(timer)
          timer = setTimeout(onTimeout, renderTimeout)
        } else if ('pdf' in message) settle(() => resolve(message.pdf))
        else settle(() => reject(new Error(message.fault)))
      }
      const onError = (error: Error) => settle(() => reject(error))
      const onExit = (code: number | null, signal: string | null) =>
        settle(() =>
          reject(new CompilerCrashError(`The compiler ended with ${signal ?? code} at ${document.template}`)),
        )
      current.on('message', onMessage).on('error', onError).on('exit', onExit)
      current.send(document, (error) => error && onError(error))
    })
  }
}
