import { createHash } from 'node:crypto'

/**
 * The same words give the same number in [0, 1), on every machine: what is picked with it looks like chance and
 * stays as it was when records are added around it.
 */
export function chance(...words: (string | number)[]): number {
  // 32-bit FNV-1a with MurmurHash3's finish, which spreads the last letters over all bits.
  let hash = 0x811c9dc5
  for (const character of words.join('|')) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

/** One of `options`, chosen by `chance`. */
export function choose<T>(options: readonly T[], ...words: (string | number)[]): T {
  const chosen = options[Math.floor(chance(...words) * options.length)]
  if (chosen === undefined) throw new RangeError('nothing to choose from')
  return chosen
}

/** One of `[option, weight]`, each as likely as its weight says. */
export function chooseWeighted<T>(options: readonly (readonly [T, number])[], ...words: (string | number)[]): T {
  let left = chance(...words) * options.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [option, weight] of options) {
    left -= weight
    if (left < 0) return option
  }
  return choose(
    options.map(([option]) => option),
    ...words,
  )
}

/** `options` in an order given by `chance`. */
export const shuffle = <T extends { key: string }>(options: readonly T[], ...words: (string | number)[]): T[] =>
  options
    .map((option) => ({ option, at: chance(...words, option.key) }))
    .sort((a, b) => a.at - b.at)
    .map(({ option }) => option)

/** RFC 9562 version 5: the same name always has the same id, and from one id no other can be guessed. */
export function namedUuid(name: string): string {
  const hash = createHash('sha1').update(namespace).update(name).digest()
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  const hex = hash.toString('hex', 0, 16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const namespace = Buffer.from('6f1d2c0e5a7b4c3f9e8d1b2a3c4d5e6f', 'hex')
