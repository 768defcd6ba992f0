/** However hard something hangs, a process ends this many milliseconds after SIGTERM, or after the drain that follows it. */
export const LONGEST_CLOSE = 9_500

/** The open resources of a process, closed in reverse order when it ends. */
export class Lifecycle {
  readonly #opened = new AsyncDisposableStack()
  #closing: Promise<void> | undefined

  /** Opens a resource and registers how to close it, also when the process ends while it is still opening. */
  async open<T>(opening: T | Promise<T>, close: (opened: T) => unknown): Promise<T> {
    const settled = Promise.resolve(opening)
    this.#opened.defer(() =>
      settled.then(
        async (opened) => void (await close(opened)),
        () => undefined,
      ),
    )
    return settled
  }

  get isClosing(): boolean {
    return this.#closing !== undefined
  }

  close(): Promise<void> {
    this.#closing ??= this.#opened.disposeAsync()
    return this.#closing
  }
}
