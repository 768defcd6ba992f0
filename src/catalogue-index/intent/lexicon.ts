import { editsBetween } from '#catalogue-index/text/edits.ts'
import { withoutArticle } from '#catalogue-index/text/vocabulary.ts'
import { words } from '#lib/fold.ts'
import { isCommon } from './common-words.ts'
import type { Meaning } from './meaning.ts'

type Entry = {
  meaning: Meaning
  /** How many words it takes. */
  length: number
  /** Of the meanings of one phrase: 0 for the first. */
  rank: number
}

type Node = { meanings?: Meaning[]; next?: Map<string, Node> }

/** Numbers whose first letters are no article: «ألفين» is two thousand, «فين» is "where". */
const NUMBERS: ReadonlySet<string> = new Set(['الفين', 'الفي', 'الاف'])
const bareOf = (word: string): string => (NUMBERS.has(word) ? word : withoutArticle(word))

/** What is still read with a slip in it, "scolarship", "malaysiaa", and the letters a word has at least for that. */
const WITH_SLIPS: ReadonlySet<Meaning['is']> = new Set(['level', 'kind', 'university', 'scholarship', 'country'])
const SHORTEST_WITH_SLIP = 8

/** Phrases and what they may mean. The Arabic article makes no difference. */
export class Lexicon {
  readonly #root: Node = {}
  readonly #parent: Lexicon | undefined
  readonly #withSlips = new Map<string, Meaning>()

  /** A lexicon that adds to `parent`; where both know a phrase of the same length, its own meanings are first. */
  constructor(parent?: Lexicon) {
    this.#parent = parent
  }

  private get root(): Node {
    return this.#root
  }

  /** Adds a phrase in any spelling; of several meanings of one kind the first stays. */
  add(phrase: string, meaning: Meaning): void {
    let node = this.#root
    const folded = words(phrase)
    if (folded.length === 0) return
    const [only = ''] = folded
    if (folded.length === 1 && only.length >= SHORTEST_WITH_SLIP && WITH_SLIPS.has(meaning.is))
      this.#withSlips.set(only, meaning)
    for (const word of folded.map(bareOf)) {
      node.next ??= new Map()
      let next = node.next.get(word)
      if (!next) {
        next = {}
        node.next.set(word, next)
      }
      node = next
    }
    node.meanings ??= []
    if (node.meanings.every(({ is }) => is !== meaning.is)) node.meanings.push(meaning)
  }

  /** What a word of the important ones means that was typed with one slip; undefined where none is near. */
  misspelt(word: string): Meaning | undefined {
    if (word.length < SHORTEST_WITH_SLIP - 1 || isCommon(word)) return undefined
    for (const [right, meaning] of this.#withSlips) if (editsBetween(word, right, 1).toWhole <= 1) return meaning
    return this.#parent?.misspelt(word)
  }

  /** Every phrase that begins at `at`, in each of its meanings. `wordAt` may answer another form of the first word. */
  matches(wordAt: (at: number) => string | undefined, at: number): Entry[] {
    const found: Entry[] = []
    const ranks: number[] = []
    for (const root of [this.#root, this.#parent?.root]) {
      let node: Node | undefined = root
      for (let length = 1; node; length++) {
        const word = wordAt(at + length - 1)
        if (word === undefined) break
        const bare = bareOf(word)
        // «الألمانية» has the article before a word that begins like one.
        node = node.next?.get(bare) ?? node.next?.get(bareOf(bare))
        for (const meaning of node?.meanings ?? []) {
          const rank = ranks[length] ?? 0
          ranks[length] = rank + 1
          found.push({ meaning, length, rank })
        }
      }
    }
    return found
  }
}
