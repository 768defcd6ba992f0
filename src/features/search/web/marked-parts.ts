import { fold, words } from '#lib/fold.ts'

type TextPart = { text: string; marked: boolean }

const WORD = /[\p{L}\p{M}\p{N}+#]+/gu
const ARABIC = /\p{Script=Arabic}/u

/**
 * A name in parts, with what was typed marked: the beginnings of its words that are, folded, the typed words. Arabic words
 * are marked whole, because their letters join. `parts.map(({ text }) => text).join('')` is the name.
 */
export function markedParts(name: string, typed: string): TextPart[] {
  const typedWords = words(typed)
  const parts: TextPart[] = []
  let at = 0
  const add = (end: number, marked: boolean) => {
    if (end > at) parts.push({ text: name.slice(at, end), marked })
    at = Math.max(at, end)
  }
  for (const { 0: word, index } of name.matchAll(WORD)) {
    const length = markedLength(word, typedWords)
    if (length === 0) continue
    add(index, false)
    add(index + length, true)
  }
  add(name.length, false)
  return parts
}

/** How many of the word's code units were typed. */
function markedLength(word: string, typedWords: readonly string[]): number {
  const folded = fold(word)
  const bare = folded.replace(/^ال(?=..)/, '')
  const begins = typedWords.filter((typed) => folded.startsWith(typed) || bare.startsWith(typed))
  if (begins.length === 0) return 0
  if (ARABIC.test(word)) return word.length
  const longest = Math.max(...begins.map((typed) => typed.length))
  let length = 0
  for (const character of word) {
    if (fold(word.slice(0, length)).length >= longest && !/\p{M}/u.test(character)) break
    length += character.length
  }
  return length
}
