type ResponseWatchdogOptions = {
  /** Milliseconds for which a statement waits for a byte from the server; 0 is forever. */
  responseTimeout: number
  /** How many bytes have come from the server. */
  bytesRead: () => number
  /** Called when `responseTimeout` is over. */
  onSilence: () => void
}

/**
 * Detects a server that is frozen or cut off. TCP gives a cut connection up after a quarter of an hour only, and one to
 * a frozen process never. It compares byte counts, because pg-copy-streams replaces listeners of the socket.
 */
export class ResponseWatchdog {
  readonly #options: ResponseWatchdogOptions
  #timer: NodeJS.Timeout | undefined
  #since = 0
  #bytes = 0

  constructor(options: ResponseWatchdogOptions) {
    this.#options = options
  }

  /** Call when a statement is sent. */
  begin(): void {
    if (this.#timer || this.#options.responseTimeout === 0) return
    this.#arm()
  }

  /** Call when no statement waits any more. */
  end(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /** Milliseconds for which a statement has been waiting without a byte from the server; 0 where none waits. */
  get silence(): number {
    return this.#timer && this.#bytes === this.#options.bytesRead() ? Date.now() - this.#since : 0
  }

  #arm(): void {
    this.#since = Date.now()
    this.#bytes = this.#options.bytesRead()
    this.#timer = setTimeout(() => this.#check(), this.#options.responseTimeout)
  }

  #check(): void {
    // Bytes that came while this process was busy are read before the next setImmediate.
    setImmediate(() => {
      if (!this.#timer) return
      if (this.silence === 0) this.#arm()
      else this.#options.onSilence()
    })
  }
}
