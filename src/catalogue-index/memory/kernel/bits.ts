/**
 * The inner loops of the catalogue index, compiled to WebAssembly with SIMD (see ../kernel.ts). After a change:
 * `node scripts/run.mjs kernel`.
 *
 * A set of programmes is a row of bits in the memory, bit n for programme n; its length in bytes is a multiple of 128.
 * This is AssemblyScript, not TypeScript: `usize` arguments are addresses, and nobody checks them.
 */

/** to = a ∩ b */
export function and(to: usize, a: usize, b: usize, bytes: usize): void {
  for (let at: usize = 0; at < bytes; at += 16) v128.store(to + at, v128.and(v128.load(a + at), v128.load(b + at)))
}

/** to = a ∪ b */
export function or(to: usize, a: usize, b: usize, bytes: usize): void {
  for (let at: usize = 0; at < bytes; at += 16) v128.store(to + at, v128.or(v128.load(a + at), v128.load(b + at)))
}

/** to = a \ b */
export function without(to: usize, a: usize, b: usize, bytes: usize): void {
  for (let at: usize = 0; at < bytes; at += 16) v128.store(to + at, v128.andnot(v128.load(a + at), v128.load(b + at)))
}

function both(a: usize, b: usize, at: usize): v128 {
  return v128.and(v128.load(a + at), v128.load(b + at))
}

/** Majority of three bits: the carry of their sum. */
function carry(a: v128, b: v128, c: v128): v128 {
  return v128.or(v128.and(a, b), v128.and(v128.xor(a, b), c))
}

function sum(a: v128, b: v128, c: v128): v128 {
  return v128.xor(v128.xor(a, b), c)
}

/** The population of each byte, added up in four lanes. */
function widen(bytes: v128): v128 {
  return i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(bytes))
}

/**
 * |a ∩ b|, by the method of Harley and Seal: carry-save adders sum eight vectors bit by bit, so that only one in eight
 * has to be counted. Nearly twice as fast as counting each, which is what most of a search is.
 */
export function countBoth(a: usize, b: usize, bytes: usize): u32 {
  let ones = i8x16.splat(0)
  let twos = i8x16.splat(0)
  let fours = i8x16.splat(0)
  let total = i32x4.splat(0)
  let at: usize = 0
  while (at < bytes) {
    // A byte of `eights` grows by at most 8 a step, so 31 steps fit before it is widened.
    const end = min(bytes, at + 31 * 128)
    let eights = i8x16.splat(0)
    for (; at < end; at += 128) {
      const v0 = both(a, b, at)
      const v1 = both(a, b, at + 16)
      const twosA = carry(ones, v0, v1)
      ones = sum(ones, v0, v1)
      const v2 = both(a, b, at + 32)
      const v3 = both(a, b, at + 48)
      const twosB = carry(ones, v2, v3)
      ones = sum(ones, v2, v3)
      const foursA = carry(twos, twosA, twosB)
      twos = sum(twos, twosA, twosB)
      const v4 = both(a, b, at + 64)
      const v5 = both(a, b, at + 80)
      const twosC = carry(ones, v4, v5)
      ones = sum(ones, v4, v5)
      const v6 = both(a, b, at + 96)
      const v7 = both(a, b, at + 112)
      const twosD = carry(ones, v6, v7)
      ones = sum(ones, v6, v7)
      const foursB = carry(twos, twosC, twosD)
      twos = sum(twos, twosC, twosD)
      eights = i8x16.add(eights, i8x16.popcnt(carry(fours, foursA, foursB)))
      fours = sum(fours, foursA, foursB)
    }
    total = i32x4.add(total, widen(eights))
  }
  total = i32x4.shl(total, 3)
  total = i32x4.add(total, i32x4.shl(widen(i8x16.popcnt(fours)), 2))
  total = i32x4.add(total, i32x4.shl(widen(i8x16.popcnt(twos)), 1))
  total = i32x4.add(total, widen(i8x16.popcnt(ones)))
  return (
    i32x4.extract_lane(total, 0) +
    i32x4.extract_lane(total, 1) +
    i32x4.extract_lane(total, 2) +
    i32x4.extract_lane(total, 3)
  )
}

/** How many of the `n` programmes listed at `list` (u32) are in the set. */
export function countListed(set: usize, list: usize, n: u32): u32 {
  let total: u32 = 0
  for (let i: u32 = 0; i < n; i++) {
    const programme = load<u32>(list + (i << 2))
    total += (load<u8>(set + (programme >> 3)) >> <u8>(programme & 7)) & 1
  }
  return total
}

/**
 * |base ∩ set| for each of `n` sets, written to `out` as u32. At `entries` lie three words for each: the address of the
 * set, and that of a list of its members before byte `from`, or 0, and how many those are. A short list is counted
 * faster than all the bits of its set.
 */
export function countEach(base: usize, entries: usize, n: u32, bytes: usize, from: usize, out: usize): void {
  for (let i: u32 = 0; i < n; i++) {
    const entry = entries + i * 12
    const set = load<u32>(entry)
    const list = load<u32>(entry, 4)
    const count = list
      ? countListed(base, list, load<u32>(entry, 8)) + countBoth(base + from, set + from, bytes - from)
      : countBoth(base, set, bytes)
    store<u32>(out + (i << 2), count)
  }
}

/** to = those of `n` programmes whose i32 in `column` lies between `low` and `high`, both included. */
export function between(to: usize, column: usize, n: u32, low: i32, high: i32): void {
  const lows = i32x4.splat(low)
  const highs = i32x4.splat(high)
  for (let at: u32 = 0; at < n; at += 8) {
    const first = v128.load(column + (at << 2))
    const second = v128.load(column + (at << 2), 16)
    const bits =
      i32x4.bitmask(v128.and(i32x4.ge_s(first, lows), i32x4.le_s(first, highs))) |
      (i32x4.bitmask(v128.and(i32x4.ge_s(second, lows), i32x4.le_s(second, highs))) << 4)
    store<u8>(to + (at >> 3), <u8>bits)
  }
}

/** Adds the `n` programmes listed at `list` (u32) to the set. */
export function addAll(set: usize, list: usize, n: u32): void {
  for (let i: u32 = 0; i < n; i++) {
    const programme = load<u32>(list + (i << 2))
    const byte = set + (programme >> 3)
    store<u8>(byte, load<u8>(byte) | ((<u8>1) << (<u8>(programme & 7))))
  }
}

/**
 * Adds the programmes of the `n` groups whose numbers (u32) lie at `groups`. Group g is listed (u32) at `lists`, from
 * the g-th place at `starts` up to the next.
 */
export function addGroups(set: usize, lists: usize, starts: usize, groups: usize, n: u32): void {
  for (let i: u32 = 0; i < n; i++) {
    const start = starts + (load<u32>(groups + (i << 2)) << 2)
    const from = load<u32>(start)
    addAll(set, lists + (from << 2), load<u32>(start, 4) - from)
  }
}

/**
 * For each of `n` groups of programmes, whether any of it is in the set, written to `out` as u8. Group i is listed
 * (u32) at `lists`, from the i-th pair of places at `ranges` up to the second of that pair.
 */
export function groupsWithAny(set: usize, lists: usize, ranges: usize, n: u32, out: usize): void {
  for (let i: u32 = 0; i < n; i++) {
    let at = load<u32>(ranges + (i << 3))
    const end = load<u32>(ranges + (i << 3), 4)
    let found: u8 = 0
    for (; at < end && !found; at++) {
      const programme = load<u32>(lists + (at << 2))
      found = (load<u8>(set + (programme >> 3)) >> <u8>(programme & 7)) & 1
    }
    store<u8>(out + i, found)
  }
}

/**
 * Lists at `out` (u32) the programmes of the set from `from` (a multiple of 64) up to `to`, by number, without the
 * first `skip` and at most `limit`. Answers how many it listed.
 */
export function list(set: usize, from: u32, to: u32, skip: u32, limit: u32, out: usize): u32 {
  let n: u32 = 0
  for (let at = from; at < to && n < limit; at += 64) {
    let bits = load<u64>(set + (at >> 3))
    if (to - at < 64) bits &= ((<u64>1) << (to - at)) - 1
    const population = <u32>popcnt(bits)
    if (population <= skip) {
      skip -= population
      continue
    }
    for (; bits != 0 && n < limit; bits &= bits - 1) {
      if (skip > 0) skip--
      else store<u32>(out + (n++ << 2), at + <u32>ctz(bits))
    }
  }
  return n
}

/** Like `list`, but in the order of the `n` programmes (u32) at `order`. */
export function listInOrder(set: usize, order: usize, n: u32, skip: u32, limit: u32, out: usize): u32 {
  let listed: u32 = 0
  for (let i: u32 = 0; i < n && listed < limit; i++) {
    const programme = load<u32>(order + (i << 2))
    if (!((load<u8>(set + (programme >> 3)) >> (programme & 7)) & 1)) continue
    if (skip > 0) skip--
    else store<u32>(out + (listed++ << 2), programme)
  }
  return listed
}
