import { type Kernel, startKernel } from './kernel.ts'

/** The address of a set of programmes: one bit for each, in the kernel's memory. 0 is no set. */
export type ProgrammeSet = number

/**
 * Groups of programmes: `lists` is the address of all their numbers, `ranges` that of two places in them for each of
 * the `n` groups, `out` that of a byte for each.
 */
export type Groups = { lists: number; ranges: number; out: number; n: number }

/** Thrown when a change needs more room than is reserved: a reload is needed. */
export class NoRoomError extends Error {}

/** A set with fewer than one programme in so many is counted by a list. */
const FEW = 200
const COUNTED_AT_ONCE = 512

/** Sets that one search may use at a time, for the parts of its answer. */
const SCRATCH = 128

/**
 * The kernel's memory: sets of programmes, and columns the kernel reads. Its size is fixed when it is made, so views
 * and addresses stay good; untouched parts of it cost nothing.
 */
export class Sets {
  /** Programmes a set has room for. */
  readonly capacity: number
  /** Bytes of one set. */
  readonly bytes: number
  /** The empty set. */
  readonly none: ProgrammeSet
  readonly #kernel: Kernel
  readonly #u8: Uint8Array<ArrayBuffer>
  readonly #u32: Uint32Array<ArrayBuffer>
  /** Address 0 is left unused. */
  #end = 128
  readonly #listing: number
  readonly #entries: number
  readonly #lists = new Map<ProgrammeSet, { address: number; length: number; isCurrent: boolean }>()
  #listedBytes = 0
  readonly #scratch: ProgrammeSet[] = []
  #taken = 0

  private constructor(capacity: number, kernel: Kernel, memory: ArrayBuffer) {
    this.capacity = capacity
    this.bytes = capacity / 8
    this.#kernel = kernel
    this.#u8 = new Uint8Array(memory)
    this.#u32 = new Uint32Array(memory)
    this.#listing = this.allocate(capacity * 4)
    this.#entries = this.allocate(COUNTED_AT_ONCE * 12)
    this.none = this.create()
    for (let n = 0; n < SCRATCH; n++) this.#scratch.push(this.create())
  }

  /** Room for `sets` sets of `atLeast` programmes, and `columnBytes` of columns. */
  static async make(atLeast: number, sets: number, columnBytes: number): Promise<Sets> {
    const capacity = Math.ceil(atLeast / 1024) * 1024
    const listBytes = sets * ((capacity / FEW) * 4 + 128)
    const setBytes = ((sets + SCRATCH + 1) * capacity) / 8
    const bytes = 4096 + COUNTED_AT_ONCE * 12 + capacity * 4 + setBytes + listBytes + columnBytes
    const { kernel, memory } = await startKernel(bytes)
    return new Sets(capacity, kernel, memory.buffer as ArrayBuffer)
  }

  get bytesUsed(): number {
    return this.#end
  }

  /** The address of new zeroed memory. Throws NoRoomError. */
  allocate(bytes: number): number {
    const address = this.#end
    this.#end += Math.ceil(bytes / 128) * 128
    if (this.#end > this.#u8.length) throw new NoRoomError('the memory of the catalogue index is full')
    return address
  }

  create(): ProgrammeSet {
    return this.allocate(this.bytes)
  }

  /** A view of numbers in the memory that the kernel can read too. */
  uint32(address: number, length: number): Uint32Array<ArrayBuffer> {
    return new Uint32Array(this.#u32.buffer, address, length)
  }

  int32(address: number, length: number): Int32Array<ArrayBuffer> {
    return new Int32Array(this.#u32.buffer, address, length)
  }

  add(set: ProgrammeSet, n: number): void {
    const at = set + (n >> 3)
    this.#u8[at] = (this.#u8[at] as number) | (1 << (n & 7))
  }

  remove(set: ProgrammeSet, n: number): void {
    const at = set + (n >> 3)
    this.#u8[at] = (this.#u8[at] as number) & ~(1 << (n & 7))
  }

  has(set: ProgrammeSet, n: number): boolean {
    return (((this.#u8[set + (n >> 3)] as number) >> (n & 7)) & 1) === 1
  }

  /** An empty set to use until `releaseTo`. */
  scratch(): ProgrammeSet {
    const set = this.scratchUninitialized()
    this.#u8.fill(0, set, set + this.bytes)
    return set
  }

  /** A set with undefined content, for callers that overwrite it. */
  scratchUninitialized(): ProgrammeSet {
    const set = this.#scratch[this.#taken++]
    if (set === undefined) throw new RangeError('a search used too many sets at once')
    return set
  }

  /** The state of the scratch sets, to come back to. */
  get mark(): number {
    return this.#taken
  }

  /** Gives back the scratch sets taken since `mark`. */
  releaseTo(mark: number): void {
    this.#taken = mark
  }

  and(a: ProgrammeSet, b: ProgrammeSet, to = this.scratchUninitialized()): ProgrammeSet {
    this.#kernel.and(to, a, b, this.bytes)
    return to
  }

  or(a: ProgrammeSet, b: ProgrammeSet, to = this.scratchUninitialized()): ProgrammeSet {
    this.#kernel.or(to, a, b, this.bytes)
    return to
  }

  /** a without b */
  without(a: ProgrammeSet, b: ProgrammeSet, to = this.scratchUninitialized()): ProgrammeSet {
    this.#kernel.without(to, a, b, this.bytes)
    return to
  }

  /** The union of any number of sets; of one it is that one, of none an empty set. */
  union(sets: readonly ProgrammeSet[]): ProgrammeSet {
    const [first, second, ...rest] = sets
    if (first === undefined) return this.scratch()
    if (second === undefined) return first
    const to = this.or(first, second)
    for (const set of rest) this.or(to, set, to)
    return to
  }

  countBoth(a: ProgrammeSet, b: ProgrammeSet): number {
    return this.#kernel.countBoth(a, b, this.bytes)
  }

  /**
   * Keeps the members of a set below `end` as a list too, for counting, if they are few. Call it again after members were
   * added, and after one left that is still in a set which is counted within.
   */
  enlist(set: ProgrammeSet, end: number): void {
    this.#listedBytes = Math.floor(end / 1024) * 128
    const most = Math.floor(end / FEW)
    const members = this.list(set, 0, this.#listedBytes * 8, 0, most + 1)
    const known = this.#lists.get(set)
    if (members.length > most) {
      // Its room is kept: no list of it needs another.
      if (known) this.#lists.set(set, { ...known, isCurrent: false })
      return
    }
    const address = known?.address ?? this.allocate(most * 4)
    this.uint32(address, members.length).set(members)
    this.#lists.set(set, { address, length: members.length, isCurrent: true })
  }

  /** |base ∩ set| for each set. */
  countEach(base: ProgrammeSet, sets: readonly ProgrammeSet[]): Uint32Array {
    const counts = new Uint32Array(sets.length)
    for (let from = 0; from < sets.length; from += COUNTED_AT_ONCE) {
      const n = Math.min(COUNTED_AT_ONCE, sets.length - from)
      // A loop instead of an iterator, which would cause most of a search's garbage.
      for (let i = 0; i < n; i++) this.#enter(i, sets[from + i] as ProgrammeSet)
      this.#kernel.countEach(base, this.#entries, n, this.bytes, this.#listedBytes, this.#listing)
      counts.set(this.#u32.subarray(this.#listing / 4, this.#listing / 4 + n), from)
    }
    return counts
  }

  /** For each set how many of these programmes are in it. */
  countAmong(programmes: Uint32Array, sets: readonly ProgrammeSet[]): Uint32Array {
    this.#u32.set(programmes, this.#listing / 4)
    return Uint32Array.from(sets, (set) => this.#kernel.countListed(set, this.#listing, programmes.length))
  }

  #enter(entry: number, set: ProgrammeSet): void {
    const list = this.#lists.get(set)
    const at = this.#entries / 4 + entry * 3
    this.#u32[at] = set
    this.#u32[at + 1] = list?.isCurrent ? list.address : 0
    this.#u32[at + 2] = list?.isCurrent ? list.length : 0
  }

  /** Those of the first `n` programmes whose value in the column at `column` (Int32, room for `capacity`) is within. */
  between(column: number, n: number, low: number, high: number): ProgrammeSet {
    const to = this.scratch()
    this.#kernel.between(to, column, n, low, high)
    return to
  }

  /** Adds the programmes of groups: those listed at `lists` between the places of each at `starts`. */
  addGroups(set: ProgrammeSet, lists: number, starts: number, groups: Uint32Array): void {
    for (let at = 0; at < groups.length; at += this.capacity) {
      const some = groups.subarray(at, at + this.capacity)
      this.#u32.set(some, this.#listing / 4)
      this.#kernel.addGroups(set, lists, starts, this.#listing, some.length)
    }
  }

  /** For each group whether any of it is in the set. */
  groupsWithAny(set: ProgrammeSet, { lists, ranges, out, n }: Groups): Uint8Array {
    this.#kernel.groupsWithAny(set, lists, ranges, n, out)
    return this.#u8.subarray(out, out + n)
  }

  /**
   * The members of the set from `from` (a multiple of 64) up to `to`, by number, without the first `skip` and at most
   * `limit`.
   */
  list(set: ProgrammeSet, from: number, to: number, skip: number, limit: number): Uint32Array {
    const n = this.#kernel.list(set, from, to, skip, limit, this.#listing)
    return this.uint32(this.#listing, n).slice()
  }

  /** Like `list`, in the order of the `n` programmes at `order`. */
  listInOrder(set: ProgrammeSet, order: number, n: number, skip: number, limit: number): Uint32Array {
    const listed = this.#kernel.listInOrder(set, order, n, skip, limit, this.#listing)
    return this.uint32(this.#listing, listed).slice()
  }
}
