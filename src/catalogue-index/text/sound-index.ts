import { yieldToEventLoop } from '#catalogue-index/load/yield-to-event-loop.ts'
import { soundsOf } from './phonetic-key.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Tokens indexed at a time, which takes some milliseconds. */
const BATCH = 500

/** The tokens of a vocabulary by how they sound. */
export class SoundIndex {
  readonly #vocabulary: Vocabulary
  /** Numbers of tokens, by their consonants. */
  readonly #byConsonants = new Map<string, number[]>()
  #indexed = 0

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary
  }

  /** Indexes the whole vocabulary in parts: a catalogue is also loaded while a server answers. */
  async load(): Promise<void> {
    const { tokens } = this.#vocabulary
    while (this.#indexed < tokens.length) {
      this.#indexUpTo(Math.min(tokens.length, this.#indexed + BATCH))
      await yieldToEventLoop()
    }
  }

  /** The tokens with these consonants, whether some record still has them or not. */
  withConsonants(consonants: string): readonly number[] {
    this.#indexUpTo(this.#vocabulary.tokens.length)
    return this.#byConsonants.get(consonants) ?? []
  }

  #indexUpTo(end: number): void {
    const { tokens } = this.#vocabulary
    for (; this.#indexed < end; this.#indexed++) {
      for (const { consonants } of soundsOf(tokens[this.#indexed] as string)) {
        const numbers = this.#byConsonants.get(consonants)
        if (!numbers) this.#byConsonants.set(consonants, [this.#indexed])
        else if (numbers.at(-1) !== this.#indexed) numbers.push(this.#indexed)
      }
    }
  }
}
