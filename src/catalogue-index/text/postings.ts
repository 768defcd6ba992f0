import { GrowableUint32Array, groupBy } from '#catalogue-index/memory/growable-array.ts'

/** Which sources each token occurs in. */
export class Postings {
  #tokens = new GrowableUint32Array()
  #sources = new GrowableUint32Array()
  #initial = groupBy(new Uint32Array(0), new Uint32Array(0), 0)
  /** Sources added after the initial load, which are few. */
  #later: Map<number, number[]> | undefined

  add(token: number, source: number): void {
    if (!this.#later) {
      this.#tokens.push(token)
      this.#sources.push(source)
      return
    }
    const sources = this.#later.get(token)
    if (sources) sources.push(source)
    else this.#later.set(token, [source])
  }

  /** Ends the initial load, of so many tokens. */
  finishInitialLoad(tokens: number): void {
    this.#initial = groupBy(this.#tokens.values, this.#sources.values, tokens)
    this.#tokens = new GrowableUint32Array()
    this.#sources = new GrowableUint32Array()
    this.#later = new Map()
  }

  initial(token: number): Uint32Array {
    const { starts, values } = this.#initial
    return values.subarray(starts[token] ?? values.length, starts[token + 1] ?? values.length)
  }

  each(token: number, visit: (source: number) => void): void {
    const { starts, values } = this.#initial
    const end = starts[token + 1] ?? 0
    for (let at = starts[token] ?? end; at < end; at++) visit(values[at] as number)
    this.eachLater(token, visit)
  }

  eachLater(token: number, visit: (source: number) => void): void {
    for (const source of this.#later?.get(token) ?? []) visit(source)
  }
}
