import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type Kernel, startKernel } from './kernel.ts'

const BYTES = 2_048
const BITS = BYTES * 8
const [A, B, TO, LIST, OUT] = [0, 1, 2, 3, 60].map((at) => at * BYTES) as [number, number, number, number, number]

let kernel: Kernel
let bytes: Uint8Array
let words: Uint32Array

beforeAll(async () => {
  const started = await startKernel(90 * BYTES)
  kernel = started.kernel
  bytes = new Uint8Array(started.memory.buffer)
  words = new Uint32Array(started.memory.buffer)
})

/** A set as the sorted numbers in it: nothing, everything, a few or many. */
const members = fc.oneof(
  fc.constant<number[]>([]),
  fc.constant(Array.from({ length: BITS }, (_, n) => n)),
  fc.uniqueArray(fc.integer({ min: 0, max: BITS - 1 }), { maxLength: 60 }),
  fc.integer({ min: 2, max: 9 }).chain((step) => fc.constant(Array.from({ length: BITS / step }, (_, n) => n * step))),
)

function put(address: number, numbers: number[]): Set<number> {
  bytes.fill(0, address, address + BYTES)
  for (const n of numbers) bytes[address + (n >> 3)] = (bytes[address + (n >> 3)] ?? 0) | (1 << (n & 7))
  return new Set(numbers)
}

function get(address: number): number[] {
  const numbers: number[] = []
  for (let n = 0; n < BITS; n++) if (((bytes[address + (n >> 3)] ?? 0) >> (n & 7)) & 1) numbers.push(n)
  return numbers
}

const sorted = (numbers: Iterable<number>) => [...numbers].sort((a, b) => a - b)
const listed = (n: number) => [...words.subarray(OUT >> 2, (OUT >> 2) + n)]

test('sets are joined, cut and counted as sets are', () => {
  fc.assert(
    fc.property(members, members, (left, right) => {
      const [a, b] = [put(A, left), put(B, right)]
      const inBoth = sorted(a).filter((n) => b.has(n))
      kernel.and(TO, A, B, BYTES)
      expect(get(TO)).toEqual(inBoth)
      kernel.or(TO, A, B, BYTES)
      expect(get(TO)).toEqual(sorted(new Set([...a, ...b])))
      kernel.without(TO, A, B, BYTES)
      expect(get(TO)).toEqual(sorted(a).filter((n) => !b.has(n)))
      expect(kernel.countBoth(A, B, BYTES)).toBe(inBoth.length)
      // The second set once by its bits, once by a list of its members in the first half.
      const half = BYTES / 2
      const list = sorted(b).filter((n) => n < half * 8)
      words.set(list, (LIST + BYTES) >> 2)
      words.set([A, 0, 0, B, 0, 0, B, LIST + BYTES, list.length], LIST >> 2)
      kernel.countEach(A, LIST, 3, BYTES, half, OUT)
      expect(listed(3)).toEqual([a.size, inBoth.length, inBoth.length])
    }),
    { numRuns: 40 },
  )
})

test('the members of a set are listed by number or in a given order, from and to any place', () => {
  const place = fc.integer({ min: 0, max: BITS })
  fc.assert(
    fc.property(members, place, place, fc.integer({ min: 0, max: 500 }), (numbers, from, to, skip) => {
      const set = put(A, numbers)
      const start = from - (from % 64)
      const within = sorted(set).filter((n) => n >= start && n < to)
      expect(listed(kernel.list(A, start, to, skip, 40, OUT))).toEqual(within.slice(skip, skip + 40))
      const order = Array.from({ length: 5_000 }, (_, n) => (n * 7_919) % BITS)
      words.set(order, LIST >> 2)
      const inOrder = order.filter((n) => set.has(n))
      expect(listed(kernel.listInOrder(A, LIST, order.length, skip, 40, OUT))).toEqual(inOrder.slice(skip, skip + 40))
    }),
    { numRuns: 60 },
  )
})

test('a list of programmes becomes a set, and a range of values too', () => {
  const values = fc.array(fc.integer({ min: -1, max: 50 }), { minLength: 64, maxLength: 64 })
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: BITS - 1 }), { maxLength: 50 }), values, (numbers, column) => {
      put(A, [])
      words.set(numbers, LIST >> 2)
      kernel.addAll(A, LIST, numbers.length)
      expect(get(A)).toEqual(sorted(numbers))

      put(TO, [])
      new Int32Array(bytes.buffer).set(column, LIST >> 2)
      kernel.between(TO, LIST, column.length, 0, 20)
      expect(get(TO)).toEqual(column.flatMap((value, n) => (value >= 0 && value <= 20 ? [n] : [])))
    }),
    { numRuns: 40 },
  )
})

test('of groups those are found that have a member in the set', () => {
  const group = fc.uniqueArray(fc.integer({ min: 0, max: 300 }), { maxLength: 6 })
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 300 }), { maxLength: 60 }),
      fc.array(group),
      (numbers, groups) => {
        const set = put(A, numbers)
        words.set(groups.flat(), LIST >> 2)
        const ends = groups.map((_, at) => groups.slice(0, at + 1).flat().length)
        const ranges = ends.flatMap((end, at) => [ends[at - 1] ?? 0, end])
        words.set(ranges, B >> 2)
        kernel.groupsWithAny(A, LIST, B, groups.length, OUT)
        const found = [...bytes.subarray(OUT, OUT + groups.length)].map(Boolean)
        expect(found).toEqual(groups.map((members) => members.some((n) => set.has(n))))
      },
    ),
    { numRuns: 100 },
  )
})
