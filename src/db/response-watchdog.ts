export type ResponseWatchdogOptions = {
  /** Milliseconds for which a statement waits for a sign of the server; 0 is for ever. */
  responseTimeout: number
  /** How many bytes have come from the server. */
  bytesRead: () => number
  /** Called when that time is over. */
  onSilence: () => void
}

/**
 * Sees to it that nobody waits for ever for a server that is frozen or cut off: such a connection looks alive until TCP
 * gives it up, after a quarter of an hour, and that of a frozen process never ends. It counts bytes, because
 * pg-copy-streams lets nobody else listen to the socket.
 */
export class ResponseWatchdog {
  readonly #options: ResponseWatchdogOptions
  #timer: NodeJS.Timeout | undefined
  #since = 0
  #bytes = 0

  constructor(options: ResponseWatchdogOptions) {
    this.#options = options
  }

  /** A statement is sent. */
  begin(): void {
    if (this.#timer || this.#options.responseTimeout === 0) return
    this.#arm()
  }

  /** No statement waits any more. */
  end(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /** Milliseconds for which a statement has been waiting without a sign of the server; 0 where none waits. */
  get silence(): number {
    return this.#timer && this.#bytes === this.#options.bytesRead() ? Date.now() - this.#since : 0
  }

  #arm(): void {
    this.#since = Date.now()
    this.#bytes = this.#options.bytesRead()
    this.#timer = setTimeout(() => this.#check(), this.#options.responseTimeout)
  }

  #check(): void {
    // What came while this process was busy has not been read yet: it is, before the next setImmediate.
    setImmediate(() => {
      if (!this.#timer) return
      if (this.silence === 0) this.#arm()
      else this.#options.onSilence()
    })
  }
}
