import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

/**
 * What becomes a PDF: the path of a template below `src`, and what stands in it. `data` is nothing but data, however it is
 * written: no template reads a text of it as its own language.
 */
export type PdfTemplate = { template: `features/${string}.typ`; data: object }
export type Pdf = Uint8Array<ArrayBuffer>
/** What the process answers, after a `ready` when it has loaded. */
export type RenderResult = { pdf: Pdf } | { fault: string }

/** The compiler was ended because a paper took too long. */
export class RenderTimeoutError extends Error {}
/** The compiler ended by itself: its native code aborts the process it runs in where it meets what it did not expect. */
export class CompilerCrashError extends Error {}

export type CompilerBounds = {
  /** Milliseconds that one paper may take. The longest answers that are accepted take a fraction of it. */
  renderTimeout: number
  /** Milliseconds after which a compiler without work ends, and gives its memory back. */
  idle: number
}

/** Milliseconds that it may take until the process has loaded, on a machine that is busy. */
const START_TIMEOUT = 15_000

/**
 * Sets papers with Typst, one after the other, in a process of its own that begins with the first. Not in a thread: some
 * texts make Typst's shaping abort the whole process (a long row of Devanagari `क्` does), and then it is only this one.
 * It gets no environment: it needs none of our secrets.
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
    // It waits for papers as long as there is anything else to do.
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

  /** Throws `OutOfTime`, `Crashed`, or an error that says where the template is wrong. One call at a time. */
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

export type Compile = ReturnType<typeof createCompiler>
