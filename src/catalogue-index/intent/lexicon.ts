import { withoutArticle } from '#catalogue-index/text/vocabulary.ts'
import { words } from '#lib/fold.ts'
import type { Meaning } from './meaning.ts'

export type Entry = {
  meaning: Meaning
  /** How many words it takes. */
  length: number
}

type Node = { meaning?: Meaning; next?: Map<string, Node> }

/** Numbers whose first letters are no article: «ألفين» is two thousand, «فين» is "where". */
const NUMBERS: ReadonlySet<string> = new Set(['الفين', 'الفي', 'الاف'])
const bareOf = (word: string): string => (NUMBERS.has(word) ? word : withoutArticle(word))

/** Phrases and what they mean; the longest phrase at a place wins. The Arabic article makes no difference. */
export class Lexicon {
  readonly #root: Node = {}
  readonly #parent: Lexicon | undefined

  /** A lexicon that adds to `parent`; where both know a phrase of the same length, its own meaning wins. */
  constructor(parent?: Lexicon) {
    this.#parent = parent
  }

  /** Adds a phrase in any spelling; the first meaning of a phrase stays. */
  add(phrase: string, meaning: Meaning): void {
    let node = this.#root
    const folded = words(phrase)
    if (folded.length === 0) return
    for (const word of folded.map(bareOf)) {
      node.next ??= new Map()
      let next = node.next.get(word)
      if (!next) {
        next = {}
        node.next.set(word, next)
      }
      node = next
    }
    node.meaning ??= meaning
  }

  /** The longest phrase that begins at `at`. `wordAt` may answer another form of the first word. */
  match(wordAt: (at: number) => string | undefined, at: number): Entry | undefined {
    const own = this.#match(wordAt, at)
    const inherited = this.#parent?.match(wordAt, at)
    return own && own.length >= (inherited?.length ?? 0) ? own : inherited
  }

  #match(wordAt: (at: number) => string | undefined, at: number): Entry | undefined {
    let node: Node | undefined = this.#root
    let found: Entry | undefined
    for (let length = 1; ; length++) {
      const word = wordAt(at + length - 1)
      if (word === undefined) return found
      const bare = bareOf(word)
      // «الألمانية» has the article before a word that begins like one.
      node = node.next?.get(bare) ?? node.next?.get(bareOf(bare))
      if (!node) return found
      if (node.meaning) found = { meaning: node.meaning, length }
    }
  }
}
