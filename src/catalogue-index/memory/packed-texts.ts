/** Many short texts as UTF-8 in one array: texts that are shown but never searched, such as slugs. */
export class PackedTexts {
  #bytes = Buffer.alloc(65_536)
  #end = 0

  /** Where the next text will begin. */
  get end(): number {
    return this.#end
  }

  /** Adds a text and answers its length in bytes. */
  add(text: Buffer): number {
    if (this.#end + text.length > this.#bytes.length) {
      const larger = Buffer.alloc(Math.max(this.#bytes.length * 1.5, this.#end + text.length))
      larger.set(this.#bytes)
      this.#bytes = larger
    }
    this.#bytes.set(text, this.#end)
    this.#end += text.length
    return text.length
  }

  get(at: number, length: number): string {
    return this.#bytes.toString('utf8', at, at + length)
  }
}
