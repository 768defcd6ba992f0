/** Parts are of a fixed size: to copy all of it into a larger one would take long. */
const PART = 1 << 20

/** Many short texts as UTF-8 in arrays of bytes: texts that are shown but never searched, such as slugs. */
export class PackedTexts {
  readonly #parts: Buffer[] = []
  #end = 0

  /** Where the next text will begin. */
  get end(): number {
    return this.#end
  }

  /** Adds a text and answers its length in bytes. */
  add(text: Buffer): number {
    for (let from = 0; from < text.length; ) {
      const place = this.#end % PART
      if (place === 0) this.#parts.push(Buffer.alloc(PART))
      const copied = text.copy(this.#parts.at(-1) as Buffer, place, from)
      from += copied
      this.#end += copied
    }
    return text.length
  }

  get(at: number, length: number): string {
    const place = at % PART
    const part = Math.floor(at / PART)
    const bytes = this.#parts[part]?.subarray(place, place + length)
    if (bytes === undefined || bytes.length === length) return bytes?.toString('utf8') ?? ''
    return Buffer.concat([bytes, (this.#parts[part + 1] as Buffer).subarray(0, length - bytes.length)]).toString('utf8')
  }
}
