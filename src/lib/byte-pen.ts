const START = 64 * 1024
const ZERO = 48

/** Writes bytes into one reused buffer, because frequent answers must not allocate. */
export class BytePen {
  #bytes = Buffer.allocUnsafeSlow(START)
  #end = 0

  /** Starts again at the beginning of the buffer. */
  restart(): this {
    this.#end = 0
    return this
  }

  bytes(bytes: Uint8Array): this {
    this.#makeRoom(bytes.length)
    this.#bytes.set(bytes, this.#end)
    this.#end += bytes.length
    return this
  }

  /** A character of ASCII. */
  sign(sign: number): this {
    this.#makeRoom(1)
    this.#bytes[this.#end++] = sign
    return this
  }

  /** As UTF-8, in which a character of a string takes three bytes at most. */
  text(text: string): this {
    this.#makeRoom(text.length * 3)
    this.#end += this.#bytes.write(text, this.#end)
    return this
  }

  /** A whole number from 0 up, in decimal digits. */
  count(n: number): this {
    let digits = 1
    for (let rest = n; rest >= 10; rest = Math.floor(rest / 10)) digits++
    this.#makeRoom(digits)
    let rest = n
    for (let at = this.#end + digits - 1; at >= this.#end; at--) {
      this.#bytes[at] = ZERO + (rest % 10)
      rest = Math.floor(rest / 10)
    }
    this.#end += digits
    return this
  }

  /** The written bytes, valid until `restart`. */
  written(): Buffer<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#end)
  }

  #makeRoom(bytes: number): void {
    if (this.#end + bytes <= this.#bytes.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(this.#bytes.length * 2, this.#end + bytes))
    larger.set(this.written())
    this.#bytes = larger
  }
}
