/** A list of whole numbers below 2^32 that grows, in four to eight bytes each. */
export class GrowableUint32Array {
  #values = new Uint32Array(1024)
  #length = 0

  get length(): number {
    return this.#length
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = new Uint32Array(this.#length * 2)
      larger.set(this.#values)
      this.#values = larger
    }
    this.#values[this.#length++] = value
  }

  /** The pushed values, without a copy; valid until the next push. */
  get values(): Uint32Array {
    return this.#values.subarray(0, this.#length)
  }
}

/**
 * Groups numbers by key: the values of key k are `values` from `starts[k]` up to `starts[k + 1]`, in the order given.
 * `keys[i]` is the key of `members[i]`; keys are below `count`.
 */
export function groupBy(keys: Uint32Array, members: Uint32Array, count: number) {
  const starts = new Uint32Array(count + 1)
  for (const key of keys) starts[key + 1] = (starts[key + 1] as number) + 1
  for (let key = 0; key < count; key++) starts[key + 1] = (starts[key + 1] as number) + (starts[key] as number)
  const next = starts.slice()
  const values = new Uint32Array(keys.length)
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as number
    values[next[key] as number] = members[i] as number
    next[key] = (next[key] as number) + 1
  }
  return { starts, values }
}
