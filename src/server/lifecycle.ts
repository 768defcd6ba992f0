/** What a process has open, closed in the opposite order when it ends. */
export class Lifecycle {
  readonly #opened = new AsyncDisposableStack()
  #closing: Promise<void> | undefined

  /** Waits for something to open and remembers how to close it, also when the end comes while it is still opening. */
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
