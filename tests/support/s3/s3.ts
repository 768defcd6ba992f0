import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { BUCKET, KEYS } from './server.ts'

type Named = { bucket?: string; secret?: string }

/** A store of files that speaks S3, in a process of its own. */
export class TestStore {
  readonly #child: ChildProcess
  readonly #port: number

  private constructor(child: ChildProcess, port: number) {
    this.#child = child
    this.#port = port
  }

  static start(): Promise<TestStore> {
    const child = fork(join(import.meta.dirname, 'server.ts'), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    return new Promise((resolve, reject) => {
      child.once('message', (port: number) => resolve(new TestStore(child, port)))
      child.once('exit', () => reject(new Error('The store ended')))
    })
  }

  /** What `S3_URL` says of it. */
  address({ bucket = BUCKET, secret = KEYS.secretAccessKey }: Named = {}): string {
    const keys = [KEYS.accessKeyId, secret].map(encodeURIComponent).join(':')
    return `http://${keys}@127.0.0.1:${this.#port}/${bucket}?region=eu-central-1`
  }

  /** Answers 503 from now on, tears every line apart, or does its work again. */
  become(mood: 'well' | 'away' | 'torn'): Promise<void> {
    return this.#tell(mood)
  }

  /** Lets all files be from then. */
  age(to: Date): Promise<void> {
    return this.#tell({ age: to.toISOString() })
  }

  #tell(what: string | object): Promise<void> {
    return new Promise((resolve) => {
      this.#child.once('message', () => resolve())
      this.#child.send(what)
    })
  }

  stop(): void {
    this.#child.kill()
  }
}
