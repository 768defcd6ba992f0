import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Bench } from '#tests/bench/bench.ts'
import type { Name } from './contestants.ts'
import type { Replies, Request, Started } from './worker.ts'

type Keys<T> = T extends unknown ? keyof T & keyof Replies : never
type Reply<T extends Request> = Replies[Keys<T>]

/** A contestant at work in its own process; see worker.ts. */
export class ContestantProcess {
  readonly name: Name
  readonly #child: ChildProcess
  started: Started = { buildSeconds: 0, megabytes: 0, residentMegabytes: 0 }

  private constructor(name: Name, child: ChildProcess) {
    this.name = name
    this.#child = child
  }

  /** Starts one and waits until it is ready. */
  static async start({ closing }: Bench, name: Name, url: string): Promise<ContestantProcess> {
    const child = fork(join(import.meta.dirname, 'worker.ts'), {
      execArgv: ['--disable-warning=ExperimentalWarning', '--expose-gc', '--max-old-space-size=12000'],
      serialization: 'advanced',
    })
    const contestant = new ContestantProcess(name, child)
    closing.defer(() => contestant.stop())
    contestant.started = await contestant.ask({ start: name, url })
    return contestant
  }

  ask<T extends Request>(request: T): Promise<Reply<T>> {
    return new Promise((resolve, reject) => {
      const onExit = () => reject(new Error(`${this.name} ended`))
      this.#child.once('exit', onExit)
      this.#child.once('message', (message: { done: Reply<T> } | { failed: string }) => {
        this.#child.off('exit', onExit)
        if ('failed' in message) reject(new Error(`${this.name}: ${message.failed}`))
        else resolve(message.done)
      })
      this.#child.send(request)
    })
  }

  stop(): void {
    this.#child.kill()
  }
}
