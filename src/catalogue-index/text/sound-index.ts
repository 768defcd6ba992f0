import { soundsOf } from './phonetic-key.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The tokens of a vocabulary by how they sound. */
export class SoundIndex {
  readonly #vocabulary: Vocabulary
  /** Numbers of tokens, by their consonants. */
  readonly #byConsonants = new Map<string, number[]>()
  #indexed = 0

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary
  }

  /** The tokens with these consonants, whether some record still has them or not. */
  withConsonants(consonants: string): readonly number[] {
    this.#catchUp()
    return this.#byConsonants.get(consonants) ?? []
  }

  #catchUp(): void {
    const { tokens } = this.#vocabulary
    for (; this.#indexed < tokens.length; this.#indexed++) {
      for (const { consonants } of soundsOf(tokens[this.#indexed] as string)) {
        const numbers = this.#byConsonants.get(consonants)
        if (!numbers) this.#byConsonants.set(consonants, [this.#indexed])
        else if (numbers.at(-1) !== this.#indexed) numbers.push(this.#indexed)
      }
    }
  }
}
